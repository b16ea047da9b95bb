import type { PriceTerm } from '#contract/catalog/price-term.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { RuleDeps } from './check-changes.ts';
import type { ChangedProducts } from './product-list-queries.ts';
import type { AdjustStock } from './write-products.ts';

/** What editing goods needs of other features; `server/shop.ts` brings it. */
export interface EditingDeps<Db extends Queryable = Database> extends RuleDeps {
  /** A transaction, for edits that will be taken back. */
  db: Db;
  changed: ChangedProducts;
  adjustStock: AdjustStock;
  /** Locks the rows of the stock of these products in these stores until the transaction ends, and returns them. */
  lockStock(tx: Tx, places: readonly StockPlace[]): Promise<(StockPlace & { quantity: number })[]>;
  openChangeSet(tx: Tx, changeSet: NewProductChangeSet): Promise<OpenedProductChangeSet>;
  lastProductChange(
    tx: Tx,
    productId: number,
    place: { column: string } | { table: string },
  ): Promise<{ author: string; at: Date } | null>;
  /** Which of these pictures are not stored. */
  missingPictures(db: Queryable, hashes: readonly string[]): Promise<string[]>;
  countWatchers(db: Database, after: readonly WatchedProduct[]): Promise<{ price: number; stock: number }>;
}

/** What bulk changes need besides. */
export interface BulkDeps extends EditingDeps {
  schedules: PriceScheduler;
}

/** Prices from a time on, as a bulk change schedules them. */
export interface PriceScheduler {
  /** Which time of the term has passed by the database's clock, so that it cannot be scheduled any more. */
  passedTime(db: Queryable, term: PriceTerm, moment: 'preview' | 'apply'): Promise<'starts_at' | 'ends_at' | null>;
  /** What those of these products will cost when the term begins that will not cost what they do now, by schedules before it. */
  pricesAt(db: Queryable, productIds: readonly number[], term: PriceTerm): Promise<ReadonlyMap<number, ScheduledPrice>>;
  /** Which of these products have another scheduled price at that time. */
  taken(db: Queryable, productIds: readonly number[], term: PriceTerm): Promise<ReadonlySet<number>>;
  /** Adds one for each of the products, which are locked, in the open change set. */
  add(tx: Tx, caller: StaffCaller, batch: ScheduledBatch): Promise<void>;
}

export interface ScheduledBatch {
  /** The number of the change set. */
  id: number;
  term: PriceTerm;
  reason: string | null;
  prices: readonly (ScheduledPrice & { productId: number })[];
}

export interface ScheduledPrice {
  price: number;
  oldPrice: number | null;
}

export interface StockPlace {
  productId: number;
  storeId: number;
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
  author: { source: 'staff'; staffId: number; name: string } | { source: 'exchange'; name: string };
  kind: 'edit' | 'bulk' | 'import' | 'exchange';
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

const MAX_ATTEMPTS = 5;
const DEADLOCK = '40P01';
const CODES: ReadonlySet<unknown> = new Set(['products_sku_unique', 'products_barcode_unique']);

/**
 * Runs a transaction that may end by `NothingApplied`. When somebody has taken a code between the check and the write,
 * it runs again: then the check finds the code, and refuses it as taken.
 */
export async function applyOrNothing<Result>(db: Queryable, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(run);
    } catch (thrown) {
      if (thrown instanceof NothingApplied) return thrown.result as Result;
      if (attempt >= MAX_ATTEMPTS || !isLostRace(thrown)) throw thrown;
    }
  }
}

/** Two requests that take two codes in opposite order end in a deadlock. */
function isLostRace(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === DEADLOCK || CODES.has(constraint)) return true;
  }
  return false;
}
