import { randomUUID } from 'node:crypto';
import { editOrderTotals, piecesOf } from '#contract/orders/order-edits.ts';
import type { EditOrderRequest, OrderEditState } from '#contract/orders/order-edits-schemas.ts';

/** The request of an edit of an order as it is now: with these quantities, 0 for goods to remove, and the total of the contract. */
export function editRequest(
  state: OrderEditState,
  goods: readonly (readonly [number, number])[],
  own: Partial<EditOrderRequest> = {},
): EditOrderRequest {
  const quantities = new Map(state.lines.map(({ product_id, parts }) => [product_id, piecesOf(parts)]));
  for (const [id, quantity] of goods) quantities.set(id, quantity);
  const lines = [...quantities].flatMap(([product_id, quantity]) => (quantity > 0 ? { product_id, quantity } : []));
  const { shipping_method_id, region_id, district_id, store_id, expected_from, expected_until } = state;
  const choice = { lines, shipping_method_id, region_id, district_id, store_id, ...own };
  const edited = editOrderTotals(state, choice, { today: state.today, shippingPrices: state.shipping_prices });
  return {
    key: randomUUID(),
    seen: { revision: state.revision, status: state.status, refunded: state.refunded },
    ...{ ...choice, expected_from, expected_until, reason: 'Попросил покупатель', notifies: false },
    total: edited.kind === 'edited' ? edited.total : 0,
    refund_way: edited.kind === 'edited' && edited.refund > 0 ? 'by_hand' : null,
    ...own,
  };
}
