import { and, eq, sql } from 'drizzle-orm';
import { countDifference } from '#contract/stock/stock-count-rules.ts';
import type { NewStockCount, StockCountAddition } from '#contract/stock/stock-counts.ts';
import { knownStores } from '#server/features/stores/index.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { stockCountLines, stockCountScans, stockCounts } from '#server/schema/stock-tables.ts';
import { moveStock, writeCountDocument } from './move-document.ts';
import {
  countInScope,
  isOutsideOfCount,
  missingScope,
  readCountedGoods,
  type StockCountRecord,
} from './stock-counts-queries.ts';
import { findStockGoods, type StockGoodRow } from './stock-documents-queries.ts';
import { standingStock } from './stock-movements-queries.ts';
import type { RecordStockAct, ShortPlace } from './stock-outcomes.ts';

export type StartCountOutcome =
  | { kind: 'started'; id: number }
  | { kind: 'key_reused' }
  | { kind: 'store' | 'category' | 'brand' };

/** Begins a count in one of the person's stores, once for its key. */
export function startCount(db: Database, caller: StaffCaller, count: NewStockCount): Promise<StartCountOutcome> {
  return db.transaction(async (tx): Promise<StartCountOutcome> => {
    const { key, store_id: storeId, category_id: categoryId, brand_id: brandId, place } = count;
    const own = caller.storesOf('stock:edit');
    const isOwn = own === 'all' || own.has(storeId);
    if (!isOwn || (await knownStores(tx, [storeId])).size === 0) return { kind: 'store' };
    const missing = await missingScope(tx, { categoryId, brandId });
    if (missing !== null) return { kind: missing };
    const [started] = await tx
      .insert(stockCounts)
      .values({ key, storeId, categoryId, brandId, place: place || null, staffId: caller.id, author: caller.name })
      .onConflictDoNothing({ target: stockCounts.key })
      .returning({ id: stockCounts.id });
    if (started !== undefined) return { kind: 'started', id: started.id };
    const [known] = await tx.select().from(stockCounts).where(eq(stockCounts.key, key));
    return known?.staffId === caller.id ? { kind: 'started', id: known.id } : { kind: 'key_reused' };
  });
}

export type AddOutcome =
  | { kind: 'added'; good: StockGoodRow; counted: number; expected: number; isOutside: boolean }
  | { kind: 'unknown' }
  | { kind: 'ended' }
  /** No product has this code. */
  | { kind: 'unknown_code' }
  /** More would be taken back than was counted. */
  | { kind: 'below_zero' };

/**
 * Adds counted pieces of a product, once for the key. What should be there is read at each addition, under the lock of
 * the line: the last one is the moment at which the line was counted, whatever is sold, returned or moved later.
 */
export function addToCount(
  db: Database,
  caller: StaffCaller,
  id: number,
  addition: StockCountAddition,
): Promise<AddOutcome> {
  return db
    .transaction(async (tx): Promise<AddOutcome> => {
      // Posting waits for additions that are under way, and the ones that come later find the count ended.
      const count = await lockCount(tx, caller, id, 'share');
      if (count === null) return { kind: 'unknown' };
      if (count.state !== 'open') return { kind: 'ended' };
      const good = await findCounted(tx, addition);
      if (good === null) return { kind: 'unknown_code' };
      const line = await lockLine(tx, id, good.id);
      const { key, quantity } = addition;
      const written = await tx
        .insert(stockCountScans)
        .values({ countId: id, key, productId: good.id, round: line.round, quantity, ...authorOf(caller) })
        .onConflictDoNothing()
        .returning({ key: stockCountScans.key });
      const isOutside = await isOutsideOfCount(tx, count, good.id);
      const done = { kind: 'added', good, isOutside } as const;
      if (written.length === 0) return { ...done, counted: line.counted ?? 0, expected: line.expected ?? 0 };
      const counted = (line.counted ?? 0) + quantity;
      if (counted < 0) throw new BelowZero();
      const expected = await readStanding(tx, good.id, count.storeId);
      await tx
        .update(stockCountLines)
        .set({ counted, expected, expectedFirst: line.expectedFirst ?? expected, ...countedBy(caller) })
        .where(lineOf(id, good.id));
      return { ...done, counted, expected };
    })
    .catch((error: unknown): AddOutcome => {
      if (error instanceof BelowZero) return { kind: 'below_zero' };
      throw error;
    });
}

/** Rolls the addition back with its key, which may be sent again. */
class BelowZero extends Error {}

async function findCounted(db: Queryable, { code, product_id }: StockCountAddition): Promise<StockGoodRow | null> {
  const goods = await findStockGoods(db, {
    codes: code === undefined ? [] : [code],
    ids: product_id === undefined ? [] : [product_id],
  });
  // The barcode of one product can be the SKU of another.
  return goods.find(({ barcode }) => barcode === code) ?? goods[0] ?? null;
}

async function lockLine(tx: Tx, countId: number, productId: number) {
  await tx.insert(stockCountLines).values({ countId, productId }).onConflictDoNothing();
  const [line] = await tx.select().from(stockCountLines).where(lineOf(countId, productId)).for('update');
  if (line === undefined) throw new Error('A line of a count is never deleted');
  return line;
}

async function readStanding(db: Queryable, productId: number, storeId: number): Promise<number> {
  const { rows } = await db.execute<{ pieces: number }>(standingStock(productId, storeId));
  return rows[0]?.pieces ?? 0;
}

