import { type SQL, sql } from 'drizzle-orm';
import type { PickupStore } from '#contract/checkout/checkout.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { publishedProducts } from '#server/features/catalog/index.ts';
import { type StoreList, stockByStore } from '#server/features/stores/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { OrderContextLine } from './load-order-context.ts';
import { presentMissing } from './present-quote.ts';
import { isBoundByStock, orderable } from './price-basket.ts';

/**
 * The stores where these goods can be picked up, with what each of them lacks; those that have everything first.
 * `requested`: query of `product_id`, `quantity`, `line`, such as a customer's cart.
 */
export async function loadPickupStores(
  db: Queryable,
  requested: SQL,
  stores: Pick<StoreList, 'list'>,
  locale: Locale,
): Promise<PickupStore[]> {
  const lines = await readStockOf(db, requested);
  const all = stores.list(locale).map((store) => {
    const missing = lines.flatMap((line) => {
      const here = { ...line, inStore: line.byStore[store.id] ?? 0 };
      const left = orderable(here, isBoundByStock(here));
      if (left >= line.quantity) return [];
      return [{ product_id: line.productId, name: line.name, requested: line.quantity, left }];
    });
    return { ...store, has_all: missing.length === 0, missing: presentMissing(missing, locale) };
  });
  return all.sort((a, b) => Number(b.has_all) - Number(a.has_all));
}

export interface StockedLine extends OrderContextLine, Record<string, unknown> {
  /** Pieces by the id of the store. */
  byStore: Record<string, number>;
}

/** The requested goods with their stock in every store. */
export async function readStockOf(db: Queryable, requested: SQL): Promise<StockedLine[]> {
  const { rows } = await db.execute<StockedLine>(sql`
    select p.id as "productId", c.quantity, p.name, p.price::float8 as price, p.old_price::float8 as "oldPrice",
      p.status_override as "statusOverride", s.stock, 0 as "inStore", s.by_store as "byStore"
    from (${requested}) c
    cross join lateral (${publishedProducts(sql`p.id = c.product_id`)}) p
    cross join lateral (${stockByStore(sql`p.id`)}) s
    order by c.line`);
  return rows;
}
