/** Customers: who they are, how they sign in, their sessions. `callerOf(request)` tells who asks behind the customers' guard. */
export { hashPassword } from './hash-password.ts';
export { type Identity, type IdentityOptions, openIdentity } from './open-identity.ts';
export type { CallerSession, SignedInCustomer } from './session-queries.ts';
export { callerOf } from './signed-in.ts';
