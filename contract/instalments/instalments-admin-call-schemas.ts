import { defineSchemas } from '../api/api-call.ts';
import {
  applicationParamsSchema,
  applicationWorkSchema,
  recordInstalmentPaymentSchema,
  staffApplicationSchema,
  staffApplicationsQuerySchema,
  staffApplicationsSchema,
  uncoverApplicationSchema,
  uncoveredApplicationSchema,
  workApplicationSchema,
} from './staff-application.ts';

const tag = 'Staff: instalments';
const params = applicationParamsSchema;

export const readStaffApplications = defineSchemas({
  tag,
  summary: 'Instalment applications of a group, newest first, with masked personal data',
  query: staffApplicationsQuerySchema,
  data: staffApplicationsSchema,
  isHidden: true,
});
export const readStaffApplication = defineSchemas({
  tag,
  summary: 'An instalment application with masked personal data, its states in time, and what may be done',
  params,
  data: staffApplicationSchema,
  isHidden: true,
});
export const workApplication = defineSchemas({
  tag,
  summary: 'Sign, refuse, cancel an application or enter its contract; 409 when it is not in the state it was seen in',
  params,
  body: workApplicationSchema,
  data: applicationWorkSchema,
  errorData: { 409: applicationWorkSchema },
  isHidden: true,
});
export const recordInstalmentPayment = defineSchemas({
  tag,
  summary: 'Record a payment at the till for an in-house contract; the same key again records nothing',
  params,
  body: recordInstalmentPaymentSchema,
  data: applicationWorkSchema,
  errorData: { 409: applicationWorkSchema },
  isHidden: true,
});
export const uncoverApplication = defineSchemas({
  tag,
  summary: 'Uncover who applied, with a reason for the audit log',
  params,
  body: uncoverApplicationSchema,
  data: uncoveredApplicationSchema,
  isHidden: true,
});
