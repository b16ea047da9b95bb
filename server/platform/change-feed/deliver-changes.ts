import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseOutage } from '#server/platform/database/database-outage.ts';
import type { Change, Subject } from './change.ts';

/** Receives changes. When it returns a promise, the next subscriber runs after the promise has settled. */
export type Subscriber = (changes: readonly Change[]) => void | Promise<void>;

/**
 * `refresh` subscribers bring data in memory up to date; `purge` subscribers then drop what was made from that data
 * (cached pages, generated files). A purge that ran first would let the old data into the cache again.
 */
export const PHASES = ['refresh', 'purge'] as const;
export type Phase = (typeof PHASES)[number];

/** The notifications of one transaction arrive within this time and are delivered together. */
const DEBOUNCE_MS = 5;
const MAX_ATTEMPTS = 12;
/** A price is old for so long after the database is back. */
const MAX_BACKOFF_MS = 500;

export interface Delivery {
  add(changes: readonly Change[]): void;
  /** Returns a function that ends the subscription. */
  subscribe(options: { phase: Phase }, subscriber: Subscriber): () => void;
  /** How long the oldest change that is not applied yet has waited. */
  lagMs(): number;
  close(): Promise<void>;
}

/**
 * Delivers one batch after the other, to one subscriber at a time: all of the refresh phase, then all of the purge
 * phase.
 */
export function createDelivery(onFailure: (error: unknown) => void): Delivery {
  const queue = new ChangeQueue();
  const subscribers: Record<Phase, Set<Subscriber>> = { refresh: new Set(), purge: new Set() };
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  /** On the clock of `performance.now()`: the oldest change of the batch that is being applied, and of those behind it. */
  let applyingSince: number | null = null;
  let waitingSince: number | null = null;

  async function run(): Promise<void> {
    while (!queue.isEmpty && !closing.signal.aborted) {
      await delay(DEBOUNCE_MS);
      const changes = queue.takeAll();
      applyingSince = waitingSince;
      waitingSince = null;
      for (const phase of PHASES) {
        for (const subscriber of subscribers[phase]) await deliverTo(subscriber, changes);
      }
      applyingSince = null;
    }
    running = null;
  }

  /** A subscriber is retried for as long as the database is away: what it missed would stay wrong for good. */
  async function deliverTo(subscriber: Subscriber, changes: readonly Change[]): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !closing.signal.aborted; attempt++) {
      try {
        await subscriber(changes);
        return;
      } catch (error) {
        onFailure(error);
        if (isDatabaseOutage(error)) attempt = Math.min(attempt, MAX_ATTEMPTS - 1);
        const backoffMs = Math.min(100 * 2 ** (attempt - 1), MAX_BACKOFF_MS);
        await delay(backoffMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  return {
    add(changes) {
      for (const change of changes) queue.add(change);
      if (!queue.isEmpty) waitingSince ??= performance.now();
      running ??= queue.isEmpty ? null : run();
    },
    subscribe({ phase }, subscriber) {
      subscribers[phase].add(subscriber);
      return () => subscribers[phase].delete(subscriber);
    },
    lagMs() {
      const since = applyingSince ?? waitingSince;
      return since === null ? 0 : performance.now() - since;
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Changes that wait for delivery; each row is listed once. */
class ChangeQueue {
  private readonly waiting = new Map<Subject, Set<number> | 'all'>();

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  add({ subject, ids }: Change): void {
    const known = this.waiting.get(subject);
    if (known === 'all') return;
    if (ids === 'all') this.waiting.set(subject, 'all');
    // The notifications of a large change arrive one after the other: copying what is known each time would be quadratic.
    else if (known !== undefined) for (const id of ids) known.add(id);
    else this.waiting.set(subject, new Set(ids));
  }

  takeAll(): Change[] {
    const taken = [...this.waiting].map(([subject, ids]): Change => ({ subject, ids: ids === 'all' ? ids : [...ids] }));
    this.waiting.clear();
    return taken;
  }
}
