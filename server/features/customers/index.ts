/** Customers in the back office: their profile, masked, their orders, and what is done to their accounts. */
export { createCustomerAdmin } from './customer-admin.ts';
export { customersFeature } from './customers-feature.ts';
export { readStaffCustomer, searchCustomers } from './customers-queries.ts';
