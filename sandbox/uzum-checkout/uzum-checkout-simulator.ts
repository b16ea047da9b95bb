import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { hostedSimulator } from '../hosted/hosted-simulator.ts';
import { ONE_SUM, type PayMode, SLOW_MS } from '../hosted/pay-modes.ts';
import type { Simulator } from '../simulator.ts';
import { checkoutApi } from './uzum-checkout-api.ts';
import { type CheckoutPayment, createCheckoutLedger, decline } from './uzum-checkout-ledger.ts';
import { NEW_TERMINAL, REFUSALS, type Terminal, terminalSchema } from './uzum-checkout-terminal.ts';

/** What the address of the shop ends with, which a real terminal is set to. */
const CALLBACK_KEY = 'sandbox';
/** So often it calls until it is answered with a 200. */
const MAX_CALLS = 5;
const CALL_PAUSE_MS = 100;
const RECEIPT_PAUSE_MS = 1_000;

const pageParams = z.object({ id: z.string() });
/** `shop`: where a shop of the tests listens; its public address leads nowhere. */
const pageQuery = z.object({ shop: z.url().optional() });

/** The interface of Uzum Checkout, the page that payers are sent to, and its calls to the shop: hints without a sum or a sign. */
export function uzumCheckoutSimulator(): Simulator {
  const ledger = createCheckoutLedger();
  let terminal: Terminal = NEW_TERMINAL;
  let lastReceipt = 0;
  const simulator = hostedSimulator({
    ...{ name: 'uzum-checkout', title: 'Uzum Checkout', colour: '#5b00d6', ledger },
    page: '/uzum-checkout/pay/:id',
    readOrder(request) {
      const payment = ledger.find(pageParams.parse(request.params).id);
      if (payment === undefined || payment.expiresAt < Date.now()) return null;
      payment.shop = pageQuery.parse(request.query).shop ?? payment.shop;
      return payment;
    },
    pay: async ({ id }, mode) => {
      const payment = ledger.find(id);
      if (payment !== undefined) await pay(payment, mode);
    },
    cancel: async ({ id }) => {
      const payment = ledger.find(id);
      return payment !== undefined && cancel(payment);
    },
  });
  return {
    ...simulator,
    routes(app, faults) {
      simulator.routes(app, faults);
      checkoutApi(app, faults, {
        ledger,
        terminal: () => terminal,
        refunded: (payment, state) => {
          void call(payment, { operationType: 'REFUND', operationState: state });
          if (state === 'SUCCESS' && payment.cart !== undefined) void reportReceipt(payment, 'REFUND');
        },
      });
      app.put('/uzum-checkout/terminal', (request, reply) => {
        const change = terminalSchema.partial().safeParse(request.body);
        if (!change.success) return reply.code(422).send({ message: change.error.issues[0]?.message ?? 'invalid' });
        terminal = { ...terminal, ...change.data } as Terminal;
        return reply.code(204).send();
      });
    },
  };

  async function pay(payment: CheckoutPayment, mode: PayMode): Promise<void> {
    if (payment.completed > 0) return;
    payment.returnUrl = payment.failureUrl;
    if (mode === 'left_open') {
      payment.state = 'open';
      return;
    }
    if (mode === 'refused') {
      decline(payment);
      await call(payment, { operationType: 'COMPLETE', operationState: 'FAIL' });
      return;
    }
    const paid = { operationType: 'COMPLETE', operationState: 'SUCCESS' } as const;
    // It has not the money yet when it calls, and does not call again.
    if (mode === 'out_of_order') await call(payment, paid);
    payment.actionCode = null;
    ledger.complete(payment, mode === 'too_little' ? payment.amount - ONE_SUM : payment.amount);
    payment.returnUrl = payment.successUrl;
    if (mode === 'slow') await delay(SLOW_MS);
    if (mode === 'out_of_order') return;
    await call(payment, paid, mode);
    if (payment.cart !== undefined) void reportReceipt(payment, 'PURCHASE');
  }

  /** In the cabinet: all that is left goes back; a payment that is open ends. */
  async function cancel(payment: CheckoutPayment): Promise<boolean> {
    if (payment.state === 'paid') {
      const operation = ledger.refund(payment, { amount: payment.completed - payment.refunded });
      ledger.settle(payment, operation, 'SUCCESS');
      await call(payment, { operationType: 'REFUND', operationState: 'SUCCESS' });
      return true;
    }
    if (payment.state !== 'open') return false;
    decline(payment, REFUSALS.closed);
    payment.isDeclined = true;
    await call(payment, { operationType: 'COMPLETE', operationState: 'FAIL' });
    return true;
  }

  async function reportReceipt({ id: orderId, shop, calls }: CheckoutPayment, receiptType: string): Promise<void> {
    const receiptUrl = `https://ofd.soliq.uz/epi?t=UZ&r=${++lastReceipt}&c=20261122120000&s=${orderId.slice(0, 8)}`;
    for (let left = MAX_CALLS; left > 0; left -= 1) {
      const status = await send(shop, CALLBACK_KEY, { orderId, receiptType, receiptUrl });
      calls.push(`receipt: ${status}`);
      if (status === 200) return;
      // The shop may not have seen the money yet.
      await delay(RECEIPT_PAUSE_MS, undefined, { ref: false });
    }
  }

  /** Until it is answered, five times at most; `lost`: the shop has answered, and nobody has read it. */
  async function call(
    payment: CheckoutPayment,
    operation: { operationType: string; operationState: string },
    mode: PayMode = 'ok',
  ): Promise<void> {
    const { id: orderId, account: orderNumber, shop } = payment;
    const key = mode === 'wrong_sign' ? 'another-key' : CALLBACK_KEY;
    const once = () => send(shop, key, { orderId, orderNumber, ...operation });
    for (let left = mode === 'lost' ? 2 : MAX_CALLS; left > 0; left -= 1) {
      const statuses = await Promise.all(mode === 'twice' ? [once(), once()] : [once()]);
      payment.calls.push(`${operation.operationType} ${operation.operationState}: ${statuses.join(', ')}`);
      if (mode !== 'lost' && statuses.every((status) => status === 200)) return;
      await delay(CALL_PAUSE_MS);
    }
  }
}

/** 0: the shop was not reached. */
async function send(shop: string, key: string, body: object): Promise<number> {
  try {
    const response = await fetch(`${shop}/api/callbacks/uzum-checkout/${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status;
  } catch {
    return 0;
  }
}