async function lockCount(
  tx: Tx,
  caller: StaffCaller,
  id: number,
  strength: 'share' | 'update',
): Promise<StockCountRecord | null> {
  const theirs = and(eq(stockCounts.id, id), countInScope(caller.storesOf('stock:edit')));
  const [count] = await tx.select().from(stockCounts).where(theirs).for(strength);
  return count ?? null;
}

function lineOf(countId: number, productId: number) {
  return and(eq(stockCountLines.countId, countId), eq(stockCountLines.productId, productId));
}

function authorOf({ id, name }: StaffCaller) {
  return { staffId: id, author: name };
}

function countedBy({ name }: StaffCaller) {
  return { countedBy: name, countedAt: new Date() };
}

export type ChangeLineOutcome = 'done' | 'unknown' | 'ended';

/** Counts a product again from nothing, unless somebody has begun that already. */
export function recount(
  db: Database,
  caller: StaffCaller,
  id: number,
  { product_id: productId, round }: { product_id: number; round: number },
): Promise<ChangeLineOutcome> {
  return changeLine(db, caller, id, async (tx) => {
    await tx
      .update(stockCountLines)
      .set({ round: round + 1, counted: null, expected: null, expectedFirst: null })
      .where(and(lineOf(id, productId), eq(stockCountLines.round, round)));
  });
}

/** Leaves a product out of what is posted, or takes it in again. */
export function leaveOut(
  db: Database,
  caller: StaffCaller,
  id: number,
  { product_id: productId, is_left_out: isLeftOut }: { product_id: number; is_left_out: boolean },
): Promise<ChangeLineOutcome> {
  return changeLine(db, caller, id, async (tx) => {
    await tx.update(stockCountLines).set({ isLeftOut }).where(lineOf(id, productId));
  });
}

function changeLine(
  db: Database,
  caller: StaffCaller,
  id: number,
  change: (tx: Tx) => Promise<void>,
): Promise<ChangeLineOutcome> {
  return db.transaction(async (tx): Promise<ChangeLineOutcome> => {
    const count = await lockCount(tx, caller, id, 'share');
    if (count === null) return 'unknown';
    if (count.state !== 'open') return 'ended';
    await change(tx);
    return 'done';
  });
}

export type EndCountOutcome =
  /** Also when the same request posted it before. `documentId` is null when nothing differed. */
  | { kind: 'ended'; documentId: number | null }
  | { kind: 'unknown' }
  | { kind: 'not_open' }
  | { kind: 'empty' }
  /** A second count was begun and not made. */
  | { kind: 'recount' }
  | { kind: 'limit'; limit: number }
  /** Pieces are missing that orders have reserved. */
  | { kind: 'short'; places: ShortPlace[] };

/** Posts the differences of a count as a document. They are added to the stock as it is now, never written over it. */
export function postCount(
  db: Database,
  caller: StaffCaller,
  id: number,
  key: string,
  record: RecordStockAct,
): Promise<EndCountOutcome> {
  return db.transaction(async (tx): Promise<EndCountOutcome> => {
    const count = await lockCount(tx, caller, id, 'update');
    if (count === null) return { kind: 'unknown' };
    if (count.state === 'posted' && count.endKey === key) return { kind: 'ended', documentId: count.documentId };
    if (count.state !== 'open') return { kind: 'not_open' };
    const lines = (await readCountedGoods(tx, id)).filter(({ isLeftOut }) => !isLeftOut);
    if (lines.length === 0) return { kind: 'empty' };
    if (lines.some(({ counted }) => counted === null)) return { kind: 'recount' };
    const differing = lines
      .map((line) => ({ ...line, quantity: countDifference(line) ?? 0 }))
      .filter(({ quantity }) => quantity !== 0);
    const { maxBulkRows } = caller.limits;
    if (maxBulkRows !== null && differing.length > maxBulkRows) return { kind: 'limit', limit: maxBulkRows };
    const { storeId, place } = count;
    const places = await moveStock(
      tx,
      differing.map(({ productId, quantity: difference }) => ({ productId, storeId, difference })),
    );
    if (places.length > 0) return { kind: 'short', places };
    const documentId =
      differing.length === 0 ? null : await writeCountDocument(tx, caller, { key, storeId, note: place }, differing);
    await endCount(tx, id, { state: 'posted', endKey: key, documentId });
    const details = { count: id, document: 'count', lines: differing.length };
    const subject = documentId === null ? null : { subject: `stock:${documentId}` };
    await record(tx, { kind: 'stock_moved', ...subject, details: { action: 'post', ...details } });
    return { kind: 'ended', documentId };
  });
}

/** Ends a count without moving any stock; what was counted stays to be read. */
export function dropCount(db: Database, caller: StaffCaller, id: number, key: string): Promise<EndCountOutcome> {
  return db.transaction(async (tx): Promise<EndCountOutcome> => {
    const count = await lockCount(tx, caller, id, 'update');
    if (count === null) return { kind: 'unknown' };
    if (count.state === 'dropped' && count.endKey === key) return { kind: 'ended', documentId: null };
    if (count.state !== 'open') return { kind: 'not_open' };
    await endCount(tx, id, { state: 'dropped', endKey: key, documentId: null });
    return { kind: 'ended', documentId: null };
  });
}

async function endCount(
  tx: Tx,
  id: number,
  set: Pick<StockCountRecord, 'state' | 'endKey' | 'documentId'>,
): Promise<void> {
  await tx
    .update(stockCounts)
    .set({ ...set, endedAt: sql`now()` })
    .where(eq(stockCounts.id, id));
}
