import { defineSchemas } from '../api/api-call.ts';
import {
  dueRequestSchema,
  moveRequestSchema,
  noteRequestSchema,
  ownRequestSchema,
  requestOwnersSchema,
  requestParamsSchema,
  requestWorkSchema,
  staffRequestSchema,
  staffRequestsQuerySchema,
  staffRequestsSchema,
  uncoveredRequestSchema,
  uncoverRequestSchema,
} from './staff-request.ts';

const tag = 'Staff: requests';
const params = requestParamsSchema;

export const readStaffRequests = defineSchemas({
  tag,
  summary: 'Requests of a group, newest first, with masked personal data',
  query: staffRequestsQuerySchema,
  data: staffRequestsSchema,
  isHidden: true,
});
export const readRequestOwners = defineSchemas({
  tag,
  summary: 'Who may be given a request',
  data: requestOwnersSchema,
  isHidden: true,
});
export const readStaffRequest = defineSchemas({
  tag,
  summary: 'A request with masked personal data, its goods as they are now, and what was done',
  params,
  data: staffRequestSchema,
  isHidden: true,
});
export const moveRequest = defineSchemas({
  tag,
  summary: 'Close a request, or open it again; 409 when it is not in the state, or with whom, it was seen',
  params,
  body: moveRequestSchema,
  data: requestWorkSchema,
  errorData: { 409: requestWorkSchema },
  isHidden: true,
});
export const ownRequest = defineSchemas({
  tag,
  summary: 'Take, give or release a request; 409 with who has it when somebody was quicker',
  params,
  body: ownRequestSchema,
  data: requestWorkSchema,
  errorData: { 409: requestWorkSchema },
  isHidden: true,
});
export const setRequestDue = defineSchemas({
  tag,
  summary: 'Set by when a request is to be done; 409 with the time that somebody else has set',
  params,
  body: dueRequestSchema,
  data: requestWorkSchema,
  errorData: { 409: requestWorkSchema },
  isHidden: true,
});
export const addRequestNote = defineSchemas({
  tag,
  summary: 'Write a note beside a request; the same key again writes nothing; 409 when its personal data were deleted',
  params,
  body: noteRequestSchema,
  isHidden: true,
});
export const uncoverRequest = defineSchemas({
  tag,
  summary: 'Personal data of a request; the reason is written to the audit log',
  params,
  body: uncoverRequestSchema,
  data: uncoveredRequestSchema,
  isHidden: true,
});
