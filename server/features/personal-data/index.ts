/**
 * Personal data across features: the export and the deletion of an account, how long what is stored, and uncovering
 * masked data as staff (for a reason, limited, with an entry in the audit log).
 */
export { type CustomerAccounts, createCustomerAccounts } from './customer-accounts.ts';
export { customerDataRoutes, refusedDeletion, reportDeletion } from './customer-data-routes.ts';
export { exportFile } from './export-file.ts';
export { type ForgetOld, scheduleRetention } from './retention.ts';
export { enforceUncoverLimit, type UncoverDeps, uncover } from './uncover.ts';
