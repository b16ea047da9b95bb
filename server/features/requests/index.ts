/** What people ask the shop for: contact, call-back, one click, pre-order, questions, quotes; stored, limited, announced. */
export { type ApplyForInstalment, openRequests, type Requests } from './open-requests.ts';
export { openRequestDesk, type RequestDesk } from './request-admin.ts';
