/** Customers in the back office: their profile, masked, and their orders. */
export { customersFeature } from './customers-feature.ts';
export { searchCustomers } from './customers-queries.ts';
