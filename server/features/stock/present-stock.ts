import { type Locale, localize } from '#contract/i18n/locale.ts';
import { countDifference } from '#contract/stock/stock-count-rules.ts';
import type { StockCount, StockCountLine, StockCountRow } from '#contract/stock/stock-counts.ts';
import { stockActions, storesOfAction } from '#contract/stock/stock-document-rules.ts';
import type { StockDocument, StockDocumentRow, StockGood, StockMovement } from '#contract/stock/stock-documents.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import {
  type CountedGood,
  type ListedStockCount,
  readCountedGoods,
  readUncounted,
  type UncountedGood,
} from './stock-counts-queries.ts';
import {
  findStockGoods,
  type ListedStockDocument,
  readCounterDocument,
  readStockLines,
  readStockPlaces,
  readStockSteps,
  type StockGoodRow,
  type StockPlaceRow,
} from './stock-documents-queries.ts';
import type { StockMovementRow } from './stock-movements-queries.ts';

export function presentDocumentRow(
  { document, storeName, otherStoreName }: ListedStockDocument,
  locale: Locale,
): StockDocumentRow {
  const { otherStoreId } = document;
  return {
    id: document.id,
    kind: document.kind,
    state: document.state,
    store: { id: document.storeId, name: localize(storeName, locale) },
    other_store:
      otherStoreId === null || otherStoreName === null
        ? null
        : { id: otherStoreId, name: localize(otherStoreName, locale) },
    reference: document.reference,
    lines_count: document.linesCount,
    pieces: document.pieces,
    author: document.savedBy,
    at: document.savedAt.toISOString(),
    reverses: document.reverses,
  };
}

/** The document with the stock that its lines stand for now, and what this person may do with it. */
export async function presentDocument(
  db: Queryable,
  listed: ListedStockDocument,
  caller: StaffCaller,
  locale: Locale,
): Promise<StockDocument> {
  const { document } = listed;
  const lines = await readStockLines(db, document.id);
  const ids = lines.map(({ productId }) => productId);
  const storeIds = [document.storeId, ...(document.otherStoreId === null ? [] : [document.otherStoreId])];
  const [places, goods, steps, reversedBy] = await Promise.all([
    readStockPlaces(db, ids, new Set(storeIds)),
    findStockGoods(db, { ids, codes: [] }),
    readStockSteps(db, document.id),
    readCounterDocument(db, document.id),
  ]);
  const prices = new Map(goods.map(({ id, price }) => [id, price]));
  const own = caller.storesOf('stock:edit');
  const isOwn = (id: number) => caller.permissions.has('stock:edit') && (own === 'all' || own.has(id));
  const actions = stockActions(document, document.reverses !== null).filter((action) =>
    storesOfAction(document, action).every(isOwn),
  );
  return {
    ...presentDocumentRow(listed, locale),
    reason: document.reason,
    note: document.note,
    revision: document.revision,
    lines: lines.map((line) => ({
      product_id: line.productId,
      sku: line.sku,
      name: localize(line.name, locale),
      quantity: line.quantity,
      received: line.received,
      counted: line.counted,
      price: prices.get(line.productId) ?? null,
      place: placeOf(places, line.productId, document.storeId),
      other_place: document.otherStoreId === null ? null : placeOf(places, line.productId, document.otherStoreId),
    })),
    steps: steps.map(({ step, author, at, reason }) => ({ step, author, at: at.toISOString(), reason })),
    reversed_by: reversedBy,
    actions,
    can_edit: document.state === 'draft' && isOwn(document.storeId),
  };
}

function placeOf(places: readonly StockPlaceRow[], productId: number, storeId: number) {
  const place = places.find((one) => one.productId === productId && one.storeId === storeId);
  return { free: place?.free ?? 0, reserved: place?.reserved ?? 0 };
}

