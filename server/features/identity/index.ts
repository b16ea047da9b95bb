/** Customers, how they sign in, and their sessions. `callerOf(request)` returns the caller of a route behind the customers' guard. */

export { createIdentity, type Identity } from './create-identity.ts';
export { callerOf } from './customer-guard.ts';
export { identityFeature } from './identity-feature.ts';
