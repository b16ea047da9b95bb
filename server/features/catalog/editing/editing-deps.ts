import type { Database, Tx } from '#server/platform/database/database.ts';
import type { ChangedProducts } from './product-list-queries.ts';
import type { AdjustStock } from './write-products.ts';

/** What editing goods needs of other features; `server/shop.ts` brings it. */
export interface EditingDeps {
  db: Database;
  changed: ChangedProducts;
  adjustStock: AdjustStock;
  /** Locks the rows of the stock of these products in these stores until the transaction ends. */
  lockStock(tx: Tx, places: readonly { productId: number; storeId: number }[]): Promise<void>;
  openChangeSet(tx: Tx, changeSet: NewProductChangeSet): Promise<OpenedProductChangeSet>;
  lastProductChange(
    tx: Tx,
    productId: number,
    place: { column: string } | { table: string },
  ): Promise<{ author: string; at: Date } | null>;
  countWatchers(db: Database, after: readonly WatchedProduct[]): Promise<{ price: number; stock: number }>;
}

/** What a bulk change makes of a product that somebody may wait for. */
export interface WatchedProduct {
  productId: number;
  /** Null: it stays. */
  price: number | null;
  /** Whether it can be bought after the change and could not before. */
  isBack: boolean;
}

export interface NewProductChangeSet {
  author: { source: 'staff'; staffId: number; name: string };
  kind: 'edit' | 'bulk';
  title: string | null;
  reason: string | null;
  key: { key: string; fingerprint: Buffer };
}

export type OpenedProductChangeSet =
  | { kind: 'opened'; id: number }
  | { kind: 'repeated'; id: number }
  | { kind: 'key_reused' };

/** Takes a transaction back and brings out what it found. */
export class NothingApplied<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('Nothing was applied');
    this.result = result;
  }
}

/** Runs a transaction that may end by `NothingApplied`. */
export async function applyOrNothing<Result>(db: Database, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(run);
  } catch (thrown) {
    if (thrown instanceof NothingApplied) return thrown.result as Result;
    throw thrown;
  }
}
