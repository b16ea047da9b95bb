import {
  changesDelivery,
  changesGoods,
  type EditResult,
  editOrderTotals,
  piecesOf,
} from '#contract/orders/order-edits.ts';
import type { EditOrderRequest, EditRefundWay, OrderEditState } from '#contract/orders/order-edits-schemas.ts';
import type { OrderChoice } from '#contract/orders/order-timeline.ts';

export interface EditPlace {
  shipping_method_id: number;
  region_id: number | null;
  district_id: number | null;
  store_id: number | null;
}

/** What a person has changed in the form; the rest follows the order, also when somebody else edits it meanwhile. */
export interface EditDraft {
  /** Pieces by product; 0: removed. */
  quantities: Readonly<Record<number, number>>;
  /** Goods that the order does not have, by id. */
  added: Readonly<Record<number, string>>;
  place: EditPlace | null;
  /** Days as `2026-11-24`; empty: none. */
  expected: { from: string; until: string } | null;
  name: string;
  /** Digits, `998901234567`; empty: it stays. */
  phone: string;
  address: string;
  message: string;
  /** The comment goes; what is typed for it is not sent. */
  removesMessage: boolean;
  reason: string;
  refundWay: EditRefundWay;
  notifies: boolean;
}

export const EMPTY_EDIT: EditDraft = {
  ...{ quantities: {}, added: {}, place: null, expected: null },
  ...{
    name: '',
    phone: '',
    address: '',
    message: '',
    removesMessage: false,
    reason: '',
    refundWay: 'by_hand',
    notifies: true,
  },
};

/** A draft with the values before an edit, which takes it back. Goods that the order does not have are added by name. */
export function formerDraft(former: OrderChoice, names: Readonly<Record<number, string>>, current: readonly number[]) {
  const { lines, shipping_method_id, region_id, district_id, store_id, expected_from, expected_until } = former;
  const formerIds = lines.map(({ product_id }) => product_id);
  return {
    ...EMPTY_EDIT,
    quantities: Object.fromEntries([
      ...current.filter((id) => !formerIds.includes(id)).map((id) => [id, 0]),
      ...lines.map(({ product_id, quantity }) => [product_id, quantity]),
    ]),
    added: Object.fromEntries(
      formerIds.filter((id) => !current.includes(id)).map((id) => [id, names[id] ?? String(id)]),
    ),
    place: { shipping_method_id, region_id, district_id, store_id },
    expected: { from: expected_from ?? '', until: expected_until ?? '' },
  };
}

/** Whether something has changed since the form was opened. */
export function isTouched(draft: EditDraft, opened: EditDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(opened);
}

export interface DraftLine {
  product_id: number;
  name: string;
  /** Pieces that the order has; 0: the line is added. */
  ordered: number;
  quantity: number;
}

/** While the goods cannot be edited they are the order's, whatever was chosen before: the form does not show them. */
export function linesOfDraft(state: OrderEditState, draft: EditDraft): DraftLine[] {
  const ordered = state.lines.map(({ product_id, name, parts }) => ({ product_id, name, ordered: piecesOf(parts) }));
  if (state.goods_obstacle !== null) return ordered.map((line) => ({ ...line, quantity: line.ordered }));
  const added = Object.entries(draft.added)
    .map(([id, name]) => ({ product_id: Number(id), name, ordered: 0 }))
    .filter(({ product_id }) => !ordered.some((line) => line.product_id === product_id));
  return [...ordered, ...added].map((line) => ({
    ...line,
    quantity: draft.quantities[line.product_id] ?? line.ordered,
  }));
}

export function placeOf(state: OrderEditState, { place }: EditDraft): EditPlace {
  const { shipping_method_id, region_id, district_id, store_id } = state;
  return state.goods_obstacle === null && place !== null
    ? place
    : { shipping_method_id, region_id, district_id, store_id };
}

export function daysOf(state: OrderEditState, { expected }: EditDraft): { from: string; until: string } {
  return expected ?? { from: state.expected_from ?? '', until: state.expected_until ?? '' };
}

function choiceOf(state: OrderEditState, draft: EditDraft) {
  const lines = linesOfDraft(state, draft)
    .filter(({ quantity }) => quantity > 0)
    .map(({ product_id, quantity }) => ({ product_id, quantity }));
  return { lines, ...placeOf(state, draft) };
}

/** What the order costs with the draft; the server computes the same. */
export function previewEdit(state: OrderEditState, draft: EditDraft): EditResult {
  return editOrderTotals(state, choiceOf(state, draft), {
    today: state.today,
    shippingPrices: state.shipping_prices,
  });
}

/** Whether the discounts may be others than before. */
export function changesMoney(state: OrderEditState, draft: EditDraft): boolean {
  const choice = choiceOf(state, draft);
  return changesGoods(state, choice) || changesDelivery(state, choice);
}

export function isPickup(
  { shipping_methods }: OrderEditState,
  { shipping_method_id: id }: Pick<EditPlace, 'shipping_method_id'>,
): boolean {
  return shipping_methods.find((one) => one.id === id)?.is_pickup === true;
}

/** The request without its key. */
export function editRequest(
  state: OrderEditState,
  draft: EditDraft,
  { total, refund }: { total: number; refund: number },
): Omit<EditOrderRequest, 'key'> {
  const { from, until } = daysOf(state, draft);
  const { region_id, district_id, store_id, ...choice } = { ...placeOf(state, draft), ...choiceOf(state, draft) };
  const [name, message] = [draft.name.trim(), draft.message.trim()];
  // The address of a pickup is the store's.
  const address = isPickup(state, choice) ? '' : draft.address.trim();
  return {
    seen: { revision: state.revision, status: state.status, refunded: state.refunded },
    ...{ ...choice, region_id, district_id, store_id },
    ...(name && { name }),
    ...(draft.phone && { phone: draft.phone }),
    ...(address && { address }),
    ...(draft.removesMessage ? { message: null } : message && { message }),
    expected_from: from || until || null,
    expected_until: until || from || null,
    reason: draft.reason.trim(),
    total,
    refund_way: refund > 0 ? draft.refundWay : null,
    notifies: draft.notifies,
  };
}
