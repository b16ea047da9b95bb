import { and, eq, sql } from 'drizzle-orm';
import {
  type StockAction,
  type StockEffect,
  type StockStep,
  signOf,
  stockActions,
  stockEffects,
  storesOfAction,
} from '#contract/stock/stock-document-rules.ts';
import type { StockStepRequest } from '#contract/stock/stock-documents.ts';
import { adjustStock, lockStockOf, type StockAdjustment } from '#server/features/stores/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { stockDocumentLines, stockDocumentSteps, stockDocuments } from '#server/schema/stock-tables.ts';
import {
  documentInScope,
  readStockLines,
  type StockDocumentRecord,
  type StockLineRecord,
} from './stock-documents-queries.ts';
import type { MoveDocumentOutcome, RecordStockAct, ShortPlace } from './stock-outcomes.ts';

interface Move {
  tx: Tx;
  caller: StaffCaller;
  document: StockDocumentRecord;
  action: StockAction;
  request: StockStepRequest;
}

const STEPS_OF: Record<StockAction, readonly StockStep[]> = {
  send: ['sent'],
  receive: ['posted'],
  post: ['posted'],
  reverse: ['reversed'],
  drop: ['dropped'],
};

const STATE_AFTER = {
  send: 'sent',
  receive: 'posted',
  post: 'posted',
  reverse: 'reversed',
  drop: 'dropped',
} as const satisfies Record<StockAction, StockDocumentRecord['state']>;

/**
 * Takes a step with a document, once for the request's key: stock moves by the differences of its lines, all of them or
 * none, and never below what is free, so that what orders have reserved stays theirs.
 */
export function moveDocument(
  db: Database,
  caller: StaffCaller,
  { id, action }: { id: number; action: StockAction },
  request: StockStepRequest,
  record: RecordStockAct,
): Promise<MoveDocumentOutcome> {
  return db.transaction(async (tx): Promise<MoveDocumentOutcome> => {
    const visible = and(eq(stockDocuments.id, id), documentInScope(caller.storesOf('stock:edit')));
    const [document] = await tx.select().from(stockDocuments).where(visible).for('update');
    if (document === undefined) return { kind: 'unknown' };
    if (await isDone(tx, id, action, request.key)) return { kind: 'done' };
    if (document.revision !== request.revision) return { kind: 'changed', author: document.savedBy };
    const outcome = await carryOut({ tx, caller, document, action, request });
    if (outcome.kind === 'done') {
      const { kind, pieces } = document;
      await record(tx, { kind: 'stock_moved', subject: `stock:${id}`, details: { action, document: kind, pieces } });
    }
    return outcome;
  });
}

async function isDone(tx: Tx, id: number, action: StockAction, key: string): Promise<boolean> {
  const steps = await tx.select().from(stockDocumentSteps).where(eq(stockDocumentSteps.documentId, id));
  return steps.some((taken) => taken.key === key && STEPS_OF[action].includes(taken.step));
}

async function carryOut(move: Move): Promise<MoveDocumentOutcome> {
  const { tx, caller, document, action, request } = move;
  const { state } = document;
  if (!stockActions(document, document.reverses !== null).includes(action)) return { kind: 'not_possible', state };
  const own = caller.storesOf('stock:edit');
  if (own !== 'all' && !storesOfAction(document, action).every((id) => own.has(id))) return { kind: 'store' };
  if (action === 'drop') {
    await takeStep(move);
    return { kind: 'done' };
  }
  if (action === 'reverse' && !request.reason) return { kind: 'reason_missing' };
  const lines = await readStockLines(tx, document.id);
  if (lines.length === 0) return { kind: 'empty' };
  const { maxBulkRows } = caller.limits;
  if (maxBulkRows !== null && lines.length > maxBulkRows) return { kind: 'limit', limit: maxBulkRows };
  const moved = receivedLines(move, lines);
  if (moved === null) return { kind: 'received_lines' };
  const places = await moveStock(
    tx,
    moved.flatMap((line) =>
      stockEffects(document, line, action).map((effect) => ({ ...effect, productId: line.productId })),
    ),
  );
  if (places.length > 0) return { kind: 'short', places };
  if (action === 'reverse') await writeCounterDocument(move, moved);
  else if (document.kind === 'transfer' && action !== 'send') await writeReceived(tx, document.id, moved);
  await takeStep(move);
  return { kind: 'done' };
}

/** The lines with what has arrived of each. Null: what has arrived is not said of every line and of them alone. */
function receivedLines({ document, action, request }: Move, lines: StockLineRecord[]): StockLineRecord[] | null {
  if (document.kind !== 'transfer' || action === 'send' || action === 'reverse') return lines;
  if (action === 'post') return lines.map((line) => ({ ...line, received: line.quantity }));
  const arrived = new Map(request.received?.map(({ product_id, quantity }) => [product_id, quantity]));
  if (arrived.size !== lines.length || !lines.every(({ productId }) => arrived.has(productId))) return null;
  return lines.map((line) => ({ ...line, received: arrived.get(line.productId) ?? 0 }));
}

