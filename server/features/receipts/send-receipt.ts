import { and, eq, ne, or } from 'drizzle-orm';
import { type ReceiptEvent, type ReceiptFailure, receiptAfter } from '#contract/receipts/receipt-states.ts';
import { completeReceipt, type DraftLine } from '#contract/receipts/sale-receipt.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/durations.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { receipts } from '#server/schema/receipts-tables.ts';
import type { ReceiptsDeps } from './receipts-deps.ts';
import { findReceipt, type ReceiptRow, readDocumentId, readForgotten } from './receipts-queries.ts';
import type { OutgoingReceipt, ReceiptAnswer, ReceiptService, Registration } from './services/receipt-service.ts';

export const SEND_RECEIPT_JOB = 'receipts.send';
/** Pauses after each attempt: about three days in all. Then somebody has to send it again. */
export const RECEIPT_PAUSES_MS = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
  DAY_MS,
] as const;
/** Longer than an attempt takes: a process that dies in one leaves it to the next run. */
const ATTEMPT_MS = 2 * MINUTE_MS;
const MAX_ANSWER_LENGTH = 300;

/**
 * The job that makes one attempt. That it was sent is stored before it is: whoever finds a receipt in that state queries the
 * service first, so that a process that dies anywhere, and an answer that is lost, leave one receipt.
 */
export async function sendReceipt(deps: ReceiptsDeps, { receiptId }: { receiptId: number }): Promise<void> {
  const row = await findReceipt(deps.db, receiptId);
  if (row === null || (row.state !== 'waiting' && row.state !== 'sent')) return;
  const service = deps.services[row.writer];
  if (service === undefined) return;
  const origin = await readOrigin(deps, row);
  if (origin !== null && origin.state !== 'registered') return waitForOrigin(deps, row, origin);
  const lines = completeReceipt(row.lines);
  if (lines.kind === 'incomplete') return void (await change(deps, row, 'incomplete', { failure: 'codes_missing' }));
  const claimed = await change(deps, row, 'submitted', {
    attempts: row.attempts + 1,
    attemptedAt: deps.now(),
    nextAt: new Date(deps.now().getTime() + ATTEMPT_MS),
  });
  if (claimed === null) return;
  const receipt: OutgoingReceipt = {
    ...{ operationId: row.operationId, paymentId: origin?.operationId ?? row.operationId },
    ...{ kind: row.kind, at: row.at, lines: lines.lines, total: row.total, cash: row.cash },
    documentId: row.paymentId === null ? null : await readDocumentId(deps.db, row.paymentId),
    isAccepted: row.answerCode === 0,
  };
  const answer = await attempt(service, receipt, { maySentBefore: row.state === 'sent' });
  await recordAnswer(deps, claimed, answer, { wasSent: row.state === 'sent' });
}

/** Nothing is sent that the service may have, before it says that it has not. */
async function attempt(
  service: ReceiptService,
  receipt: OutgoingReceipt,
  { maySentBefore }: { maySentBefore: boolean },
): Promise<ReceiptAnswer> {
  if (!maySentBefore) return service.submit(receipt);
  const found = await service.find(receipt);
  return found.kind === 'unknown' ? service.submit(receipt) : found;
}

/** The receipt without which this one cannot be made: of the sale that it refunds, or of the advance. */
async function readOrigin({ db }: ReceiptsDeps, { refundOf, advanceOf }: ReceiptRow): Promise<ReceiptRow | null> {
  const id = refundOf ?? advanceOf;
  return id === null ? null : findReceipt(db, id);
}

/**
 * It is sent when the other one is registered; one that is made by hand has its refund made by hand. The other one is locked, so that
 * it cannot be registered between reading its state and the note that this one waits for it.
 */
async function waitForOrigin(deps: ReceiptsDeps, row: ReceiptRow, { id }: ReceiptRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [origin] = await tx.select({ state: receipts.state }).from(receipts).where(eq(receipts.id, id)).for('share');
    if (origin?.state === 'registered') await queueReceipt(tx, deps, row.id, deps.now());
    else if (origin?.state === 'by_hand') {
      await changeWithin(tx, deps, row, 'made_by_hand', { writer: 'till', nextAt: null });
    } else await changeWithin(tx, deps, row, 'repeated', { failure: 'sale_missing', nextAt: null });
  });
}

async function recordAnswer(
  deps: ReceiptsDeps,
  row: ReceiptRow,
  answer: ReceiptAnswer,
  { wasSent }: { wasSent: boolean },
): Promise<void> {
  switch (answer.kind) {
    case 'registered':
      return void (await registerReceipt(deps, row, answer));
    case 'refused': {
      const { failure, code, text, products } = answer;
      deps.log.warn({ receipt: row.id, failure, code, products }, 'A fiscal receipt was refused');
      await change(deps, row, 'rejected', {
        ...{ failure, answerCode: code, answerText: cut(text), nextAt: null },
        refusedProducts: products.length > 0 ? products.map((id) => id ?? 0) : null,
      });
      return;
    }
    case 'accepted':
      return retryLater(deps, row, 'submitted', { failure: null, answerCode: 0, answerText: null });
    case 'not_sent':
      // An earlier attempt may have arrived all the same.
      return retryLater(deps, row, wasSent ? 'submitted' : 'not_sent', {
        ...{ failure: answer.failure, answerText: cut(answer.text) },
      });
    case 'unknown':
    case 'lost': {
      const answerText = answer.kind === 'lost' ? cut(answer.text) : null;
      return retryLater(deps, row, 'submitted', { failure: 'no_answer', answerText });
    }
  }
}

