import type { RefundReason, RefundWay } from '#contract/orders/order-refunds.ts';
import type { MoneyHolder } from '#contract/orders/order-refunds-schemas.ts';
import { HOSTED_PROVIDER_NAMES } from '#contract/providers/hosted-providers.ts';
import { CAUSE_TITLES, WAY_TITLES } from '#contract/reports/report-titles.ts';
import { m } from '#messages';

/** How the money of an order was paid, as far as its way back depends on it. */
export interface RefundedMoney {
  isCard: boolean;
  heldBy: MoneyHolder | null;
}

const EVENTS: Record<RefundWay, (inputs: { sum: string }) => string> = {
  cash: m.admin_order_event_refund_cash,
  bank: m.admin_order_event_refund_bank,
  provider: m.admin_order_event_refund_part,
  by_hand: m.admin_order_event_refund_by_hand,
};

export function reasonText(reason: RefundReason): string {
  return CAUSE_TITLES[reason]();
}

/** Without `money`: of any order. */
export function wayName(way: RefundWay, money?: RefundedMoney): string {
  const provider = money === undefined || (way !== 'bank' && way !== 'provider') ? null : providerOf(money);
  if (provider === null) return WAY_TITLES[way]();
  return provider.givesBack ? m.admin_refund_way_provider(provider) : m.admin_refund_way_cabinet(provider);
}

/** What the person has to do so that the money really goes back. */
export function wayText(way: RefundWay, money: RefundedMoney): string {
  const provider = providerOf(money);
  switch (way) {
    case 'cash':
      return m.admin_refund_way_cash_text();
    case 'bank':
      if (provider === null) return m.admin_refund_way_bank_text();
      return provider.givesBack
        ? m.admin_refund_way_provider_text(provider)
        : m.admin_refund_way_cabinet_text(provider);
    case 'provider':
      return m.admin_refund_way_part_text({ name: provider?.name ?? '' });
    case 'by_hand':
      if (provider?.givesParts) return m.admin_refund_way_by_hand_part_text(provider);
      if (provider !== null) return m.admin_refund_way_by_hand_provider_text(provider);
      return money.isCard ? m.admin_refund_way_by_hand_card_text() : m.admin_refund_way_by_hand_text();
  }
}

/** What the button does: it has the money given back, or writes down that a person does so. */
export function submitText(way: RefundWay, money: RefundedMoney): string {
  if (way !== 'bank' && way !== 'provider') return m.admin_refund_submit();
  const provider = providerOf(money);
  if (provider === null) return m.admin_refund_submit_bank();
  return provider.givesBack ? m.admin_refund_submit_provider(provider) : m.admin_refund_submit();
}

/** What the person reads afterwards; in a cabinet the work is still to be done. */
export function doneText(way: RefundWay, money: RefundedMoney, sum: string): string {
  const provider = way === 'bank' || way === 'provider' ? providerOf(money) : null;
  if (way === 'provider' && provider !== null) return m.admin_refund_done_part({ sum, name: provider.name });
  if (provider === null || provider.givesBack) return m.admin_refund_done({ sum });
  return m.admin_refund_done_cabinet({ sum, name: provider.name });
}

export function refundTitle(way: RefundWay, sum: string): string {
  return EVENTS[way]({ sum });
}

/** Null: no provider has the money: it came by a card that was typed in the shop, or not online at all. */
function providerOf({ heldBy }: RefundedMoney): { name: string; givesBack: boolean; givesParts: boolean } | null {
  if (heldBy === null) return null;
  const { provider, gives_back: givesBack, part_limit: limit } = heldBy;
  return { name: HOSTED_PROVIDER_NAMES[provider], givesBack, givesParts: limit !== null };
}
