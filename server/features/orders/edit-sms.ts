import { type Locale, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { EditedOrder } from '#contract/orders/order-edits.ts';
import type { EditOrderRequest } from '#contract/orders/order-edits-schemas.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import type { Tx } from '#server/platform/database/database.ts';
import { readPlaceNames } from './edit-context-queries.ts';
import type { OrderDeps } from './order-deps.ts';
import { smsSubject } from './order-sms.ts';
import type { OrderRow } from './orders-queries.ts';

interface EditSms {
  /** As it was. */
  order: OrderRow;
  request: EditOrderRequest;
  edited: EditedOrder;
  /** The goods or the delivery have changed. */
  isMoved: boolean;
}

/** Queues the customer's SMS about an edit, in the language of the order, if the sum, the date or the place has changed. */
export async function queueEditSms(
  tx: Tx,
  { messaging, shopName }: Pick<OrderDeps, 'messaging' | 'shopName'>,
  { order, request, edited, isMoved }: EditSms,
): Promise<void> {
  const { expected_from: from, expected_until: until, address } = request;
  const isNewDate = order.expectedFrom !== from || order.expectedUntil !== until;
  const isNewAddress = address !== undefined && address !== order.address;
  if (!isMoved && edited.difference === 0 && !isNewDate && !isNewAddress) return;
  const { locale, number } = order;
  const surcharge = order.paymentStatus === 'paid' ? edited.surcharge : 0;
  const sentences = [
    m.orders_sms_edited({ shop: shopName(locale), number, total: formatSum(edited.total, locale) }, { locale }),
    surcharge > 0 ? m.orders_sms_edited_due({ sum: formatSum(surcharge, locale) }, { locale }) : null,
    isNewDate && from !== null && until !== null
      ? m.orders_sms_edited_date({ date: formatDays({ from, until }) }, { locale })
      : null,
    isNewPlace(order, request) ? await placeSentence(tx, request, locale) : null,
  ];
  await messaging.queue(tx, {
    phone: request.phone ?? order.phone,
    text: sentences.filter((sentence) => sentence !== null).join(' '),
    subject: smsSubject(order),
  });
}

function isNewPlace(order: OrderRow, request: EditOrderRequest): boolean {
  return (
    order.shippingMethodId !== request.shipping_method_id ||
    order.regionId !== request.region_id ||
    order.districtId !== request.district_id ||
    order.storeId !== request.store_id
  );
}

/** The store of a pickup, the way of a delivery. */
async function placeSentence(tx: Tx, request: EditOrderRequest, locale: Locale): Promise<string | null> {
  const { store, method } = await readPlaceNames(tx, request);
  if (store !== null) return m.orders_sms_edited_store({ store: localize(store, locale) }, { locale });
  return method === null ? null : m.orders_sms_edited_way({ way: localize(method, locale) }, { locale });
}
