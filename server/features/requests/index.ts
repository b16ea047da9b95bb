/**
 * Contact forms, call-backs, one-click orders, pre-orders, questions and quotes: stored, rate-limited and announced.
 */

export { forgetOldRequests } from './forget-requests.ts';
export { closeWithOrder, readRequestToOrder } from './order-from-request.ts';
export { createRequestAdmin, type RequestAdmin } from './request-admin.ts';
export { requestTypeName } from './request-words.ts';
export { createRequests, type Requests, requestsFeature } from './requests.ts';
export { requestsCustomerData } from './requests-customer-data.ts';
export type { ApplyForInstalment } from './requests-deps.ts';
export { inRequestGroup } from './staff-request-queries.ts';
export { staffRequestsRoutes } from './staff-requests-routes.ts';
