import type { StockDocumentState } from '#contract/stock/stock-document-rules.ts';
import type { recordAudit } from '#server/features/staff/index.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Adds an entry to the audit log, in the transaction of what it says. */
export type RecordStockAct = (tx: Tx, act: Parameters<typeof recordAudit>[2]) => Promise<void>;

/** A place that has less than is to be taken out of it. */
export interface ShortPlace {
  productId: number;
  storeId: number;
  free: number;
  needed: number;
}

export type SaveDraftOutcome =
  /** Also when the same request made it before. */
  | { kind: 'saved'; id: number }
  /** Somebody else has saved it since, or moved it. */
  | { kind: 'changed'; author: string }
  | { kind: 'key_reused' }
  | { kind: 'unknown' }
  /** A store that there is not, or not one of the person's. */
  | { kind: 'store' }
  | { kind: 'reason_missing' }
  | { kind: 'unknown_products'; ids: number[] };

export type MoveDocumentOutcome =
  /** Also when the same request did it before. */
  | { kind: 'done' }
  | { kind: 'changed'; author: string }
  | { kind: 'not_possible'; state: StockDocumentState }
  | { kind: 'unknown' }
  | { kind: 'store' }
  | { kind: 'empty' }
  | { kind: 'reason_missing' }
  /** Pieces of a line that is not in the document, or of only some lines. */
  | { kind: 'received_lines' }
  /** More lines than the person's role changes at once. */
  | { kind: 'limit'; limit: number }
  | { kind: 'short'; places: ShortPlace[] };