async function retryLater(
  deps: ReceiptsDeps,
  row: ReceiptRow,
  event: ReceiptEvent,
  values: { failure: ReceiptFailure | null; answerCode?: number; answerText: string | null },
): Promise<void> {
  const pause = RECEIPT_PAUSES_MS[row.attempts - 1];
  const nextAt = pause === undefined ? null : new Date(deps.now().getTime() + pause);
  await change(deps, row, event, { ...values, nextAt });
}

/** The tax office has it. Receipts that wait for it are sent. */
async function registerReceipt(deps: ReceiptsDeps, row: ReceiptRow, registration: Registration): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [registered] = await tx
      .update(receipts)
      .set({
        ...{ state: 'registered', registeredAt: deps.now(), nextAt: null, failure: null, answerText: null },
        ...{ url: registration.url, number: registration.number ?? null, terminal: registration.terminal ?? null },
        ...{ fiscalSign: registration.fiscalSign ?? null, refusedProducts: null },
      })
      .where(and(eq(receipts.id, row.id), ne(receipts.state, 'registered')))
      .returning();
    if (registered !== undefined) await sendDependants(tx, deps, registered);
  });
}

/**
 * Takes up what has waited for a receipt: a refund has the codes with which its sale was registered. That of a sale that was
 * made by hand is found to be so by its own attempt.
 */
export async function sendDependants(
  tx: Tx,
  deps: Pick<ReceiptsDeps, 'jobs' | 'now'>,
  origin: Pick<ReceiptRow, 'id' | 'lines'>,
): Promise<void> {
  const isOf = or(eq(receipts.refundOf, origin.id), eq(receipts.advanceOf, origin.id));
  const waits = and(eq(receipts.state, 'waiting'), eq(receipts.failure, 'sale_missing'));
  const lacks = and(eq(receipts.state, 'refused'), eq(receipts.failure, 'codes_missing'));
  const waiting = await tx
    .select()
    .from(receipts)
    .where(and(isOf, or(waits, lacks)))
    .for('update');
  for (const one of waiting) {
    const lines = withCodesOf(origin.lines, one.lines);
    await changeWithin(tx, deps, one, 'repeated', { lines, nextAt: deps.now(), failure: null });
  }
}

function withCodesOf(sold: readonly DraftLine[], lines: readonly DraftLine[]): DraftLine[] {
  return lines.map((line) => {
    const own = sold.find(({ productId }) => productId === line.productId);
    return { ...line, ikpu: own?.ikpu || line.ikpu, packageCode: own?.packageCode || line.packageCode };
  });
}

/**
 * Moves a receipt by an event, if nobody else has meanwhile, and queues its next attempt. Null: somebody has, or the event
 * cannot happen in its state.
 */
export async function change(
  deps: ReceiptsDeps,
  row: ReceiptRow,
  event: ReceiptEvent,
  values: Partial<typeof receipts.$inferInsert>,
): Promise<ReceiptRow | null> {
  return deps.db.transaction((tx) => changeWithin(tx, deps, row, event, values));
}

/** The same in the transaction of the caller. */
export async function changeWithin(
  tx: Tx,
  deps: Pick<ReceiptsDeps, 'jobs'>,
  row: ReceiptRow,
  event: ReceiptEvent,
  values: Partial<typeof receipts.$inferInsert>,
): Promise<ReceiptRow | null> {
  const state = receiptAfter(row.state, event);
  if (state === null) return null;
  const isSame = and(eq(receipts.id, row.id), eq(receipts.state, row.state), eq(receipts.attempts, row.attempts));
  const [changed] = await tx
    .update(receipts)
    .set({ ...values, state })
    .where(isSame)
    .returning();
  if (changed === undefined) return null;
  if (values.nextAt) await queueReceipt(tx, deps, changed.id, values.nextAt);
  return changed;
}

async function queueReceipt(tx: Tx, { jobs }: Pick<ReceiptsDeps, 'jobs'>, id: number, at: Date): Promise<void> {
  await jobs.queue(tx, SEND_RECEIPT_JOB, { receiptId: id }, { at, key: String(id) });
}

/** Queues receipts whose job is lost, as when the queue was restored from an older copy. */
export async function recoverReceipts(deps: ReceiptsDeps): Promise<void> {
  const ids = await readForgotten(deps.db, new Date(deps.now().getTime() - ATTEMPT_MS));
  for (const id of ids) await deps.db.transaction((tx) => queueReceipt(tx, deps, id, deps.now()));
}

function cut(text: string): string {
  return text.slice(0, MAX_ANSWER_LENGTH);
}
