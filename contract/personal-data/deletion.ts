/** Why an account cannot be deleted yet. */
export const OBSTACLE_KINDS = [
  'order_in_work',
  'payment_in_progress',
  'refund_due',
  'instalment_in_work',
  'money_owed',
] as const;
export type ObstacleKind = (typeof OBSTACLE_KINDS)[number];