export function presentGoods(
  goods: readonly StockGoodRow[],
  places: readonly StockPlaceRow[],
  locale: Locale,
): StockGood[] {
  const byProduct = Map.groupBy(places, ({ productId }) => productId);
  return goods.map(({ id, sku, barcode, name, price }) => ({
    ...{ id, sku, barcode, price, name: localize(name, locale) },
    places: Object.fromEntries(
      (byProduct.get(id) ?? []).map(({ storeId, free, reserved }) => [storeId, { free, reserved }]),
    ),
  }));
}

export function presentMovement({ storeId, storeName, atMs, ...row }: StockMovementRow, locale: Locale): StockMovement {
  const { key, kind, author, difference, balance, subject, isReversal } = row;
  return {
    ...{ key, kind, author, difference, balance, subject, is_reversal: isReversal },
    at: new Date(atMs).toISOString(),
    store: { id: storeId, name: localize(storeName, locale) },
  };
}

export function presentCountRow(
  { count, storeName, categoryName, brandName, counted }: ListedStockCount,
  locale: Locale,
): StockCountRow {
  const { categoryId, brandId } = count;
  return {
    id: count.id,
    state: count.state,
    store: { id: count.storeId, name: localize(storeName, locale) },
    category:
      categoryId === null || categoryName === null ? null : { id: categoryId, name: localize(categoryName, locale) },
    brand: brandId === null || brandName === null ? null : { id: brandId, name: brandName },
    place: count.place,
    author: count.author,
    started_at: count.startedAt.toISOString(),
    counted,
    document_id: count.documentId,
  };
}

/** The count with its lines; uncounted goods are those of an open one. */
export async function presentCount(
  db: Queryable,
  listed: ListedStockCount,
  caller: StaffCaller,
  locale: Locale,
): Promise<StockCount> {
  const { count } = listed;
  const isOpen = count.state === 'open';
  const [counted, uncounted] = await Promise.all([
    readCountedGoods(db, count.id),
    isOpen ? readUncounted(db, count) : [],
  ]);
  const own = caller.storesOf('stock:edit');
  return {
    ...presentCountRow(listed, locale),
    lines: counted.map((good) => presentCounted(good, locale)),
    uncounted: uncounted.map((good) => presentUncounted(good, locale)),
    uncounted_count: uncounted[0]?.total ?? 0,
    worth: worthOf(counted, caller.permissions.has('costs:see')),
    can_count: isOpen && caller.permissions.has('stock:edit') && (own === 'all' || own.has(count.storeId)),
  };
}

function presentCounted(good: CountedGood, locale: Locale): StockCountLine {
  return {
    product_id: good.productId,
    sku: good.sku,
    barcode: good.barcode,
    name: localize(good.name, locale),
    round: good.round,
    counted: good.counted,
    expected: good.expected ?? 0,
    has_moved: good.expected !== good.expectedFirst,
    is_left_out: good.isLeftOut,
    counted_by: good.countedBy,
  };
}

function presentUncounted({ productId, sku, barcode, name, expected }: UncountedGood, locale: Locale): StockCountLine {
  return {
    ...{ product_id: productId, sku, barcode, expected, name: localize(name, locale) },
    ...{ round: 1, counted: null, has_moved: false, is_left_out: false, counted_by: null },
  };
}

/** What the differences are worth: at the purchase price where it is known and may be seen, at the price of sale else. */
function worthOf(lines: readonly CountedGood[], seesCosts: boolean): StockCount['worth'] {
  const worth = { at_cost: { lines: 0, sum: 0 }, at_price: { lines: 0, sum: 0 } };
  for (const line of lines) {
    const difference = countDifference(line) ?? 0;
    if (difference === 0 || line.isLeftOut) continue;
    const cost = seesCosts ? line.cost : null;
    const part = cost === null ? worth.at_price : worth.at_cost;
    part.lines += 1;
    part.sum += difference * (cost ?? line.price);
  }
  return worth;
}
