import { and, eq } from 'drizzle-orm';
import type { NewStockDraft, SavedStockDraft } from '#contract/stock/stock-documents.ts';
import { knownStores } from '#server/features/stores/index.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { stockDocumentLines, stockDocumentSteps, stockDocuments } from '#server/schema/stock-tables.ts';
import { documentInScope, findStockGoods, type StockDocumentRecord } from './stock-documents-queries.ts';
import type { SaveDraftOutcome } from './stock-outcomes.ts';

type DraftFields = Omit<SavedStockDraft, 'revision'>;

/** Makes a draft, once for its key. */
export function createDraft(db: Database, caller: StaffCaller, draft: NewStockDraft): Promise<SaveDraftOutcome> {
  return db.transaction(async (tx): Promise<SaveDraftOutcome> => {
    const { key, kind } = draft;
    const checked = await checkDraft(tx, caller, kind, draft);
    if (checked.kind !== 'lines') return checked;
    const [created] = await tx
      .insert(stockDocuments)
      .values({ key, kind, ...headOf(kind, draft), ...totalsOf(draft), ...savedBy(caller) })
      .onConflictDoNothing({ target: stockDocuments.key })
      .returning({ id: stockDocuments.id });
    if (created === undefined) {
      const [known] = await tx.select().from(stockDocuments).where(eq(stockDocuments.key, key));
      const isTheirs = known?.savedById === caller.id && known.kind === kind;
      return isTheirs ? { kind: 'saved', id: known.id } : { kind: 'key_reused' };
    }
    await writeLines(tx, created.id, checked.lines);
    await tx
      .insert(stockDocumentSteps)
      .values({ documentId: created.id, step: 'created', key, staffId: caller.id, author: caller.name });
    return { kind: 'saved', id: created.id };
  });
}

/** Saves a draft, as long as it is the one that the caller has seen. */
export function saveDraft(
  db: Database,
  caller: StaffCaller,
  id: number,
  { revision, ...draft }: SavedStockDraft,
): Promise<SaveDraftOutcome> {
  return db.transaction(async (tx): Promise<SaveDraftOutcome> => {
    const found = and(eq(stockDocuments.id, id), documentInScope(caller.storesOf('stock:edit')));
    const [document] = await tx.select().from(stockDocuments).where(found).for('update');
    if (document === undefined) return { kind: 'unknown' };
    if (document.revision !== revision || document.state !== 'draft') {
      return { kind: 'changed', author: document.savedBy };
    }
    const checked = await checkDraft(tx, caller, document.kind, draft);
    if (checked.kind !== 'lines') return checked;
    await tx
      .update(stockDocuments)
      .set({
        ...headOf(document.kind, draft),
        ...totalsOf(draft),
        ...savedBy(caller),
        savedAt: new Date(),
        revision: revision + 1,
      })
      .where(eq(stockDocuments.id, id));
    await tx.delete(stockDocumentLines).where(eq(stockDocumentLines.documentId, id));
    await writeLines(tx, id, checked.lines);
    return { kind: 'saved', id };
  });
}

type NewLine = Omit<typeof stockDocumentLines.$inferInsert, 'documentId'>;

/** The store that a draft takes from is one of the person's; where a transfer goes may be any other. */
async function checkDraft(
  db: Queryable,
  caller: StaffCaller,
  kind: StockDocumentRecord['kind'],
  { store_id, other_store_id, reason, lines }: DraftFields,
): Promise<{ kind: 'lines'; lines: NewLine[] } | SaveDraftOutcome> {
  const own = caller.storesOf('stock:edit');
  const isTransfer = kind === 'transfer';
  if (own !== 'all' && !own.has(store_id)) return { kind: 'store' };
  if (isTransfer !== (other_store_id !== null) || other_store_id === store_id) return { kind: 'store' };
  const ids = [store_id, ...(other_store_id === null ? [] : [other_store_id])];
  if ((await knownStores(db, ids)).size < ids.length) return { kind: 'store' };
  if (kind === 'write_off' && reason === null) return { kind: 'reason_missing' };
  const goods = await findStockGoods(db, { ids: lines.map(({ product_id }) => product_id), codes: [] });
  const byId = new Map(goods.map((good) => [good.id, good]));
  const written: NewLine[] = [];
  const missing: number[] = [];
  for (const [position, { product_id: productId, quantity }] of lines.entries()) {
    const good = byId.get(productId);
    if (good === undefined) missing.push(productId);
    else written.push({ productId, position, quantity, sku: good.sku, name: good.name });
  }
  return missing.length > 0 ? { kind: 'unknown_products', ids: missing } : { kind: 'lines', lines: written };
}

function headOf(kind: StockDocumentRecord['kind'], draft: DraftFields) {
  return {
    storeId: draft.store_id,
    otherStoreId: draft.other_store_id,
    reason: kind === 'write_off' ? draft.reason : null,
    reference: draft.reference || null,
    note: draft.note || null,
  };
}

function totalsOf({ lines }: DraftFields) {
  return { linesCount: lines.length, pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0) };
}

function savedBy({ id, name }: StaffCaller) {
  return { savedById: id, savedBy: name };
}

async function writeLines(tx: Tx, documentId: number, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0) await tx.insert(stockDocumentLines).values(lines.map((line) => ({ ...line, documentId })));
}
