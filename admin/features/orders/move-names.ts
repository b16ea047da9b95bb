import type { CountedMove } from '#contract/orders/order-outcomes.ts';
import { m } from '#messages';

/** What was done to an order, as reports and filters call it. */
export const MOVE_NAMES: Record<CountedMove, () => string> = {
  confirmed: m.admin_reports_confirmed,
  packed: m.admin_reports_packed,
  on_the_way: m.admin_reports_sent,
  ready_for_pickup: m.admin_reports_ready,
  delivered: m.admin_reports_handed_over,
  cancelled: m.admin_reports_cancelled,
  returned: m.admin_reports_returned,
};
