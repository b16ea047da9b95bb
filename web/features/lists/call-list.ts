import type { ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import { hasUnknownOutcome } from '#client/has-unknown-outcome.ts';
import type { Cart } from '#contract/cart/cart.ts';
import { cartCalls } from '#contract/cart/cart-calls.ts';
import { compareCalls } from '#contract/compare/compare-calls.ts';
import type { ProductList } from '#contract/wishlist/wishlist.ts';
import { wishlistCalls } from '#contract/wishlist/wishlist-calls.ts';
import type { Change, Line } from './list-changes.ts';
import type { ListName } from './list-storage.ts';

/** The outcome of a request for a list. */
export type ListResult =
  | { kind: 'list'; lines: Line[] }
  | { kind: 'signed_out' }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'later' };

const OPTIONS = { timeoutMs: 15_000 };
const REQUEST_TIMEOUT = 408;
const UNPROCESSABLE = 422;
const CALLS_WITHOUT_QUANTITIES = { wishlist: wishlistCalls, compare: compareCalls };

export function readServerList(name: ListName): Promise<ListResult> {
  return name === 'cart'
    ? listOf(call(cartCalls.readCart, {}, OPTIONS))
    : listOf(call(CALLS_WITHOUT_QUANTITIES[name].readList, {}, OPTIONS));
}

/** Sends lines that the server merges into its list. */
export function sendLines(name: ListName, lines: readonly Line[]): Promise<ListResult> {
  if (name !== 'cart') {
    const products = lines.map(({ id }) => ({ id }));
    return listOf(call(CALLS_WITHOUT_QUANTITIES[name].mergeList, { body: { products } }, OPTIONS));
  }
  const products = lines.map(({ id, quantity }) => ({ id, quantity }));
  return listOf(call(cartCalls.mergeCart, { body: { products } }, OPTIONS));
}

/** Sends one change. `isKnown`: the server has a line of this product. */
export function sendChange(name: ListName, change: Change, isKnown: boolean): Promise<ListResult> {
  if (change.kind === 'restore') return sendLines(name, change.lines);
  return name === 'cart' ? sendCartChange(change, isKnown) : sendListChange(CALLS_WITHOUT_QUANTITIES[name], change);
}

type SingleChange = Exclude<Change, { kind: 'restore' }>;

function sendCartChange(change: SingleChange, isKnown: boolean): Promise<ListResult> {
  switch (change.kind) {
    case 'put': {
      const body = { product_id: change.id, quantity: change.quantity };
      return isKnown
        ? listOf(call(cartCalls.updateCartItem, { body }, OPTIONS))
        : listOf(call(cartCalls.addCartItem, { body }, OPTIONS));
    }
    case 'remove':
      return listOf(call(cartCalls.removeCartItem, { body: { product_id: change.id } }, OPTIONS));
    case 'clear':
      return listOf(call(cartCalls.clearCart, {}, OPTIONS));
  }
}

function sendListChange(
  calls: (typeof CALLS_WITHOUT_QUANTITIES)[keyof typeof CALLS_WITHOUT_QUANTITIES],
  change: SingleChange,
): Promise<ListResult> {
  switch (change.kind) {
    case 'put':
      return listOf(call(calls.addListItem, { body: { product_id: change.id } }, OPTIONS));
    case 'remove':
      return listOf(call(calls.removeListItem, { body: { product_id: change.id } }, OPTIONS));
    case 'clear':
      return listOf(call(calls.clearList, {}, OPTIONS));
  }
}

/** Waits for a call that returns the whole list. A broken connection is thrown. */
async function listOf(called: Promise<ApiResult<Cart | ProductList>>): Promise<ListResult> {
  const result = await called;
  switch (result.kind) {
    case 'done':
      return { kind: 'list', lines: linesOf(result.data) };
    case 'signed_out':
      return { kind: 'signed_out' };
    case 'wait':
      return { kind: 'later' };
    case 'invalid': {
      const message = Object.values(result.errors)[0]?.[0] ?? result.message;
      return { kind: 'refused', status: UNPROCESSABLE, message };
    }
    case 'failed':
      if (result.status === 0) throw new Error(result.message);
      return hasUnknownOutcome(result) || result.status === REQUEST_TIMEOUT
        ? { kind: 'later' }
        : { ...result, kind: 'refused' };
  }
}

function linesOf({ items }: Cart | ProductList): Line[] {
  return items.map((item) =>
    'quantity' in item
      ? { id: item.id, quantity: item.quantity, price: item.added_price }
      : { id: item.id, quantity: 1 },
  );
}
