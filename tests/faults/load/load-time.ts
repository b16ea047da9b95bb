import { setTimeout as delay } from 'node:timers/promises';

/** When the load ends. */
export interface LoadTime {
  isOver(): boolean;
  /** What was begun may be repeated for a while longer, so that most of it gets an answer. */
  mayRetry(): boolean;
  /** Between two tries while the shop is down; false, so that it can end a condition. */
  pause(): Promise<false>;
  end(): void;
}

const PAUSE_MS = 150;
const LAST_RETRIES_MS = 30_000;

export function createLoadTime(): LoadTime {
  let endsAt = Number.POSITIVE_INFINITY;
  return {
    isOver: () => Date.now() >= endsAt,
    mayRetry: () => Date.now() < endsAt + LAST_RETRIES_MS,
    async pause() {
      await delay(PAUSE_MS);
      return false;
    },
    end() {
      endsAt = Date.now();
    },
  };
}
