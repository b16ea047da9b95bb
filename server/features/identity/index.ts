/**
 * Customers, how they sign in, and their sessions. `callerOf(request)` returns the caller of a route behind the
 * customers' guard.
 */

export { createIdentity, type Identity } from './create-identity.ts';
export { callerOf } from './customer-guard.ts';
export { deleteCustomer, findCustomer, lockForDeletion } from './delete-customer.ts';
export { disableCustomer, enableCustomer } from './disable-customer.ts';
export { endSessionsOf } from './end-sessions.ts';
export { devicesCustomerData, profileCustomerData, sessionsCustomerData } from './identity-customer-data.ts';
export { identityFeature } from './identity-feature.ts';
export { requireProof } from './prove-customer.ts';
