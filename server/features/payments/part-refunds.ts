import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { sumToTiyin } from '#contract/money/tiyin.ts';
import type { PartRefundState } from '#contract/payments/part-refunds.ts';
import { isHostedProvider } from '#contract/providers/hosted-providers.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { listPartRefunds, type PartRefund, REFUND_PART_JOB, readPartRefund } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { providerRefunds } from '#server/schema/payments-tables.ts';
import { recordPartGiven } from './advance-payment.ts';
import type { BankResult } from './gateway/card-gateway.ts';
import {
  findPartRefund,
  findPaymentWithMoney,
  listOverdueParts,
  listPartRefundsOf,
  lockPartRefund,
  type PartRefundRow,
} from './part-refunds-queries.ts';
import type { CheckDeps } from './payment-deps.ts';
import type { ManualRefund } from './payment-events.ts';
import { findPayment, type PaymentRow } from './payments-queries.ts';

const FIRST_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 5 * MINUTE_MS;
/** A refund that was recorded this long ago and has no row here has lost its job. */
const MAX_DELAY_MS = 10 * MINUTE_MS;

type AttemptDeps = Omit<CheckDeps, 'gateway'>;

/**
 * The job of a refund that goes back by a provider in part: stores it, and makes one attempt. The provider takes each key
 * once and says what became of it, so that a repeated attempt, and one whose process has died, moves no money twice.
 */
export async function refundPartOfOrder(deps: AttemptDeps, refundId: number): Promise<void> {
  const refund = await readPartRefund(deps.db, refundId);
  if (refund === null) return;
  const row = (await findPartRefund(deps.db, refundId)) ?? (await storePart(deps, refundId, refund));
  if (row === null) {
    deps.log.error({ order: refund.orderId, refund: refundId }, 'A part of no payment has to go back');
    return;
  }
  if (!isOpen(row) || row.nextAt === null) return;
  if (row.nextAt > deps.now()) return queuePart(deps, deps.db, row);
  const claimed = await claim(deps, row, isOpenState());
  if (claimed !== null) await attempt(deps, claimed, refund);
}

/** Asks once more about the parts of a payment that are not back, also about refused ones of a sum that may be refunded. */
export async function retryParts(
  deps: AttemptDeps,
  payment: PaymentRow,
  mayRefund: (amount: number) => boolean,
): Promise<void> {
  for (const row of await listPartRefundsOf(deps.db, payment.id)) {
    const refund =
      isOpen(row) || (row.state === 'refused' && mayRefund(row.amount))
        ? await readPartRefund(deps.db, row.refundId)
        : null;
    const isUnderWay = row.nextAt !== null && row.lastFailure === null && row.nextAt > deps.now();
    if (refund === null || isUnderWay) continue;
    const claimed = await claim(deps, row, or(isOpenState(), eq(providerRefunds.state, 'refused')));
    if (claimed !== null) await attempt(deps, claimed, refund);
  }
}

/** Queues the attempts whose jobs are gone: no money may wait for a job that does not exist. */
export async function recoverParts(deps: Pick<CheckDeps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db, jobs, now } = deps;
  const before = new Date(now().getTime() - MAX_DELAY_MS);
  const recorded = await listPartRefunds(db, new Date(before.getTime() - DAY_MS), before);
  const lost: number[] = [];
  for (const id of recorded) {
    if ((await findPartRefund(db, id)) === null) lost.push(id);
  }
  for (const refundId of [...lost, ...(await listOverdueParts(db, before))])
    await jobs.queue(db, REFUND_PART_JOB, { refundId }, { at: now(), key: String(refundId) });
}

export type ManualPartOutcome = 'recorded' | 'by_provider' | 'busy' | 'silent' | 'changed';

/**
 * Records that a person gave a part back otherwise. The provider is asked first, and what it has made, or may yet make, is not
 * recorded a second time.
 */
export async function recordPartByHand(
  deps: AttemptDeps,
  payment: PaymentRow,
  { partId, amount, byHand }: { partId: number; amount: number; byHand: ManualRefund },
): Promise<ManualPartOutcome> {
  const known = (await listPartRefundsOf(deps.db, payment.id)).find(({ id }) => id === partId);
  if (known === undefined || known.state !== 'refused' || known.amount !== amount) return 'changed';
  const claimed = await claimByHand(deps, known);
  if (claimed === null) return 'busy';
  const status = await statusOf(deps, payment, claimed);
  if (status.kind !== 'done') return 'silent';
  if (status.value !== 'none') {
    const isBack = status.value === 'done';
    await change(deps, claimed, isBack ? settled(deps, 'done') : { state: 'unknown', nextAt: deps.now() });
    return isBack ? 'by_provider' : 'busy';
  }
  return deps.db.transaction(async (tx): Promise<ManualPartOutcome> => {
    const row = await lockPartRefund(tx, claimed.id);
    // A colleague has recorded it, or has it in hand.
    if (row?.state !== 'refused') return 'changed';
    if (row.attempts !== claimed.attempts) return 'busy';
    await tx.update(providerRefunds).set(settled(deps, 'by_hand')).where(eq(providerRefunds.id, row.id));
    await recordPartGiven(tx, payment, { ...byHand, at: deps.now() });
    return 'recorded';
  });
}

