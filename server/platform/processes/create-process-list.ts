import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '#contract/time/durations.ts';
import type { ChangeFeed } from '#server/platform/change-feed/index.ts';
import { circuitGauge } from '#server/platform/http-client/circuit-gauge.ts';
import { providerFailureTime } from '#server/platform/http-client/provider-metrics.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';
import { type ProcessDescription, type ProcessState, processDescriptionSchema } from './process-state.ts';

/** What a process can say of itself once it serves. */
export interface ProcessSource {
  gauges: readonly GaugeSource[];
  obstacle(): 'stopping' | 'deaf' | null;
}

export interface ProcessList {
  /** Of this process. */
  id: string;
  /** Begins to describe this process to all others. */
  follow(source: ProcessSource): void;
  /** Says now what has changed, such as that this process leaves. */
  announce(): Promise<void>;
  /** All processes that were heard of lately, those of other machines too, by machine and start. */
  list(): ProcessState[];
  close(): Promise<void>;
}

interface ProcessListDeps {
  changes: Pick<ChangeFeed, 'process' | 'describe' | 'announce' | 'onAnnouncement'>;
  version: { version: string; revision: string | null };
  now?: () => Date;
}

/** One that ended without a word stays so long, so that somebody sees it. */
const FORGOTTEN_AFTER_MS = 15 * MINUTE_MS;
/** Several processes that start together are greeted once. */
const GREETING_MS = 0.3 * SECOND_MS;
const FAREWELL_MS = 0.5 * SECOND_MS;

/** Not in the description: what a statement has to find out, and what all processes know alike. */
const DESCRIBED =
  /^(database_(connections|connections_idle|connections_max|waiting)|change_feed_\w+|catalog_(products|index_timestamp_seconds)|page_cache_(pages|bytes|hits|misses)|backup_(last_timestamp_seconds|failed)|disk_\w+|process_\w+)$/;

/**
 * Every process says with its heartbeat what state it is in, and every process listens: whichever answers knows all of
 * them, without a table that would have to be written four times a minute and tidied up.
 */
export function createProcessList({ changes, version, now = () => new Date() }: ProcessListDeps): ProcessList {
  const known = new Map<string, ProcessState>();
  const closing = new AbortController();
  const startedAt = new Date(Date.now() - process.uptime() * SECOND_MS);
  let source: ProcessSource | null = null;
  let isGreeting = false;

  async function describe(): Promise<string> {
    if (source === null) return '';
    const state = closing.signal.aborted ? 'ended' : (source.obstacle() ?? 'ready');
    const description: ProcessDescription = {
      host: os.hostname(),
      pid: process.pid,
      ...version,
      startedAt,
      state,
      gauges: await readGauges(source.gauges),
      circuits: await readCircuits(),
    };
    return JSON.stringify(description);
  }

  /** A process that has just started knows nobody, and learns of the others by their next heartbeat otherwise. */
  function greet(): void {
    if (source === null || closing.signal.aborted) return;
    if (isGreeting) return;
    isGreeting = true;
    void delay(GREETING_MS, undefined, { signal: closing.signal, ref: false })
      .then(() => changes.announce())
      .catch(() => undefined)
      .finally(() => {
        isGreeting = false;
      });
  }

  changes.describe(describe);
  const stopListening = changes.onAnnouncement((id, text) => {
    const description = parse(text);
    if (description === null) return;
    if (description.state === 'ended') return void known.delete(id);
    if (!known.has(id)) greet();
    known.set(id, { ...description, id, seenAt: now() });
  });

  return {
    id: changes.process,
    follow(followed) {
      source = followed;
      greet();
    },
    announce: () => changes.announce(),
    list() {
      for (const [id, { seenAt }] of known) {
        if (now().getTime() - seenAt.getTime() > FORGOTTEN_AFTER_MS) known.delete(id);
      }
      return [...known.values()].sort(
        (a, b) => a.host.localeCompare(b.host) || a.startedAt.getTime() - b.startedAt.getTime() || a.pid - b.pid,
      );
    },
    async close() {
      closing.abort();
      stopListening();
      // Its last words; while the database is away nobody would hear them.
      await Promise.race([changes.announce(), delay(FAREWELL_MS, undefined, { ref: false })]);
    },
  };
}

async function readGauges(gauges: readonly GaugeSource[]): Promise<Record<string, number>> {
  const described = gauges.filter(({ name }) => DESCRIBED.test(name));
  const readings = await Promise.all(described.map(async ({ name, read }) => [name, await read()] as const));
  return Object.fromEntries(
    readings.flatMap(([name, reading]) => (typeof reading === 'number' ? [[name, reading]] : [])),
  );
}

async function readCircuits(): Promise<ProcessDescription['circuits']> {
  const failures = new Map(
    (await providerFailureTime.get()).values.map((entry) => [entry.labels.provider, entry.value]),
  );
  return (await circuitGauge.get()).values.map(({ labels, value }) => {
    const failedAt = failures.get(labels.provider);
    return {
      provider: String(labels.provider),
      state: value,
      failedAt: failedAt === undefined ? null : new Date(failedAt * SECOND_MS),
    };
  });
}

/** Null for what another version says otherwise. */
function parse(text: string): ProcessDescription | null {
  try {
    return processDescriptionSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
