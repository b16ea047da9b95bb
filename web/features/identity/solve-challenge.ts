import { challengeBits, proofOf } from '#contract/identity/code-challenge.ts';
import { sha256Start } from './sha256-start.ts';

/** Tried before the page may draw and react again. */
const TRIES_PER_TURN = 2000;

/** Finds the proof of a challenge, in turns, so that the page stays usable meanwhile: seconds on a slow phone. */
export async function solveChallenge(challenge: string): Promise<string> {
  const bits = challengeBits(challenge);
  for (let solution = 0; ; solution++) {
    const proof = proofOf(challenge, solution);
    if (Math.clz32(sha256Start(proof)) >= bits) return proof;
    if (solution % TRIES_PER_TURN === TRIES_PER_TURN - 1) await nextTurn();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
