import type { TaskKind } from '#contract/today/today-tasks.ts';
import { m } from '#messages';

/** What a kind is called where it is counted. */
export const TASK_TITLES: Record<TaskKind, () => string> = {
  orders: m.admin_today_orders,
  payments: m.admin_today_payments,
  refunds: m.admin_today_refunds,
  receipts: m.admin_today_receipts,
  overdue_requests: m.admin_today_overdue_requests,
  requests: m.admin_today_requests,
  instalments: m.admin_today_instalments,
  returns: m.admin_today_returns,
  proposals: m.admin_today_proposals,
  questions: m.admin_today_questions,
  reviews: m.admin_today_reviews,
  stock_alerts: m.admin_today_stock_alerts,
  exchange: m.admin_today_exchange,
  failed_jobs: m.admin_today_failed_jobs,
};

/** What is to be done about one of them. */
export const TASK_ACTIONS: Record<TaskKind, () => string> = {
  orders: m.admin_today_do_orders,
  payments: m.admin_today_do_payments,
  refunds: m.admin_today_do_refunds,
  receipts: m.admin_today_do_receipts,
  overdue_requests: m.admin_today_do_overdue_requests,
  requests: m.admin_today_do_requests,
  instalments: m.admin_today_do_instalments,
  returns: m.admin_today_do_returns,
  proposals: m.admin_today_do_proposals,
  questions: m.admin_today_do_questions,
  reviews: m.admin_today_do_reviews,
  stock_alerts: m.admin_today_do_stock_alerts,
  exchange: m.admin_today_do_exchange,
  failed_jobs: m.admin_today_do_failed_jobs,
};

/** The list that a number counts: that of the desk, or all tasks of the kind on this screen. */
export const TASK_LISTS: Record<TaskKind, string> = {
  orders: '/orders',
  payments: '/payments',
  refunds: '/payments?group=refund',
  receipts: '/receipts',
  overdue_requests: '/requests?group=overdue',
  requests: '/requests',
  instalments: '/instalments',
  returns: '/returns',
  proposals: '/proposals',
  questions: '/questions',
  reviews: '/reviews',
  stock_alerts: '/stock-alerts',
  exchange: '/settings/webhooks/exchanges',
  failed_jobs: '/jobs',
};
