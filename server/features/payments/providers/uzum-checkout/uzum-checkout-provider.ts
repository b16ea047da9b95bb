import { createHash } from 'node:crypto';
import type { Tiyin } from '#contract/money/tiyin.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import type { UzumCheckoutConfig } from '#server/config/providers-config.ts';
import type { BankPaymentState, BankResult } from '../../gateway/card-gateway.ts';
import type { PartRefundGateway, PartToRefund } from '../../gateway/refund-gateway.ts';
import type { PaymentBase } from '../../payment-deps.ts';
import { findTransactionByMoney } from '../provider-transactions-queries.ts';
import type { RedirectProvider, SessionStatus } from '../redirect/redirect-provider.ts';
import { purchaseCart, readCart, refundCart, type UzumCart } from './uzum-checkout-cart.ts';
import { createUzumCheckoutClient, type UzumCheckoutClient, type UzumCheckoutStatus } from './uzum-checkout-client.ts';
import { UZUM_CHECKOUT_CODES } from './uzum-checkout-codes.ts';

const name = 'uzum_checkout';
/** Within some ten minutes. What is refused then is refused for ever: a person gives the money back. */
const MAX_ATTEMPTS = 8;
/** Operations of one refund that failed at the bank of the card, each under a key of its own. */
const MAX_OPERATIONS = 20;

/** Uzum Checkout in one step: the card is charged when the payer confirms. */
export function uzumCheckoutProvider(
  config: UzumCheckoutConfig,
  base: Pick<PaymentBase, 'db' | 'log'>,
): RedirectProvider {
  const client = createUzumCheckoutClient(config);
  return {
    name,
    sessionMs: config.sessionSeconds * SECOND_MS,
    async register({ reference, order, amount, customerId, locale, returnUrl, leaveUrl }) {
      const cart = await purchaseCart(base, config, { number: order.number, reference, amount });
      const registered = await client.register({
        ...{ orderNumber: reference, clientId: String(customerId), amount, locale, cart },
        ...{ successUrl: returnUrl, failureUrl: leaveUrl },
      });
      if (registered.kind !== 'done') return registered;
      const { orderId, paymentRedirectUrl } = registered.value;
      return { kind: 'done', value: { id: orderId, pageUrl: paymentRedirectUrl, cart } };
    },
    async status(id) {
      const result = await client.status(id);
      if (result.kind !== 'done') return result;
      return { kind: 'done', value: { reference: result.value.merchantOrderId, state: stateOf(result.value) } };
    },
    refunds: uzumCheckoutRefunds(client, base),
  };
}

/** By its sums where it has any: a part that went back may have another status than all of it. */
function stateOf(status: UzumCheckoutStatus): SessionStatus['state'] {
  const { completedAmount, refundedAmount, operations, actionCode } = status;
  const code = String(actionCode ?? status.status);
  switch (status.status) {
    case 'COMPLETED':
    case 'TOP_UP_COMPLETED':
    case 'REFUNDED':
      if (completedAmount > 0 && refundedAmount >= completedAmount) return { kind: 'given_back' };
      return { kind: 'taken', amount: completedAmount, givenBack: refundedAmount };
    case 'REVERSED':
      return { kind: 'given_back' };
    case 'DECLINED':
      return { kind: 'ended', code };
    // Held and not charged: in one step that is on its way to be completed.
    case 'AUTHORIZED':
      return { kind: 'working' };
    case 'REGISTERED': {
      if (operations.some(({ state }) => state === 'IN_PROGRESS')) return { kind: 'working' };
      // A decline leaves the state as it is, and says so by its code alone.
      return actionCode ? { kind: 'declined', code } : { kind: 'open' };
    }
  }
}

/**
 * Refunds, whole and in part. Each has a key, by which the terminal makes it once and the status tells what became of it: so
 * every attempt asks first, and a lost answer is no second refund. One that the bank of the card has failed gets another key,
 * which follows from how many have failed.
 */
