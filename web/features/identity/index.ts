/** Signing in and proving who one is. */
export { needsProof, requestProof } from './request-proof.ts';
