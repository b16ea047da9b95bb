/** Customers: who they are, how they sign in, their sessions. `callerOf(request)` tells who asks behind the customers' guard. */
export { callerAddress } from './caller-address.ts';
export { hashPassword } from './hash-password.ts';
export { openIdentity } from './open-identity.ts';
export { callerOf } from './signed-in.ts';
