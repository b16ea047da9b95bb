import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sumToTiyin, type Tiyin, tiyinToSum } from '#contract/money/tiyin.ts';
import { canBePaid } from '#contract/orders/order-states.ts';
import type { FiscalData } from '#contract/payments/provider-transactions.ts';
import { HOSTED_PROVIDER_NAMES, type HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { ReportingWriter } from '#contract/receipts/receipt-states.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { providerTransactions } from '#server/schema/payments-tables.ts';
import { advancePayment, advanceWithin, storeOpenedPayment } from '../advance-payment.ts';
import type { PaymentBase } from '../payment-deps.ts';
import { NotUndoneError, UndeliverableError } from '../payment-effects.ts';
import { createSessionToken, hashSessionToken } from '../payment-secrets.ts';
import { findPayment, hasPaymentUnderWay } from '../payments-queries.ts';
import { receiptOf } from '../settle-payment.ts';
import { numberOfAccount } from './order-account.ts';
import type { ProviderDeps, TransactionId } from './provider-deps.ts';
import { lockOrderToPay, type OrderToPay, readOrderToPay } from './provider-orders-queries.ts';
import {
  findTransaction,
  hasOpenTransaction,
  type LockedTransaction,
  lockOpenTransaction,
  lockTransaction,
  lockTransactionOf,
  type TransactionRow,
} from './provider-transactions-queries.ts';

/**
 * The frame for providers that call the shop. A call changes the provider's transaction and the payment in one database
 * transaction, so a process that dies leaves both or neither, and a repeated call finds what the first one has done.
 * Calls of one transaction wait for each other by the lock of its row, calls that open one by the lock of the order.
 */

/**
 * Why an order cannot be paid by a call. `unknown`: no account of the shop, or no such order; `over`: it awaits no payment
 * any more; `busy`: another payment for it may take the money at any moment.
 */
export type OrderRefusal = 'unknown' | 'paid' | 'over' | 'busy' | 'amount';

export interface OrderQuestion {
  account: string;
  amount: Tiyin;
}

/** What opening a transaction would be refused for; null: nothing. */
export async function refusalOf(
  { db, accountKeys }: ProviderDeps,
  { account, amount }: OrderQuestion,
): Promise<OrderRefusal | null> {
  const number = numberOfAccount(account, accountKeys);
  return refusalOfOrder(db, number === null ? null : await readOrderToPay(db, number), amount);
}

/** Of a provider that asks what there is to pay: the sum that opening a transaction would be accepted for. */
export async function sumToPay(
  { db, accountKeys }: ProviderDeps,
  { provider, account }: { provider: HostedProviderName; account: string },
): Promise<{ kind: 'payable'; total: number } | { kind: 'refused'; refusal: OrderRefusal }> {
  const number = numberOfAccount(account, accountKeys);
  const order = number === null ? null : await readOrderToPay(db, number);
  if (order === null) return { kind: 'refused', refusal: 'unknown' };
  const { total } = order;
  const refusal = refusalOfSum(order, sumToTiyin(total));
  if (refusal !== null) return { kind: 'refused', refusal };
  // Its own open transaction ends when it opens another one.
  const isBusy =
    (await hasPaymentUnderWay(db, order.id)) && !(await hasOpenTransaction(db, { provider, orderId: order.id }));
  return isBusy ? { kind: 'refused', refusal: 'busy' } : { kind: 'payable', total };
}

/** Why an order cannot be paid with this sum now; null: it can. */
export async function refusalOfOrder(
  db: Queryable,
  order: OrderToPay | null,
  amount: Tiyin,
): Promise<OrderRefusal | null> {
  if (order === null) return 'unknown';
  return refusalOfSum(order, amount) ?? ((await hasPaymentUnderWay(db, order.id)) ? 'busy' : null);
}

/** By the order alone, whatever sum is offered and whatever is under way. */
export function refusalByOrder({ status, paymentStatus, total, customerId }: OrderToPay): OrderRefusal | null {
  if (paymentStatus === 'paid') return 'paid';
  if (paymentStatus === 'checking' && status === 'awaiting_payment') return 'busy';
  return !canBePaid(status, paymentStatus) || customerId === null || total <= 0 ? 'over' : null;
}

/** By the order and the sum. */
function refusalOfSum(order: OrderToPay, amount: Tiyin): OrderRefusal | null {
  return refusalByOrder(order) ?? (amount === sumToTiyin(order.total) ? null : 'amount');
}

export interface NewTransaction extends TransactionId, OrderQuestion {
  documentId?: string;
  /** By the provider's clock. */
  startedAt: Date;
  /** From then on the transaction is over unless it was performed. */
  expiresAt: Date;
}

/** `isRepeated`: an earlier call has opened it, and it may be in any state by now. */
export type OpenOutcome =
  | { kind: 'open'; transaction: TransactionRow; isRepeated: boolean }
  | { kind: 'refused'; refusal: OrderRefusal };

export interface OpenOptions {
  /** Ends a transaction of the same provider that is still open: the payer has begun anew. Otherwise the order is busy. */
  supersedes?: CancelReason;
}

/** Opens a transaction, once: a repeated call gets the same one, in whatever state it is by now. */
export async function openTransaction(
  deps: ProviderDeps,
  request: NewTransaction,
  { supersedes }: OpenOptions = {},
): Promise<OpenOutcome> {
  const known = await findTransaction(deps.db, request);
  if (known !== null) return { kind: 'open', transaction: known, isRepeated: true };
  const number = numberOfAccount(request.account, deps.accountKeys);
  if (number === null) return { kind: 'refused', refusal: 'unknown' };
  return deps.db.transaction(async (tx): Promise<OpenOutcome> => {
    const order = await lockOrderToPay(tx, number);
    // The same call, which had the lock before.
    const before = await findTransaction(tx, request);
    if (before !== null) return { kind: 'open', transaction: before, isRepeated: true };
    if (supersedes && order !== null) await endEarlier(deps, tx, { order, request, reason: supersedes });
    const refusal = await refusalOfOrder(tx, order, request.amount);
    if (refusal !== null || order === null) return { kind: 'refused', refusal: refusal ?? 'unknown' };
    return { kind: 'open', transaction: await storeTransaction(deps, tx, order, request), isRepeated: false };
  });
}

/** One that is being performed at this moment is not waited for, because that call waits for the order: it stays. */
async function endEarlier(
  deps: ProviderDeps,
  tx: Tx,
  { order, request, reason }: { order: OrderToPay; request: NewTransaction; reason: CancelReason },
): Promise<void> {
  if (refusalOfSum(order, request.amount) !== null) return;
  const earlier = await lockOpenTransaction(tx, { provider: request.provider, orderId: order.id });
  if (earlier !== null) await withdrawTransaction(deps, tx, earlier, reason);
}

/** Stores a transaction, and the payment that it is of, for an order that the caller has locked. */
export async function storeTransaction(
  deps: ProviderDeps,
  tx: Tx,
  order: OrderToPay,
  { provider, externalId, documentId, account, amount, startedAt, expiresAt }: NewTransaction,
): Promise<TransactionRow> {
  const payment = await storeOpenedPayment(deps, tx, {
    reference: randomUUID(),
    customerId: order.customerId,
    provider,
    purpose: 'order',
    isCheckout: false,
    subject: order.id,
    title: order.number,
    amount: order.total,
    // No browser continues it.
    sessionHash: hashSessionToken(createSessionToken()),
    maskedCard: HOSTED_PROVIDER_NAMES[provider],
    locale: order.locale,
    expiresAt,
  });
  const values = { paymentId: payment.id, provider, externalId, account, amount, startedAt };
  const [row] = await tx
    .insert(providerTransactions)
    .values({ ...values, documentId: documentId ?? null, createdAt: deps.now() })
    .returning();
  if (row === undefined) throw new Error('A transaction was not stored');
  return row;
}

export type PerformOutcome =
  /** `isRepeated`: by an earlier call. */
  | { kind: 'performed'; transaction: TransactionRow; isRepeated: boolean }
  /** Cancelled before, or just now because its time is over. */
  | { kind: 'cancelled'; transaction: TransactionRow }
  /** The order was cancelled meanwhile. Nothing has changed. */
  | { kind: 'undeliverable'; transaction: TransactionRow }
  | { kind: 'unknown' };

/**
 * The provider has taken the money, or takes it with the answer: the order is paid, once. `documentId`: what it names the
 * money by, if it says so only now.
 */
export async function performTransaction(
  deps: ProviderDeps,
  id: TransactionId,
  timeout: CancelReason,
  { documentId }: { documentId?: string | undefined } = {},
): Promise<PerformOutcome> {
  try {
    return await deps.db.transaction(async (tx): Promise<PerformOutcome> => {
      const locked = await lockTransaction(tx, id);
      if (locked === null) return { kind: 'unknown' };
      const { transaction, payment } = locked;
      if (transaction.cancelledAt !== null) return { kind: 'cancelled', transaction };
      if (transaction.performedAt !== null) return { kind: 'performed', transaction, isRepeated: true };
      if (payment.expiresAt <= deps.now()) {
        return { kind: 'cancelled', transaction: await withdrawTransaction(deps, tx, locked, timeout) };
      }
      const at = deps.now();
      const money = {
        ...{ amount: tiyinToSum(transaction.amount as Tiyin), commission: 0, at },
        ...{ transactionId: moneyIdOf(transaction), cardNumber: payment.maskedCard },
      };
      await advanceWithin(deps, tx, payment, { name: 'taken', money, receipt: receiptOf(deps, payment, money) });
      const performed = { performedAt: at, ...(documentId !== undefined && { documentId }) };
      return { kind: 'performed', transaction: await changeTransaction(tx, transaction, performed), isRepeated: false };
    });
  } catch (error) {
    if (!(error instanceof UndeliverableError)) throw error;
    const transaction = await findTransaction(deps.db, id);
    return transaction === null ? { kind: 'unknown' } : { kind: 'undeliverable', transaction };
  }
}

/** By which people and the provider's own interface find the money. */
function moneyIdOf({ documentId, externalId }: TransactionRow): string {
  return documentId ?? externalId;
}

/**
 * The provider has taken money for an order that was cancelled meanwhile, and cannot be refused any more: the money has to
 * go back.
 */
export async function acceptUndeliverable(deps: ProviderDeps, transaction: TransactionRow): Promise<TransactionRow> {
  const payment = await findPayment(deps.db, transaction.paymentId);
  if (payment === null) throw new Error(`Transaction ${transaction.id} has no payment`);
  const money = {
    ...{ amount: tiyinToSum(transaction.amount as Tiyin), commission: 0, at: deps.now() },
    ...{ transactionId: moneyIdOf(transaction), cardNumber: payment.maskedCard },
  };
  await advancePayment(deps, payment, { name: 'undeliverable', money, note: 'the subject cannot be delivered' });
  return deps.db.transaction((tx) => changeTransaction(tx, transaction, { performedAt: deps.now() }));
}

/** Why a transaction ends without money: the provider's number, and what the history of the payment says. */
export interface CancelReason {
  code: number | null;
  note: string;
}

export type CancelOutcome =
  /** `isRepeated`: by an earlier call, or by the shop. */
  | { kind: 'cancelled'; transaction: TransactionRow; isRepeated: boolean }
  /** The goods were handed over, or the money has gone back otherwise. */
  | { kind: 'too_late'; transaction: TransactionRow }
  | { kind: 'unknown' };

/** The provider ends a transaction: without money, or by giving the money back. */
export async function cancelTransaction(
  deps: ProviderDeps,
  id: TransactionId,
  reason: CancelReason,
): Promise<CancelOutcome> {
  try {
    return await deps.db.transaction(async (tx): Promise<CancelOutcome> => {
      const locked = await lockTransaction(tx, id);
      if (locked === null) return { kind: 'unknown' };
      const { transaction, payment } = locked;
      if (transaction.cancelledAt !== null) return { kind: 'cancelled', transaction, isRepeated: true };
      if (transaction.performedAt === null) {
        return {
          kind: 'cancelled',
          transaction: await withdrawTransaction(deps, tx, locked, reason),
          isRepeated: false,
        };
      }
      // By hand, so that it would go back twice.
      if (payment.state === 'reversed') throw new NotUndoneError();
      await advanceWithin(deps, tx, payment, { name: 'called_back', note: reason.note });
      const cancelled = { cancelledAt: deps.now(), reason: reason.code };
      return { kind: 'cancelled', transaction: await changeTransaction(tx, transaction, cancelled), isRepeated: false };
    });
  } catch (error) {
    if (!(error instanceof NotUndoneError)) throw error;
    const transaction = await findTransaction(deps.db, id);
    if (transaction === null) return { kind: 'unknown' };
    deps.log.error(
      { payment: transaction.paymentId, provider: id.provider },
      'A provider was refused to give money back: the order cannot be undone',
    );
    return { kind: 'too_late', transaction };
  }
}

/** Ends a transaction whose time is over. Does nothing to one that was performed or cancelled. */
export function expireTransaction(deps: PaymentBase, paymentId: number, reason: CancelReason): Promise<void> {
  return endOpen(deps, paymentId, reason, ({ payment }) => payment.expiresAt <= deps.now());
}

/** Ends a transaction that the shop refuses to perform. Does nothing to one that was performed or cancelled meanwhile. */
export function refuseTransaction(deps: PaymentBase, paymentId: number, reason: CancelReason): Promise<void> {
  return endOpen(deps, paymentId, reason, () => true);
}

async function endOpen(
  deps: PaymentBase,
  paymentId: number,
  reason: CancelReason,
  hasEnded: (locked: LockedTransaction) => boolean,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockTransactionOf(tx, paymentId);
    if (locked === null || locked.transaction.performedAt !== null || locked.transaction.cancelledAt !== null) return;
    if (hasEnded(locked)) await withdrawTransaction(deps, tx, locked, reason);
  });
}

