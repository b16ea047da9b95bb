import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';

/** A limit of reductions counts those of a day together: many small ones are no way round it. */
const WINDOW = sql`interval '24 hours'`;

/**
 * The highest price of each product before this person changed it within a day; products they left alone are missing.
 */
export async function highestPrices(
  db: Queryable,
  staffId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ product: number; price: number }>(sql`
    select h.entity_key::int as product, max((h.before ->> 'price')::float8) as price
    from change_sets s join history h on h.change_set_id = s.id
    where s.staff_id = ${staffId} and s.at > now() - ${WINDOW} and h.table_name = 'products' and h.operation = 'U'
      and h.before -> 'price' is not null and h.entity_key = any(${sql.param(productIds.map(String))}::text[])
    group by 1`);
  return new Map(rows.map(({ product, price }) => [product, price]));
}
