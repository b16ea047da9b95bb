import { FUNNEL_STEPS, type FunnelStep } from '#contract/funnel/funnel.ts';
import type { VisitSteps } from '#contract/funnel/visit-steps.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { countInBatches, type RegularFlush } from '#server/platform/counting/count-in-batches.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addSteps, type CountedSteps } from './funnel-queries.ts';

const MAX_ROWS = 5000;

export interface StepCounter extends RegularFlush {
  record(steps: VisitSteps): void;
}

interface StepCounterDeps {
  db: Database;
  onFailure(error: unknown): void;
  now?: () => Date;
}

/** Counts steps of visits, as searches are counted: no response waits for it. */
export function createStepCounter({ db, onFailure, now = () => new Date() }: StepCounterDeps): StepCounter {
  const { add, flush, close } = countInBatches<CountedSteps>({
    keyOf: (of) => JSON.stringify([of.day, of.device, of.locale, of.source, of.channel, of.category]),
    merge(known, { counts }) {
      for (const step of FUNNEL_STEPS) known.counts[step] += counts[step];
    },
    write: (rows) => addSteps(db, rows),
    onFailure,
    maxRows: MAX_ROWS,
  });
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
    close,
  };
}

function countsOf(isCounted: (step: FunnelStep) => boolean): CountedSteps['counts'] {
  return Object.fromEntries(FUNNEL_STEPS.map((step) => [step, isCounted(step) ? 1 : 0])) as CountedSteps['counts'];
}
