import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';

export interface ProductCodes {
  id: number[];
  barcode: string[];
  sku: string[];
}

/** The products that have these codes: `sku:A-1` → 7. Codes are compared as they are. */
export async function findProductsByCodes(db: Queryable, codes: ProductCodes): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ code: string; id: number }>(sql`
    select 'id:' || id as code, id from products where id = any(${sql.param(codes.id)}::int[])
    union all select 'barcode:' || barcode, id from products where barcode = any(${sql.param(codes.barcode)}::text[])
    union all select 'sku:' || sku, id from products where sku = any(${sql.param(codes.sku)}::text[])`);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** The names of every product, in both languages. */
export async function readProductNames(db: Queryable): Promise<{ id: number; names: string[] }[]> {
  const { rows } = await db.execute<{ id: number; names: string[] }>(sql`
    select id, array_remove(array[name->>'ru', name->>'uz'], null) as names from products`);
  return rows;
}

/** The Russian names of these products. */
export async function readNamesOfProducts(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, name->>'ru' as name from products where id = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
