import { parseTsv } from '#admin/grid/tsv.ts';
import type { StockDocumentKind, StockReason } from '#contract/stock/stock-document-rules.ts';
import { MAX_PIECES } from '#contract/stock/stock-document-rules.ts';
import type { StockDocument, StockGood } from '#contract/stock/stock-documents.ts';

export interface DraftLine {
  product_id: number;
  sku: string;
  name: string;
  quantity: number;
}

/** A document as it is being typed. */
export interface StockDraft {
  store_id: number | null;
  other_store_id: number | null;
  reason: StockReason | null;
  reference: string;
  note: string;
  lines: readonly DraftLine[];
}

export function draftOf(document: StockDocument): StockDraft {
  return {
    store_id: document.store.id,
    other_store_id: document.other_store?.id ?? null,
    reason: document.reason,
    reference: document.reference ?? '',
    note: document.note ?? '',
    lines: document.lines.map(({ product_id, sku, name, quantity }) => ({ product_id, sku, name, quantity })),
  };
}

/** What the server gets of it. */
export function bodyOf(draft: StockDraft & { store_id: number }) {
  return { ...draft, lines: draft.lines.map(({ product_id, quantity }) => ({ product_id, quantity })) };
}

/** Adds pieces to the line of each product, or a line at the end. */
export function withGoods(
  lines: readonly DraftLine[],
  added: readonly { good: Pick<StockGood, 'id' | 'sku' | 'name'>; quantity: number }[],
): DraftLine[] {
  const result = [...lines];
  for (const { good, quantity } of added) {
    const at = result.findIndex(({ product_id }) => product_id === good.id);
    const known = result[at];
    if (known === undefined) result.push({ product_id: good.id, sku: good.sku, name: good.name, quantity });
    else result[at] = { ...known, quantity: Math.min(MAX_PIECES, known.quantity + quantity) };
  }
  return result;
}

export interface PastedTable {
  rows: { code: string; quantity: number; row: string }[];
  /** Rows whose quantity is none. */
  unreadable: string[];
}

/**
 * Rows of a spreadsheet: the code in the first column, the quantity in the last one; a single column is of one piece each.
 */
export function parsePastedTable(text: string): PastedTable {
  const table: PastedTable = { rows: [], unreadable: [] };
  for (const line of parseTsv(text)) {
    const cells = line.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const [code] = cells;
    if (code === undefined) continue;
    const quantity = cells.length === 1 ? 1 : pastedQuantity(cells.at(-1) ?? '');
    const row = cells.join(' · ');
    if (quantity === null) table.unreadable.push(row);
    else table.rows.push({ code, quantity, row });
  }
  return table;
}

/** Spreadsheets write `1 200` and `5,00`. */
function pastedQuantity(cell: string): number | null {
  const plain = cell.replace(/[\s\u00a0]/g, '').replace(/[.,]0+$/, '');
  const quantity = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return quantity >= 1 && quantity <= MAX_PIECES ? quantity : null;
}

export interface StockChange {
  storeId: number;
  before: number;
  after: number;
  reserved: number;
}

/** What a line will do to the free pieces of each store of its document. */
export function changesOf(
  kind: StockDocumentKind,
  { store_id, other_store_id }: Pick<StockDraft, 'store_id' | 'other_store_id'>,
  quantity: number,
  places: StockGood['places'],
): StockChange[] {
  const change = (storeId: number | null, difference: number): StockChange[] => {
    if (storeId === null) return [];
    const { free = 0, reserved = 0 } = places[storeId] ?? {};
    return [{ storeId, before: free, after: free + difference, reserved }];
  };
  const first = change(store_id, kind === 'receipt' ? quantity : -quantity);
  return kind === 'transfer' ? [...first, ...change(other_store_id, quantity)] : first;
}
