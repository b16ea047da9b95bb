/**
 * A challenge is solved by a whole number that makes SHA-256 of `<challenge>:<number>` begin with as many zero bits as
 * the challenge names in its second field (`<expiry>.<bits>.<seal>`). The proof is that text.
 */
export function proofOf(challenge: string, solution: number): string {
  return `${challenge}:${solution}`;
}

/** How many zero bits a proof of this challenge needs. */
export function challengeBits(challenge: string): number {
  return Number(challenge.split('.')[1]);
}
