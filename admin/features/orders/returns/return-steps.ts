import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { StaffReturn } from '#contract/orders/returns.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { todayCalls } from '#contract/today/today-calls.ts';

/** What a step of a return changes; all of it is read again too when somebody else was quicker. */
export const CHANGED_BY_RETURNS = [
  returnsAdminCalls.readReturn,
  returnsAdminCalls.readReturns,
  ordersAdminCalls.readStaffOrder,
  ordersAdminCalls.readStaffOrders,
  todayCalls.readToday,
];

/** The form of a step, in a dialog. */
export interface StepFormProps {
  found: StaffReturn;
  onClose(): void;
}
