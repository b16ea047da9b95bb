import { type Locale, localize } from '#contract/i18n/locale.ts';
import { isHandedOver } from '#contract/orders/order-refunds.ts';
import { STEP_FROM } from '#contract/orders/return-states.ts';
import { OFFERED_STEPS, type ReturnRow, type StaffReturn } from '#contract/orders/returns.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { ListedReturn, ReturnDetails, readStoresOf } from './returns-queries.ts';
import { isReconsiderable } from './work-return.ts';

export function presentReturnRow(listed: ListedReturn, locale: Locale): ReturnRow {
  const { row, number, storeName, pieces, goods, reasons } = listed;
  return {
    ...{ id: row.id, order_number: number, state: row.state, outcome: row.outcome, pieces, reasons },
    store: { id: row.storeId, name: localize(storeName, locale) },
    goods: localize(goods, locale),
    created_at: row.createdAt.toISOString(),
    since: row.stateAt.toISOString(),
  };
}

/** A return for staff. Who its buyer is stands on the page of the order. */
export function presentReturn(
  { row, order, storeName, lines, steps, refund, claim }: ReturnDetails,
  caller: StaffCaller,
  {
    locale,
    stores,
    canWork,
    canRefund,
  }: { locale: Locale; stores: Awaited<ReturnType<typeof readStoresOf>>; canWork: boolean; canRefund: boolean },
): StaffReturn {
  const offers = OFFERED_STEPS.filter((step) => {
    if (!STEP_FROM[step].some((state) => state === row.state)) return false;
    if (step === 'refund') return canRefund && row.outcome === 'refund';
    if (step === 'reconsider') {
      return (
        canWork && isReconsiderable(row.state, { isClaim: claim !== null, isHandedOver: isHandedOver(order.status) })
      );
    }
    return canWork && (step !== 'finish' || row.outcome !== 'refund');
  });
  return {
    ...{ id: row.id, order_number: order.number, state: row.state, outcome: row.outcome, way: row.way },
    ...{ revision: row.revision, refund, offers, claim },
    store: { id: row.storeId, name: localize(storeName, locale) },
    created_at: row.createdAt.toISOString(),
    since: row.stateAt.toISOString(),
    lines: lines.map(({ line, name, sku, storeName: takenBy }) => ({
      ...{ product_id: line.productId, sku, quantity: line.quantity, reason: line.reason },
      ...{ received: line.received, condition: line.condition },
      name: localize(name, locale),
      store: line.storeId === null || takenBy === null ? null : { id: line.storeId, name: localize(takenBy, locale) },
    })),
    steps: steps.map(({ id, step, note, author, at }) => ({ id, step, note, author, at: at.toISOString() })),
    stores: caller.permissions.has('returns:work')
      ? stores.map(({ id, name }) => ({ id, name: localize(name, locale) }))
      : [],
  };
}
