import type { RetentionName } from './config/retention-config.ts';
import { forgetOldMessages } from './features/customers/index.ts';
import { forgetOldImports } from './features/imports/index.ts';
import { forgetOldApplications } from './features/instalments/index.ts';
import { forgetOldOrders } from './features/orders/index.ts';
import { forgetPaymentNotes } from './features/payments/index.ts';
import type { ForgetOld } from './features/personal-data/index.ts';
import { forgetOldQuestions } from './features/questions/index.ts';
import { forgetOldRequests } from './features/requests/index.ts';
import { forgetOldReviews } from './features/reviews/index.ts';
import { forgetOldSearches } from './features/search-admin/index.ts';
import { forgetOldAlerts } from './features/shop-alerts/index.ts';
import { forgetOldEvents } from './features/shop-events/index.ts';
import { forgetOldAudit } from './features/staff/index.ts';
import { forgetOldSms } from './platform/sms/index.ts';

/** How each retention period is carried out. */
export const RETENTION_RULES: Record<RetentionName, ForgetOld> = {
  orders: async (db, before, limit) =>
    (await forgetOldOrders(db, before, limit)) + (await forgetPaymentNotes(db, before, limit)),
  instalments: forgetOldApplications,
  requests: forgetOldRequests,
  reviews: forgetOldReviews,
  questions: forgetOldQuestions,
  searches: forgetOldSearches,
  imports: forgetOldImports,
  events: async (db, before, limit) =>
    (await forgetOldEvents(db, before, limit)) + (await forgetOldAlerts(db, before, limit)),
  sms: async (db, before, limit) =>
    (await forgetOldSms(db, before, limit)) + (await forgetOldMessages(db, before, limit)),
  audit: forgetOldAudit,
};
