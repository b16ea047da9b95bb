import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PickupStore } from '#contract/checkout/checkout.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { StoreList } from '#server/features/stores/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orderContextLineSchema } from './load-order-context.ts';
import { presentMissing } from './present-quote.ts';
import { isBoundByStock, orderable } from './price-basket.ts';

/**
 * The stores where a customer's cart can be picked up, with what each of them lacks; those that have everything first.
 */
export async function loadPickupStores(
  db: Queryable,
  customerId: number,
  stores: Pick<StoreList, 'list'>,
  locale: Locale,
): Promise<PickupStore[]> {
  const lines = await readCartStock(db, customerId);
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

/** `byStore`: pieces by the store's id. */
const stockedLineSchema = orderContextLineSchema.extend({ byStore: z.record(z.string(), z.int()) });

async function readCartStock(db: Queryable, customerId: number): Promise<z.infer<typeof stockedLineSchema>[]> {
  const { rows } = await db.execute(sql`
    select p.id as "productId", c.quantity, p.name, p.price::float8 as price, p.old_price::float8 as "oldPrice",
      p.status_override as "statusOverride", s.stock, 0 as "inStore", s.by_store as "byStore"
    from cart_items c
    join products p on p.id = c.product_id and p.is_published
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as stock, coalesce(jsonb_object_agg(store_id, quantity), '{}') as by_store
      from store_stock where product_id = p.id) s
    where c.customer_id = ${customerId} order by c.line`);
  return z.array(stockedLineSchema).parse(rows);
}