/** Ends an open transaction without money. The caller has locked it. */
export async function withdrawTransaction(
  deps: PaymentBase,
  tx: Tx,
  { transaction, payment }: LockedTransaction,
  { code, note }: CancelReason,
): Promise<TransactionRow> {
  const refusal = payment.expiresAt <= deps.now() ? 'session_over' : 'other';
  await advanceWithin(deps, tx, payment, { name: 'withdrawn', refusal, note });
  return changeTransaction(tx, transaction, { cancelledAt: deps.now(), reason: code });
}

/** Stores what the provider reports about its receipts. False: it has no such transaction. */
export async function recordFiscalData(
  { db, reportReceipt }: ProviderDeps,
  id: TransactionId,
  { of, data, writer }: { of: 'sale' | 'refund'; data: FiscalData; writer: ReportingWriter },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Repeated reports wait for each other.
    const locked = await lockTransaction(tx, id);
    if (locked === null) return false;
    const { transaction, payment } = locked;
    if (payment.subject === null) throw new Error(`Payment ${payment.id} of a provider has no order`);
    const { amount } = transaction;
    await reportReceipt(tx, { paymentId: payment.id, orderId: payment.subject, amount, of, data, writer });
    return true;
  });
}

export async function changeTransaction(
  tx: Tx,
  { id }: TransactionRow,
  columns: Partial<Pick<TransactionRow, 'performedAt' | 'cancelledAt' | 'reason' | 'documentId'>>,
): Promise<TransactionRow> {
  const [row] = await tx.update(providerTransactions).set(columns).where(eq(providerTransactions.id, id)).returning();
  if (row === undefined) throw new Error(`Transaction ${id} does not exist`);
  return row;
}

/** The note in the history of a payment whose provider did not perform its transaction in time. */
export function timeoutNote(provider: HostedProviderName): string {
  return `${provider}: not performed in time`;
}
