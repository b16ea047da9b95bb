/** Signing in and proving who one is. */
export { PhoneSignIn } from './lazy-phone-sign-in.ts';
export { needsProof, requestProof } from './request-proof.ts';