/** Moves stock by these differences, unless a place would fall below zero: then nothing moves, and these are returned. */
export async function moveStock(
  tx: Tx,
  effects: readonly (StockEffect & { productId: number })[],
): Promise<ShortPlace[]> {
  const adjustments: StockAdjustment[] = effects.filter(({ difference }) => difference !== 0);
  const stock = await lockStockOf(tx, adjustments);
  const freeAt = (place: StockAdjustment) =>
    stock.find(({ productId, storeId }) => productId === place.productId && storeId === place.storeId)?.quantity ?? 0;
  const short = adjustments
    .map((place) => ({ ...place, free: freeAt(place) }))
    .filter(({ free, difference }) => free + difference < 0)
    .map(({ productId, storeId, free, difference }) => ({ productId, storeId, free, needed: -difference }));
  if (short.length === 0 && adjustments.length > 0) await adjustStock(tx, adjustments);
  return short;
}

async function writeReceived(tx: Tx, documentId: number, lines: readonly StockLineRecord[]): Promise<void> {
  await tx.execute(sql`
    update stock_document_lines l set received = r.received
    from unnest(
      ${sql.param(lines.map(({ productId }) => productId))}::int[],
      ${sql.param(lines.map(({ received }) => received))}::int[]) as r (product_id, received)
    where l.document_id = ${documentId} and l.product_id = r.product_id`);
}

/** Writes the step, and a post of a transfer as what it is: sent and received at once. */
async function takeStep({ tx, caller, document, action, request }: Move): Promise<void> {
  const at = new Date();
  const isSentToo = action === 'post' && document.kind === 'transfer';
  const steps: StockStep[] = [...(isSentToo ? (['sent'] as const) : []), ...STEPS_OF[action]];
  await tx.insert(stockDocumentSteps).values(
    steps.map((step) => ({
      ...{ documentId: document.id, step, key: request.key, staffId: caller.id, author: caller.name, at },
      reason: action === 'reverse' ? (request.reason ?? null) : null,
    })),
  );
  await tx
    .update(stockDocuments)
    .set({
      ...{ state: STATE_AFTER[action], revision: document.revision + 1 },
      ...{ savedById: caller.id, savedBy: caller.name, savedAt: at },
    })
    .where(eq(stockDocuments.id, document.id));
}

/** The document that moves the pieces back. Of a transfer that has not arrived, it brings back what was sent. */
async function writeCounterDocument(
  { tx, caller, document, request }: Move,
  lines: readonly StockLineRecord[],
): Promise<void> {
  const { kind, storeId, otherStoreId, reason, reference, linesCount, pieces } = document;
  const [counter] = await tx
    .insert(stockDocuments)
    .values({
      ...{ key: request.key, kind, storeId, otherStoreId, reason, reference, linesCount, pieces },
      ...{ state: 'posted', note: request.reason ?? null, reverses: document.id },
      ...{ savedById: caller.id, savedBy: caller.name },
    })
    .returning({ id: stockDocuments.id });
  if (counter === undefined) throw new Error('The counter-document that was inserted is returned');
  const hasArrived = document.state === 'posted';
  await tx.insert(stockDocumentLines).values(
    lines.map((line) => ({
      ...line,
      documentId: counter.id,
      received: kind === 'transfer' ? (hasArrived ? line.received : 0) : null,
    })),
  );
  const by = { documentId: counter.id, key: request.key, staffId: caller.id, author: caller.name };
  const steps: StockStep[] = kind === 'transfer' ? ['created', 'sent', 'posted'] : ['created', 'posted'];
  await tx.insert(stockDocumentSteps).values(steps.map((step) => ({ ...by, step })));
}

/** A count's differences as a posted document. */
export async function writeCountDocument(
  tx: Tx,
  caller: StaffCaller,
  { key, storeId, note }: { key: string; storeId: number; note: string | null },
  lines: readonly Omit<StockLineRecord, 'documentId' | 'position' | 'received'>[],
): Promise<number> {
  const [document] = await tx
    .insert(stockDocuments)
    .values({
      ...{ key, kind: 'count', state: 'posted', storeId, note, linesCount: lines.length },
      pieces: lines.reduce((pieces, { quantity }) => pieces + signOf('count') * quantity, 0),
      ...{ savedById: caller.id, savedBy: caller.name },
    })
    .returning({ id: stockDocuments.id });
  if (document === undefined) throw new Error('The document that was inserted is returned');
  await tx
    .insert(stockDocumentLines)
    .values(lines.map((line, position) => ({ ...line, position, documentId: document.id, received: null })));
  const by = { documentId: document.id, key, staffId: caller.id, author: caller.name };
  await tx.insert(stockDocumentSteps).values([
    { ...by, step: 'created' },
    { ...by, step: 'posted' },
  ]);
  return document.id;
}
