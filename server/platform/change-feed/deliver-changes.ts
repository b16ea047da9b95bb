import { setTimeout as delay } from 'node:timers/promises';
import type { Change } from './change.ts';
import { ChangeQueue } from './change-queue.ts';

/** Hears of changes. A promise is waited for before the next subscriber is told. */
export type Subscriber = (changes: readonly Change[]) => void | Promise<void>;

/** Announcements of one transaction arrive within this time and are delivered together. */
const GATHERING_MS = 5;
const ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 5000;

export interface Delivery {
  add(changes: readonly Change[]): void;
  subscribe(subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

/** Tells the subscribers one after the other, in the order in which they subscribed, and one batch after the other. */
export function createDelivery(onFailure: (error: unknown) => void): Delivery {
  const queue = new ChangeQueue();
  const subscribers = new Set<Subscriber>();
  const closing = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (!queue.isEmpty && !closing.signal.aborted) {
      await delay(GATHERING_MS);
      const changes = queue.takeAll();
      for (const subscriber of subscribers) await tell(subscriber, changes);
    }
    running = null;
  }

  /** A subscriber that fails, because the database is away, is told again: what it missed would stay wrong for good. */
  async function tell(subscriber: Subscriber, changes: readonly Change[]): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS && !closing.signal.aborted; attempt++) {
      try {
        await subscriber(changes);
        return;
      } catch (error) {
        onFailure(error);
        const pause = Math.min(100 * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
        await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  return {
    add(changes) {
      for (const change of changes) queue.add(change);
      running ??= queue.isEmpty ? null : run();
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}
