import { type Locale, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import { type OrderStatus, SMS_STATUSES } from '#contract/orders/order-states.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { storeAddress } from '#server/features/stores/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './orders-queries.ts';
import { expectedDays } from './present-order.ts';

/** Queues the customer's SMS about a change, in the language of the order, in the transaction that makes the change. */
export async function queueOrderSms(
  tx: Tx,
  { messaging, shopName }: Pick<OrderDeps, 'messaging' | 'shopName'>,
  order: OrderRow,
  status: OrderStatus,
): Promise<void> {
  if (!SMS_STATUSES.includes(status)) return;
  const { storeId, locale, phone } = order;
  const address = status === 'ready_for_pickup' && storeId !== null ? await storeAddress(tx, storeId) : null;
  const store = address && localize(address, locale);
  await messaging.queue(tx, {
    phone,
    text: textOf(order, status, store, shopName(locale)),
    subject: smsSubject(order),
  });
}

/** What the SMS about an order are stored with. */
export function smsSubject({ number }: { number: string }): string {
  return `order:${number}`;
}

/** With the days on which it arrives, where they are known. */
function confirmedText(order: OrderRow, shop: string, options: { locale: Locale }): string {
  const { number } = order;
  const text = m.orders_sms_confirmed({ shop, number, total: formatSum(order.total, order.locale) }, options);
  const expected = expectedDays(order);
  return expected === null ? text : `${text} ${m.orders_sms_edited_date({ date: formatDays(expected) }, options)}`;
}

function textOf(order: OrderRow, status: OrderStatus, store: string | null, shop: string): string {
  const { number } = order;
  const options: { locale: Locale } = { locale: order.locale };
  switch (status) {
    case 'confirmed':
      return confirmedText(order, shop, options);
    case 'on_the_way':
      return m.orders_sms_on_the_way({ shop, number }, options);
    case 'ready_for_pickup':
      if (store === null) return m.orders_sms_ready_anywhere({ shop, number }, options);
      return m.orders_sms_ready_for_pickup({ shop, number, store }, options);
    default:
      return m.orders_sms_cancelled({ shop, number }, options);
  }
}
