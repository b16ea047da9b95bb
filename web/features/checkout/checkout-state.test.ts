import { describe, expect, test } from 'vitest';
import type { Quote } from '#contract/checkout/checkout.ts';
import { PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { Order } from '#contract/orders/orders.ts';
import {
  advanceCheckout,
  CHECKOUT_START,
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
} from './checkout-state.ts';
import type { CheckoutValues } from './checkout-values.ts';
import type { OrderFailure } from './order-refusal.ts';
import type { PlaceOrderResult } from './send-order.ts';

const CASH: CheckoutValues = {
  name: 'Дилором Азимова',
  email: '',
  region_id: 1,
  district_id: null,
  shipping_method_id: SHIPPING_METHOD.pickup,
  store_id: 3,
  address_id: null,
  address: '',
  saves_address: true,
  payment_method_id: PAYMENT_METHOD.cash,
  pay_with: 'card',
  message: '',
  coupon: '',
  use_voucher: false,
  agreed: true,
};
const CARD: CheckoutValues = { ...CASH, payment_method_id: PAYMENT_METHOD.online };
const QUOTE: Quote = {
  subtotal: 100_000,
  cart_total: 100_000,
  shipping_price: 0,
  coupon_discount: 0,
  voucher_discount: 0,
  promo: 0,
  total: 100_000,
  total_formatted: '100 000 сум',
  quantity: 1,
  lines: [],
  shipping_method_id: SHIPPING_METHOD.pickup,
  payment_method_id: PAYMENT_METHOD.cash,
  region_id: 1,
  coupon: null,
  voucher: null,
  slowest_status: 1,
  missing: [],
};
const DEARER: Quote = { ...QUOTE, total: 120_000 };
const MISSING = [{ product_id: 7, name: 'Чайник', requested: 2, left: 1 }];
const ORDER = { order_number: '26-000001' } as Order;

type OrderRefusal = Exclude<PlaceOrderResult, { kind: 'done' }>;

const REFUSED: OrderRefusal = { kind: 'failed', status: 502, message: 'Нет ответа' };
const OUT_OF_STOCK: OrderRefusal = { kind: 'failed', status: 409, message: 'Не хватает', data: { items: MISSING } };
const NEW_TOTAL: OrderRefusal = { kind: 'failed', status: 409, message: 'Сумма изменилась', data: DEARER };

/** Sends the events one after another; returns the last state and the effects of the last event. */
function run(...events: CheckoutEvent[]): { state: CheckoutState; effects: readonly CheckoutEffect[] } {
  let [state, effects]: [CheckoutState, readonly CheckoutEffect[]] = [CHECKOUT_START, []];
  for (const event of events) ({ state, effects } = advanceCheckout(state, event));
  return { state, effects };
}

const kinds = (effects: readonly CheckoutEffect[]) => effects.map(({ kind }) => kind);

const byCash = { kind: 'submitted', values: CASH, quote: QUOTE } as const;
const byCard = { kind: 'submitted', values: CARD, quote: QUOTE } as const;
const answered = (result: PlaceOrderResult, quote = QUOTE): CheckoutEvent => ({
  kind: 'order_answered',
  values: CASH,
  quote,
  result,
});

describe('submitting', () => {
  test('cash: the order is sent at once, and the button stays busy until the next page is open', () => {
    const sent = run(byCash);
    expect(kinds(sent.effects)).toEqual(['track', 'send_order']);
    expect(sent.state).toEqual({ dialog: null, isSending: true });
    const placed = run(byCash, answered({ kind: 'done', data: ORDER }));
    expect(placed.effects).toEqual([{ kind: 'finish_placed', order: ORDER, values: CASH }]);
    expect(placed.state.isSending).toBe(true);
  });

  test('card: the payment opens with what was submitted', () => {
    const { state, effects } = run(byCard);
    expect(state).toEqual({ dialog: { kind: 'pay', values: CARD, quote: QUOTE }, isSending: false });
    expect(kinds(effects)).toEqual(['track']);
  });

  test('card, but vouchers and coupons pay everything: the order is sent', () => {
    expect(kinds(run({ ...byCard, quote: { ...QUOTE, total: 0 } }).effects)).toEqual(['track', 'send_order']);
  });

  test('in instalments: the partners\u2019 offers open, and the order waits for a contract', () => {
    const { state, effects } = run({ ...byCash, values: { ...CASH, pay_with: 'instalment' } });
    expect(kinds(effects)).toEqual(['track', 'offer_instalments']);
    expect(state).toEqual({ dialog: null, isSending: false });
  });

  test('goods that ran out are shown, and nothing is sent', () => {
    const { state, effects } = run({ ...byCash, quote: { ...QUOTE, missing: MISSING } });
    expect(state.dialog).toEqual({ kind: 'stock', items: MISSING });
    expect(effects).toEqual([]);
  });

  test('a double click sends one order', () => {
    expect(run(byCash, byCash).effects).toEqual([]);
  });
});

describe('a refused order', () => {
  test('stock ran out: the goods are shown, cart and quote are requested again', () => {
    const { state, effects } = run(byCash, answered(OUT_OF_STOCK));
    expect(state).toEqual({ dialog: { kind: 'stock', items: MISSING }, isSending: false });
    expect(kinds(effects)).toEqual(['refresh_cart', 'request_quote']);
  });

  test('another total: it is sent only after the shopper has accepted it, once', () => {
    const changed = run(byCash, answered(NEW_TOTAL));
    expect(changed.state.dialog).toEqual({ kind: 'totals', before: QUOTE, after: DEARER });
    expect(changed.effects).toContainEqual({ kind: 'use_quote', quote: DEARER });
    const accepted = { kind: 'total_accepted', values: CASH } as const;
    expect(run(byCash, answered(NEW_TOTAL), accepted).effects).toEqual([
      { kind: 'send_order', values: CASH, quote: DEARER },
    ]);
    expect(run(byCash, answered(NEW_TOTAL), accepted, accepted).effects).toEqual([]);
  });

  test('any other failure is shown in the form, which can be submitted again', () => {
    const refused = run(byCash, answered(REFUSED));
    expect(refused).toEqual({ state: CHECKOUT_START, effects: [{ kind: 'show_failure', failure: REFUSED }] });
    expect(kinds(run(byCash, answered(REFUSED), byCash).effects)).toContain('send_order');
  });

  test('an ended session leads to the login page', () => {
    const { state, effects } = run(byCash, answered({ kind: 'signed_out', message: 'Войдите' }));
    expect(effects).toEqual([{ kind: 'sign_in' }]);
    expect(state.isSending).toBe(false);
  });
});

describe('the payment', () => {
  test('paid: finished with what was submitted', () => {
    expect(run(byCard, { kind: 'paid', orderNumber: '26-000001' }).effects).toEqual([
      { kind: 'finish_paid', orderNumber: '26-000001', values: CARD, quote: QUOTE },
    ]);
  });

  test('pay later: the order is sent once, and the dialog stays until it is placed', () => {
    const sent = run(byCard, { kind: 'pay_later' });
    expect(sent.effects).toEqual([{ kind: 'send_order', values: CARD, quote: QUOTE }]);
    expect(sent.state).toEqual({ dialog: { kind: 'pay', values: CARD, quote: QUOTE }, isSending: true });
    expect(run(byCard, { kind: 'pay_later' }, { kind: 'pay_later' }).effects).toEqual([]);
  });

  test.each([
    ['stock', OUT_OF_STOCK],
    ['totals', NEW_TOTAL],
  ])('refused for its %s: the dialog of the payment is replaced', (kind, failure) => {
    expect(run(byCard, { kind: 'payment_refused', failure }).state.dialog?.kind).toBe(kind);
  });

  test('refused for a field of the form: the dialog is closed and the form shows it', () => {
    const failure: OrderFailure = { kind: 'invalid', message: 'Исправьте', errors: { address: ['Укажите адрес'] } };
    expect(run(byCard, { kind: 'payment_refused', failure })).toEqual({
      state: CHECKOUT_START,
      effects: [{ kind: 'show_failure', failure }],
    });
  });

  test('a refusal that arrives after the dialog was closed changes nothing', () => {
    const late = run(byCard, { kind: 'dialog_closed' }, { kind: 'payment_refused', failure: NEW_TOTAL });
    expect(late).toEqual({ state: CHECKOUT_START, effects: [] });
  });
});
