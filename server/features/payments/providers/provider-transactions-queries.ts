import { and, asc, between, eq } from 'drizzle-orm';
import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { payments, providerTransactions } from '#server/schema/payments-tables.ts';
import type { PaymentRow } from '../payments-queries.ts';
import type { TransactionId } from './provider-deps.ts';

export type TransactionRow = typeof providerTransactions.$inferSelect;

export async function findTransaction(db: Queryable, id: TransactionId): Promise<TransactionRow | null> {
  const [row] = await db.select().from(providerTransactions).where(isTransaction(id));
  return row ?? null;
}

/** By the id that its money was stored with. */
export async function findTransactionByMoney(
  db: Queryable,
  { provider, moneyId }: { provider: HostedProviderName; moneyId: string },
): Promise<TransactionRow | null> {
  const [row] = await db
    .select({ transaction: providerTransactions })
    .from(payments)
    .innerJoin(providerTransactions, eq(providerTransactions.paymentId, payments.id))
    .where(and(eq(payments.transactionId, moneyId), eq(payments.provider, provider)))
    .limit(1);
  return row?.transaction ?? null;
}

export interface LockedTransaction {
  transaction: TransactionRow;
  payment: PaymentRow;
}

/** A transaction and its payment, locked: its calls, and the job that ends it, wait for each other. */
export async function lockTransaction(tx: Tx, id: TransactionId): Promise<LockedTransaction | null> {
  return lockWhere(tx, isTransaction(id));
}

export async function lockTransactionOf(tx: Tx, paymentId: number): Promise<LockedTransaction | null> {
  return lockWhere(tx, eq(providerTransactions.paymentId, paymentId));
}

/** The transaction of a provider that is open for an order, unless another call has it in hand. */
export async function lockOpenTransaction(
  tx: Tx,
  { provider, orderId }: { provider: HostedProviderName; orderId: number },
): Promise<LockedTransaction | null> {
  const [row] = await tx
    .select({ transaction: providerTransactions, payment: payments })
    .from(providerTransactions)
    .innerJoin(payments, eq(payments.id, providerTransactions.paymentId))
    .where(isOpenFor(provider, orderId))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Whether the payment that is under way for an order is this provider's, and not performed yet. */
export async function hasOpenTransaction(
  db: Queryable,
  { provider, orderId }: { provider: HostedProviderName; orderId: number },
): Promise<boolean> {
  return (await db.$count(payments, isOpenFor(provider, orderId))) > 0;
}

function isOpenFor(provider: HostedProviderName, orderId: number) {
  return and(
    eq(payments.purpose, 'order'),
    eq(payments.subject, orderId),
    eq(payments.state, 'confirming'),
    eq(payments.provider, provider),
  );
}

async function lockWhere(tx: Tx, condition: ReturnType<typeof and>): Promise<LockedTransaction | null> {
  const [row] = await tx
    .select({ transaction: providerTransactions, payment: payments })
    .from(providerTransactions)
    .innerJoin(payments, eq(payments.id, providerTransactions.paymentId))
    .where(condition)
    .for('update');
  return row ?? null;
}

/** By the provider's time, both ends included, in its order. */
export function listTransactions(
  db: Queryable,
  { provider, from, to }: { provider: HostedProviderName; from: Date; to: Date },
): Promise<TransactionRow[]> {
  return db
    .select()
    .from(providerTransactions)
    .where(and(eq(providerTransactions.provider, provider), between(providerTransactions.startedAt, from, to)))
    .orderBy(asc(providerTransactions.startedAt), asc(providerTransactions.id));
}

/** Of a payment that a provider has called for; null: it has not. */
export async function readTransactionOf(db: Queryable, paymentId: number): Promise<TransactionRow | null> {
  const [row] = await db.select().from(providerTransactions).where(eq(providerTransactions.paymentId, paymentId));
  return row ?? null;
}

function isTransaction({ provider, externalId }: TransactionId) {
  return and(eq(providerTransactions.provider, provider), eq(providerTransactions.externalId, externalId));
}
