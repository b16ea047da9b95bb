import { TEST_CODE } from './test-cards.ts';

const LIVES_MS = 5 * 60_000;
const MOST_TRIES = 3;

export type CodeVerdict = 'right' | 'wrong' | 'too many tries' | 'expired';

/** A code that was sent to the owner of a card: good for three tries and five minutes. */
export interface CodeSession {
  readonly expiresAt: number;
  check(code: string): CodeVerdict;
  isOpen(): boolean;
}

export function openCodeSession(now: () => number): CodeSession {
  const expiresAt = now() + LIVES_MS;
  let wrong = 0;
  return {
    expiresAt,
    isOpen: () => wrong < MOST_TRIES && now() < expiresAt,
    check(code) {
      if (wrong >= MOST_TRIES) return 'too many tries';
      if (now() >= expiresAt) return 'expired';
      if (code === TEST_CODE) return 'right';
      wrong += 1;
      return wrong >= MOST_TRIES ? 'too many tries' : 'wrong';
    },
  };
}
