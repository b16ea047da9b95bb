/** Contact forms, call-backs, one-click orders, pre-orders, questions and quotes: stored, rate-limited and announced. */

export { createRequestAdmin, type RequestAdmin } from './request-admin.ts';
export { createRequests, type Requests, requestsFeature } from './requests.ts';
export type { ApplyForInstalment } from './requests-deps.ts';
