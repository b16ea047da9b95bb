import { FUNNEL_STEPS, type FunnelStep } from '#contract/funnel/funnel.ts';
import type { VisitSteps } from '#contract/funnel/visit-steps.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addSteps, type CountedSteps } from './funnel-queries.ts';

const FLUSH_MS = 5000;
/** What comes beyond it between two writes is not counted: a flood must not fill the memory. */
const MAX_ROWS = 5000;

export interface StepCounter {
  record(steps: VisitSteps): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface StepCounterDeps {
  db: Database;
  onFailure(error: unknown): void;
  now?: () => Date;
}

/**
 * Counts steps of visits in memory and writes the sums every few seconds, as searches are counted: no response waits for it,
 * and a crash loses at most the counts of these seconds. What could not be written is written with the next batch.
 */
export function createStepCounter({ db, onFailure, now = () => new Date() }: StepCounterDeps): StepCounter {
  const counted = new Map<string, CountedSteps>();
  let writing: Promise<void> = Promise.resolve();
  // Not a job: every process writes what it has counted itself.
  const timer = setInterval(() => flush().catch(onFailure), FLUSH_MS).unref();

  function add({ counts, ...of }: CountedSteps): void {
    const key = JSON.stringify([of.day, of.device, of.locale, of.source, of.channel, of.category]);
    const known = counted.get(key);
    if (known) for (const step of FUNNEL_STEPS) known.counts[step] += counts[step];
    else if (counted.size < MAX_ROWS) counted.set(key, { ...of, counts: { ...counts } });
  }

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const batch = [...counted.values()];
    counted.clear();
    try {
      await addSteps(db, batch);
    } catch (error) {
      for (const row of batch) add(row);
      throw error;
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write, write);
    return writing;
  }

  return {
    record({ steps, category, ...of }) {
      const day = tashkentDay(now());
      const isCounted = (step: FunnelStep) => steps.includes(step);
      // A visit begins before it has seen goods, so that it has no category in any case.
      if (isCounted('visit')) add({ ...of, day, category: null, counts: countsOf((step) => step === 'visit') });
      if (steps.some((step) => step !== 'visit')) {
        add({ ...of, day, category, counts: countsOf((step) => step !== 'visit' && isCounted(step)) });
      }
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

function countsOf(isCounted: (step: FunnelStep) => boolean): CountedSteps['counts'] {
  return Object.fromEntries(FUNNEL_STEPS.map((step) => [step, isCounted(step) ? 1 : 0])) as CountedSteps['counts'];
}