async function storePart(deps: AttemptDeps, refundId: number, refund: PartRefund): Promise<PartRefundRow | null> {
  const payment = await findPaymentWithMoney(deps.db, refund.orderId);
  if (payment === null) return null;
  const now = deps.now();
  const values = { paymentId: payment.id, refundId, key: refund.key, amount: refund.amount, state: 'queued' as const };
  await deps.db
    .insert(providerRefunds)
    .values({ ...values, nextAt: now, createdAt: now })
    .onConflictDoNothing();
  return findPartRefund(deps.db, refundId);
}

/** Counts the attempt before the provider is called, and leaves it to be repeated should this process die. */
async function claim(deps: AttemptDeps, row: PartRefundRow, condition: SQL | undefined): Promise<PartRefundRow | null> {
  const nextAt = new Date(deps.now().getTime() + deps.leaseMs);
  return deps.db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(providerRefunds)
      .set({ state: 'unknown', attempts: row.attempts + 1, nextAt, lastFailure: null })
      .where(and(eq(providerRefunds.id, row.id), eq(providerRefunds.attempts, row.attempts), condition))
      .returning();
    if (claimed !== undefined) await queuePart(deps, tx, claimed);
    return claimed ?? null;
  });
}

/** Keeps attempts away while a person records it. It stays refused: nobody asks the provider for money that a person gives. */
async function claimByHand({ db }: AttemptDeps, { id, attempts }: PartRefundRow): Promise<PartRefundRow | null> {
  const isSame = and(eq(providerRefunds.id, id), eq(providerRefunds.attempts, attempts));
  const [claimed] = await db
    .update(providerRefunds)
    .set({ attempts: attempts + 1 })
    .where(and(isSame, eq(providerRefunds.state, 'refused')))
    .returning();
  return claimed ?? null;
}

async function attempt(deps: AttemptDeps, row: PartRefundRow, refund: PartRefund): Promise<void> {
  const payment = await findPayment(deps.db, row.paymentId);
  const gateway = payment && gatewayOf(deps, payment);
  const details = { payment: row.paymentId, refund: row.refundId };
  if (!payment?.transactionId || !gateway) {
    await change(deps, row, { state: 'refused', nextAt: null, lastFailure: 'another provider' });
    deps.log.error(details, 'A part of a payment must be given back by hand');
    return;
  }
  const result = await gateway.refundPart({
    ...{ id: payment.transactionId, key: row.key, amount: sumToTiyin(row.amount) },
    pieces: refund.pieces.map(({ amount, ...piece }) => ({ ...piece, amount: sumToTiyin(amount) })),
  });
  if (result.kind === 'done' && result.value === 'done') {
    await change(deps, row, settled(deps, 'done'));
    deps.log.warn(details, 'A part of a payment was given back');
    return;
  }
  if (result.kind === 'refused') {
    await change(deps, row, { state: 'refused', nextAt: null, lastFailure: result.why });
    deps.log.error({ ...details, why: result.why }, 'A part of a payment was refused to be given back');
    return;
  }
  const why = result.kind === 'done' ? 'in progress' : result.why;
  const pause = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(row.attempts, 10));
  const nextAt = new Date(deps.now().getTime() + pause);
  await change(deps, row, { state: result.kind === 'not_sent' ? 'queued' : 'unknown', nextAt, lastFailure: why });
  deps.log.warn({ ...details, why }, 'What became of a part of a payment is not known yet');
}

/** Whether the provider has made this refund, without asking it to. */
async function statusOf(
  deps: AttemptDeps,
  payment: PaymentRow,
  row: PartRefundRow,
): Promise<BankResult<'none' | 'done' | 'under_way'>> {
  const gateway = gatewayOf(deps, payment);
  // Of another provider: no attempt of the shop can reach it.
  if (!gateway || payment.transactionId === null) return { kind: 'done', value: 'none' };
  return gateway.partStatus({ id: payment.transactionId, key: row.key });
}

function gatewayOf({ providers }: AttemptDeps, { provider }: PaymentRow) {
  return isHostedProvider(provider) ? providers.partRefunds(provider) : null;
}

/** Does nothing when another attempt has the refund in hand since. */
async function change(
  deps: AttemptDeps,
  { id, attempts }: PartRefundRow,
  columns: Partial<Pick<PartRefundRow, 'state' | 'nextAt' | 'lastFailure' | 'settledAt'>>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(providerRefunds)
      .set(columns)
      .where(and(eq(providerRefunds.id, id), eq(providerRefunds.attempts, attempts)))
      .returning();
    if (row !== undefined) await queuePart(deps, tx, row);
  });
}

function settled({ now }: AttemptDeps, state: 'done' | 'by_hand') {
  return { state, nextAt: null, settledAt: now(), lastFailure: null } as const;
}

async function queuePart(
  { jobs }: Pick<CheckDeps, 'jobs'>,
  tx: Queryable,
  { refundId, nextAt }: PartRefundRow,
): Promise<void> {
  if (nextAt !== null) await jobs.queue(tx, REFUND_PART_JOB, { refundId }, { at: nextAt, key: String(refundId) });
}

const OPEN_STATES = ['queued', 'unknown'] as const satisfies readonly PartRefundState[];

function isOpen({ state }: PartRefundRow): boolean {
  return OPEN_STATES.some((open) => open === state);
}

function isOpenState(): SQL {
  return inArray(providerRefunds.state, [...OPEN_STATES]);
}
