import { MINUTE_MS } from '#contract/time/durations.ts';
import { TEST_CODE } from './test-cards.ts';

const LIFETIME_MS = 5 * MINUTE_MS;
const MAX_TRIES = 3;

export type CodeVerdict = 'right' | 'wrong' | 'too many tries' | 'expired';

/** A code that was sent to the owner of a card: valid for three tries and five minutes. */
export interface CodeSession {
  readonly expiresAt: number;
  check(code: string): CodeVerdict;
  isOpen(): boolean;
}

export function createCodeSession(now: () => number): CodeSession {
  const expiresAt = now() + LIFETIME_MS;
  let wrong = 0;
  return {
    expiresAt,
    isOpen: () => wrong < MAX_TRIES && now() < expiresAt,
    check(code) {
      if (wrong >= MAX_TRIES) return 'too many tries';
      if (now() >= expiresAt) return 'expired';
      if (code === TEST_CODE) return 'right';
      wrong += 1;
      return wrong >= MAX_TRIES ? 'too many tries' : 'wrong';
    },
  };
}
