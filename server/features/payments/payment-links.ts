import { type Locale, localize } from '#contract/i18n/locale.ts';
import { canBePaid } from '#contract/orders/order-states.ts';
import type { PayWays } from '#contract/payments/pay-ways.ts';
import type { LinkedOrder } from '#contract/payments/payment-links.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import {
  findLinkedOrder,
  findOrderByNumber,
  insertPaymentLink,
  type LinkedOrderRow,
  readLinkedLines,
} from './payment-links-queries.ts';
import { createSessionToken } from './payment-secrets.ts';
import { hasPaymentUnderWay } from './payments-queries.ts';
import { readFailedAttempt } from './providers/failed-attempt-queries.ts';

/**
 * A link lives for a day at most. It is over before that when its order is paid or cancelled, which happens to one that
 * nobody pays in time (decision 052).
 */
const LINK_LIFETIME_MS = DAY_MS;

/** Makes a link to pay an order and returns the secret of its address, of which the database has only a hash. */
export async function createPaymentLink(tx: Tx, orderId: number, now: Date): Promise<string> {
  const token = createSessionToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  await insertPaymentLink(tx, { orderId, token, createdAt: now, expiresAt });
  return token;
}

/** What the page of a link shows. */
export async function readPaymentLink(
  db: Database,
  token: string,
  { locale, now, waysOf }: { locale: Locale; now: Date; waysOf: WaysOf },
): Promise<LinkedOrder> {
  const order = await findLinkedOrder(db, token, now);
  return order === null ? { state: 'over' } : present(db, order, { locale, waysOf });
}

/**
 * What a payer sees who comes back from the page of a provider, by the state of the order and nothing that the address
 * says. While a transaction is open there, the order is not offered once more.
 */
export async function readReturnedOrder(
  db: Database,
  number: string | null,
  reader: { locale: Locale; waysOf: WaysOf },
): Promise<LinkedOrder> {
  const order = number === null ? null : await findOrderByNumber(db, number);
  if (order === null) return { state: 'over' };
  const shown = await present(db, order, reader);
  if (shown.state !== 'open') return shown;
  if (!(await hasPaymentUnderWay(db, order.id))) return { ...shown, attempt: await readFailedAttempt(db, order.id) };
  return { state: 'checking', number: order.number, total: order.total };
}

/** How an order can be paid now. */
export type WaysOf = (order: { number: string; total: number }, locale: Locale) => PayWays;

async function present(
  db: Database,
  order: LinkedOrderRow,
  { locale, waysOf }: { locale: Locale; waysOf: WaysOf },
): Promise<LinkedOrder> {
  const { number, total, payUntil } = order;
  const state = stateOf(order);
  if (state === 'over') return { state };
  if (state !== 'open' || payUntil === null) return { state: state === 'paid' ? 'paid' : 'checking', number, total };
  const lines = await readLinkedLines(db, order.id);
  return {
    state,
    number,
    total,
    payUntil: payUntil.toISOString(),
    ways: waysOf(order, locale),
    attempt: null,
    // A delivery without a price says nothing about what is to be paid.
    lines: lines
      .filter((line) => !line.isService || line.total > 0)
      .map(({ name, quantity, total: lineTotal }) => ({ name: localize(name, locale), quantity, total: lineTotal })),
  };
}

function stateOf({ status, paymentStatus, isHidden, customerId }: LinkedOrderRow): LinkedOrder['state'] {
  // Orders that only hold goods for a payment are in no list, and one of a deleted account is nobody's to pay.
  if (isHidden || customerId === null) return 'over';
  if (canBePaid(status, paymentStatus)) return 'open';
  if (paymentStatus === 'checking') return 'checking';
  return paymentStatus === 'paid' ? 'paid' : 'over';
}
