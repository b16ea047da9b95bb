/** Customers in the back office: their profile, masked, their orders, and what is done to their accounts. */
export { createCustomerAdmin } from './customer-admin.ts';
export { messagesCustomerData } from './customers-customer-data.ts';
export { customersFeature } from './customers-feature.ts';
export { readStaffCustomer, searchCustomers } from './customers-queries.ts';
export { forgetOldMessages } from './forget-messages.ts';
export { maskedNamePatterns, namePatterns } from './name-patterns.ts';
export { visibleCustomers } from './visible-customers-queries.ts';
