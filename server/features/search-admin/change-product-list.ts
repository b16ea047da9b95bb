import { and, eq, sql } from 'drizzle-orm';
import { MAX_JUDGED, type PinChange } from '#contract/search-admin/search-admin.ts';
import { readFoundProducts } from '#server/features/catalog/index.ts';
import { normaliseQuery } from '#server/features/search/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/sliding-limit.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { searchJudgements, type searchPins } from '#server/schema/search-admin-tables.ts';
import { applyChange } from './apply-change.ts';

export type ProductListOutcome =
  | { kind: 'saved'; products: number[] }
  | { kind: 'changed'; current: number[] }
  | { kind: 'unknown_product' }
  /** There are as many judged queries as are compared. */
  | { kind: 'full' };

/** A table with a list of goods for each query. */
type ListTable = typeof searchPins | typeof searchJudgements;

/**
 * Replaces the goods of a query, when they still are as the person saw them. Without goods there is no row. Goods that
 * were in the list may stay when they exist no longer.
 */
export async function changeProductList(
  db: Database,
  caller: StaffCaller,
  table: ListTable,
  change: PinChange,
): Promise<ProductListOutcome> {
  const query = normaliseQuery(change.query);
  const added = change.products.filter((id) => !change.seen.includes(id));
  const known = await readFoundProducts(db, added);
  if (known.length < added.length) return { kind: 'unknown_product' };
  return applyChange<ProductListOutcome>(db, caller, change, {
    write: async (tx) => {
      if (table === searchJudgements && change.seen.length === 0 && (await isFull(tx, query))) return { kind: 'full' };
      if (await writeList(tx, table, { ...change, query })) return { kind: 'saved', products: change.products };
      return { kind: 'changed', current: await readList(tx, table, query) };
    },
    readAgain: async (tx) => ({ kind: 'saved', products: await readList(tx, table, query) }),
  });
}

/** Whether a new query would be one too many; two new ones are counted one after the other. */
async function isFull(tx: Tx, query: string): Promise<boolean> {
  await lockKeys(tx, 'judged queries');
  const { rows } = await tx.execute<{ judged: number; is_known: boolean }>(sql`
    select count(*)::int as judged, coalesce(bool_or(query = ${query}), false) as is_known from search_judgements`);
  const [{ judged, is_known: isKnown } = { judged: 0, is_known: false }] = rows;
  return !isKnown && judged >= MAX_JUDGED;
}

async function writeList(tx: Tx, table: ListTable, { query, seen, products }: PinChange): Promise<boolean> {
  if (seen.length === 0) {
    if (products.length === 0) return true;
    const values = { query, productIds: products };
    const inserted = await tx.insert(table).values(values).onConflictDoNothing().returning({ id: table.id });
    return inserted.length > 0;
  }
  const asSeen = and(eq(table.query, query), sql`${table.productIds} = ${sql.param(seen)}::int[]`);
  const written =
    products.length === 0
      ? await tx.delete(table).where(asSeen).returning({ id: table.id })
      : await tx.update(table).set({ productIds: products }).where(asSeen).returning({ id: table.id });
  return written.length > 0;
}

async function readList(tx: Tx, table: ListTable, query: string): Promise<number[]> {
  const [row] = await tx.select({ ids: table.productIds }).from(table).where(eq(table.query, query));
  return row?.ids ?? [];
}
