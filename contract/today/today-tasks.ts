/** What waits for somebody, by kind. The order is that of the screen. */
export const TASK_KINDS = [
  'orders',
  'payments',
  'refunds',
  'receipts',
  'overdue_requests',
  'requests',
  'instalments',
  'returns',
  'proposals',
  'questions',
  'reviews',
  'stock_alerts',
  'exchange',
  'failed_jobs',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/**
 * How much of its money a task is worth per hour of waiting: a new order loses all of it, a question a tenth of the
 * product's price.
 */
export const TASK_WEIGHTS: Record<TaskKind, number> = {
  orders: 1,
  payments: 1,
  refunds: 1,
  receipts: 0.5,
  overdue_requests: 1,
  requests: 0.5,
  instalments: 0.8,
  returns: 1,
  proposals: 1,
  questions: 0.1,
  reviews: 1,
  stock_alerts: 0.2,
  exchange: 1,
  failed_jobs: 1,
};

/**
 * What a task without a sum counts as, in sum: a call back may be a sale, a proposal holds up prices, a review is read by
 * later buyers, a job that failed may be a refund or a message, and prices that did not arrive are wrong ones.
 */
export const TASK_SUMS: Partial<Record<TaskKind, number>> = {
  overdue_requests: 500_000,
  requests: 500_000,
  proposals: 300_000,
  reviews: 50_000,
  exchange: 300_000,
  failed_jobs: 300_000,
};

/** Nothing becomes more urgent after so many hours: otherwise what was forgotten once would stay first for ever. */
export const MAX_WAITING_HOURS = 72;
