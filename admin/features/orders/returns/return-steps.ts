import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { StaffReturn } from '#contract/orders/returns.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { todayCalls } from '#contract/today/today-calls.ts';

/** What a step of a return changes on other screens. */
export const CHANGED_BY_RETURNS = [
  returnsAdminCalls.readReturn,
  returnsAdminCalls.readReturns,
  ordersAdminCalls.readStaffOrder,
  ordersAdminCalls.readStaffOrders,
  todayCalls.readToday,
];

export interface ReturnActionsProps {
  found: StaffReturn;
  /** Somebody was quicker: the return is to be read again. */
  onRefused(): void;
}

/** The form of a step, in a dialog. */
export interface StepFormProps extends ReturnActionsProps {
  onClose(): void;
}
