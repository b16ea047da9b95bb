import type { RefundReason, RefundWay } from '#contract/orders/order-refunds.ts';
import { CAUSE_TITLES, WAY_TITLES } from '#contract/reports/report-titles.ts';
import { m } from '#messages';

const EVENTS: Record<RefundWay, (inputs: { sum: string }) => string> = {
  cash: m.admin_order_event_refund_cash,
  bank: m.admin_order_event_refund_bank,
  by_hand: m.admin_order_event_refund_by_hand,
};

export function reasonText(reason: RefundReason): string {
  return CAUSE_TITLES[reason]();
}

export function wayName(way: RefundWay): string {
  return WAY_TITLES[way]();
}

/** What the person has to do so that the money really goes back. */
export function wayText(way: RefundWay, isCard: boolean): string {
  switch (way) {
    case 'cash':
      return m.admin_refund_way_cash_text();
    case 'bank':
      return m.admin_refund_way_bank_text();
    case 'by_hand':
      return isCard ? m.admin_refund_way_by_hand_card_text() : m.admin_refund_way_by_hand_text();
  }
}

export function refundTitle(way: RefundWay, sum: string): string {
  return EVENTS[way]({ sum });
}
