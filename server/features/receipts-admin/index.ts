/** Fiscal receipts in the back office: what is refused or late, and what somebody does about it. */
export { receiptsAdminFeature, receiptsAdminRoutes } from './receipts-admin-routes.ts';