function uzumCheckoutRefunds(client: UzumCheckoutClient, { db }: Pick<PaymentBase, 'db'>): PartRefundGateway {
  async function cartOf(orderId: string): Promise<UzumCart | null> {
    return readCart((await findTransactionByMoney(db, { provider: name, moneyId: orderId }))?.cart ?? null);
  }

  async function refundOnce(
    { id: orderId, key }: Pick<PartToRefund, 'id' | 'key'>,
    request: (status: UzumCheckoutStatus) => Promise<{ amount: Tiyin; cart: UzumCart | null }>,
  ): Promise<BankResult<'done' | 'under_way'>> {
    const before = await client.status(orderId);
    if (before.kind !== 'done') return before.kind === 'unknown' ? { kind: 'not_sent', why: before.why } : before;
    const free = freeKey(before.value, key);
    if (typeof free !== 'string') return { kind: 'done', value: free.is };
    const { amount, cart } = await request(before.value);
    if (amount <= 0) return { kind: 'done', value: 'done' };
    const sent = await client.refund({ key: free, orderId, amount, cart });
    const isThere = sent.kind === 'unknown' && sent.why.endsWith(` ${UZUM_CHECKOUT_CODES.operationExists}`);
    if (sent.kind !== 'done' && !isThere) return sent;
    // It is accepted, and perhaps made by now.
    const after = await client.status(orderId);
    if (after.kind !== 'done') return { kind: 'done', value: 'under_way' };
    const made = operationOf(after.value, free);
    if (made?.state === 'FAIL') return { kind: 'refused', refusal: 'other', why: 'uzum_checkout operation failed' };
    return { kind: 'done', value: made?.state === 'SUCCESS' ? 'done' : 'under_way' };
  }

  return {
    name,
    maxAttempts: MAX_ATTEMPTS,
    async transactionStatus(orderId) {
      const result = await client.status(orderId);
      return result.kind === 'done' ? { kind: 'done', value: bankStateOf(result.value) } : result;
    },
    /** What is left of the money: parts may have gone back before. */
    async refund(orderId) {
      const result = await refundOnce({ id: orderId, key: keyOf(`whole ${orderId}`) }, async (status) => {
        const amount = (status.completedAmount - status.refundedAmount) as Tiyin;
        return { amount, cart: status.refundedAmount > 0 ? null : await wholeCart(orderId) };
      });
      if (result.kind !== 'done') return result;
      return result.value === 'done'
        ? { kind: 'done', value: true }
        : { kind: 'unknown', why: 'uzum_checkout in progress' };
    },
    async partStatus({ id, key }) {
      const status = await client.status(id);
      if (status.kind !== 'done') return status;
      const free = freeKey(status.value, key);
      return { kind: 'done', value: typeof free === 'string' ? 'none' : free.is };
    },
    refundPart: ({ id, key, amount, pieces }) =>
      refundOnce({ id, key }, async () => {
        const cart = await cartOf(id);
        return { amount, cart: cart && refundCart(cart, pieces) };
      }),
  };

  async function wholeCart(orderId: string): Promise<UzumCart | null> {
    const cart = await cartOf(orderId);
    if (cart === null) return null;
    const { receiptType: _, ...lines } = cart;
    return lines;
  }
}

function bankStateOf(status: UzumCheckoutStatus): BankPaymentState {
  const { completedAmount, refundedAmount, operations } = status;
  if (operations.some(({ operationType, state }) => operationType === 'REFUND' && state === 'IN_PROGRESS'))
    return { kind: 'working' };
  if (status.status === 'REVERSED' || (completedAmount > 0 && refundedAmount >= completedAmount))
    return { kind: 'reversed' };
  if (completedAmount === 0) return { kind: status.status === 'DECLINED' ? 'failed' : 'open' };
  return { kind: 'taken', money: { amount: 0, commission: 0, transactionId: '', cardNumber: '', at: new Date(0) } };
}

/** The key to send a refund with; or what became of it, if it was sent. */
function freeKey(status: UzumCheckoutStatus, key: string): string | { is: 'done' | 'under_way' } {
  for (let failed = 0; failed < MAX_OPERATIONS; failed += 1) {
    const own = failed === 0 ? key : keyOf(`${key} ${failed}`);
    const operation = operationOf(status, own);
    if (operation === undefined) return own;
    if (operation.state !== 'FAIL') return { is: operation.state === 'SUCCESS' ? 'done' : 'under_way' };
  }
  return keyOf(`${key} ${MAX_OPERATIONS}`);
}

function operationOf({ operations }: UzumCheckoutStatus, key: string) {
  return operations.find(
    ({ operationType, merchantOperationId }) => operationType === 'REFUND' && merchantOperationId === key,
  );
}

/** A UUID that follows from a text. */
function keyOf(text: string): string {
  const bytes = createHash('sha256').update(`uzum_checkout ${text}`).digest().subarray(0, 16);
  // The version and the variant of a UUID that was not drawn at random.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
