import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { sumToTiyin, type Tiyin } from '#contract/money/tiyin.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { providerTransactions } from '#server/schema/payments-tables.ts';
import { updatePayment } from '../../advance-payment.ts';
import { decryptHandle, encryptHandle } from '../../payment-secrets.ts';
import { findPayment, type PaymentRow } from '../../payments-queries.ts';
import { numberOfAccount } from '../order-account.ts';
import { lockOrderToPay, type OrderToPay } from '../provider-orders-queries.ts';
import {
  type CancelReason,
  type OrderRefusal,
  refusalByOrder,
  refusalOfOrder,
  storeTransaction,
} from '../provider-transactions.ts';
import { hasOpenTransaction, lockOpenTransaction, type TransactionRow } from '../provider-transactions-queries.ts';
import { endSession, POLL_INTERVAL_MS, withdrawSession } from './end-session.ts';
import type { RedirectDeps } from './redirect-provider.ts';
import { returnUrls } from './return-urls.ts';

/** A page that is open for less than this is not worth sending anybody to. */
const MIN_TIME_LEFT_MS = MINUTE_MS;
const WAIT_MS = 150;

export type StartOutcome =
  | { kind: 'page'; url: string }
  | { kind: 'refused'; refusal: OrderRefusal }
  /** The provider refused, or did not answer: nothing is taken, and the order can be paid otherwise. */
  | { kind: 'failed' };

/**
 * The page on which an order is paid. The payment is stored before the provider is called, and the payer learns of the page
 * after its address is stored: whatever dies in between leaves no page that anybody could pay on unseen. Whoever comes again,
 * or at the same moment, is sent to the same page.
 */
export async function startRedirect(deps: RedirectDeps, account: string, locale: Locale): Promise<StartOutcome> {
  const number = numberOfAccount(account, deps.accountKeys);
  if (number === null) return { kind: 'refused', refusal: 'unknown' };
  const until = Date.now() + deps.leaseMs;
  for (;;) {
    const opened = await openOrJoin(deps, { number, account });
    switch (opened.kind) {
      case 'page':
      case 'refused':
        return opened;
      case 'opened': {
        const registered = await register(deps, opened, locale);
        if (registered !== 'overtaken') return registered;
        break;
      }
      case 'registering':
        if (Date.now() >= until) return { kind: 'refused', refusal: 'busy' };
        await delay(WAIT_MS * (1 + Math.random()));
    }
  }
}

interface OpenedSession {
  kind: 'opened';
  payment: PaymentRow;
  transaction: TransactionRow;
  order: OrderToPay;
}

/** Under the lock of the order: of calls at the same moment one opens a session, and the others find it. */
async function openOrJoin(
  deps: RedirectDeps,
  { number, account }: { number: string; account: string },
): Promise<
  | { kind: 'page'; url: string }
  | { kind: 'refused'; refusal: OrderRefusal }
  /** Another call is about to have its page. */
  | { kind: 'registering' }
  | OpenedSession
> {
  const { db, redirect } = deps;
  const now = deps.now();
  const opened = await db.transaction(async (tx) => {
    const order = await lockOrderToPay(tx, number);
    if (order === null) return { kind: 'refused', refusal: 'unknown' } as const;
    const earlier = await lockOpenTransaction(tx, { provider: redirect.name, orderId: order.id });
    const unpayable = refusalByOrder(order);
    if (earlier !== null && (unpayable === 'paid' || unpayable === 'over')) {
      await withdrawSession(deps, tx, earlier, startedAnew(redirect.name));
      return { kind: 'refused', refusal: unpayable } as const;
    }
    if (earlier !== null) {
      const { payment } = earlier;
      const url = pageOf(deps, payment);
      const isSame = payment.amount === order.total;
      const msLeft = payment.expiresAt.getTime() - now.getTime();
      if (isSame && url !== null && msLeft > MIN_TIME_LEFT_MS) return { kind: 'page', url } as const;
      const isRegistering = payment.createdAt.getTime() + deps.leaseMs > now.getTime();
      if (url === null && isRegistering) return { kind: 'registering' } as const;
      // Its page may be open in another window: it is asked about until it cannot be paid on any more.
      await withdrawSession(deps, tx, earlier, startedAnew(redirect.name));
    }
    const refusal = await refusalOfOrder(tx, order, sumToTiyin(order.total));
    // Its row is locked by the call that registers it, or settles it.
    if (refusal === 'busy' && (await hasOpenTransaction(tx, { provider: redirect.name, orderId: order.id })))
      return { kind: 'registering' } as const;
    if (refusal !== null) return { kind: 'refused', refusal } as const;
    const externalId = `${number}-${randomBytes(6).toString('hex')}`;
    const transaction = await storeTransaction(deps, tx, order, {
      ...{ provider: redirect.name, externalId, account, amount: sumToTiyin(order.total), startedAt: now },
      expiresAt: new Date(now.getTime() + redirect.sessionMs),
    });
    return { kind: 'stored', transaction, order } as const;
  });
  if (opened.kind !== 'stored') return opened;
  const { transaction, order } = opened;
  const payment = await findPayment(db, transaction.paymentId);
  if (payment === null) throw new Error(`Transaction ${transaction.id} has no payment`);
  // A process that dies from here on is noticed when no call can be under way any more.
  const nextCheckAt = new Date(now.getTime() + deps.leaseMs);
  const marked = await updatePayment(deps, payment, { nextCheckAt });
  return { kind: 'opened', payment: marked ?? payment, transaction, order };
}

async function register(
  deps: RedirectDeps,
  { payment, transaction, order }: OpenedSession,
  locale: Locale,
): Promise<Exclude<StartOutcome, { kind: 'refused' }> | 'overtaken'> {
  const { redirect, db } = deps;
  const result = await redirect.register({
    ...{ reference: transaction.externalId, order: { id: order.id, number: order.number } },
    ...{ amount: transaction.amount as Tiyin, customerId: order.customerId ?? 0, locale },
    ...returnUrls(deps, transaction.account, locale),
  });
  if (result.kind !== 'done') {
    const details = { payment: payment.id, provider: redirect.name, why: result.why };
    deps.log.warn(details, 'A provider did not register a payment');
    await endSession(deps, payment, { code: null, note: `${redirect.name}: not registered, ${result.why}` });
    return { kind: 'failed' };
  }
  const { id, pageUrl, cart } = result.value;
  // Its id first: with it the session is asked about, whatever becomes of this process.
  await db
    .update(providerTransactions)
    .set({ documentId: id, cart })
    .where(eq(providerTransactions.id, transaction.id));
  const stored = await updatePayment(deps, payment, {
    encryptedHandle: encryptHandle({ page: pageUrl }, deps.keys),
    nextCheckAt: new Date(deps.now().getTime() + POLL_INTERVAL_MS),
  });
  // The registration took so long that it was given up: nobody is sent to its page.
  return stored === null ? 'overtaken' : { kind: 'page', url: pageUrl };
}

/** Null: it is not registered yet, or was encrypted with another secret. */
function pageOf({ keys }: RedirectDeps, { encryptedHandle }: PaymentRow): string | null {
  const page = decryptHandle(encryptedHandle, keys)?.page;
  return typeof page === 'string' ? page : null;
}

function startedAnew(provider: string): CancelReason {
  return { code: null, note: `${provider}: the payer has begun anew` };
}
