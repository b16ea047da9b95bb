import { type SQL, sql } from 'drizzle-orm';
import { attributeIdOf, type FieldValue, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { GridRow } from '#contract/catalog/products-admin.ts';
import { picturePath } from '#server/features/catalog/paths.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { storeStock } from '#server/schema/stores-tables.ts';

interface StoredRow {
  id: number;
  revision: number;
  picture: string | null;
  stored: Record<string, FieldValue>;
}

/**
 * The rows of these products in the order of their ids, with these columns; products that do not exist are left out. What
 * hangs on products is read once for all of them.
 */
export async function readGridRows(
  db: Queryable,
  ids: readonly number[],
  columns: readonly string[],
): Promise<GridRow[]> {
  if (ids.length === 0) return [];
  const [{ rows: stored }, ...lists] = await Promise.all([
    db.execute<StoredRow & Record<string, unknown>>(storedRows(ids)),
    columns.includes('stickers') ? readStickers(db, ids) : NO_VALUES,
    readAttributeValues(db, ids, columns),
    columns.some((key) => key === 'stock' || storeIdOf(key) !== null) ? readStock(db, ids) : NO_VALUES,
  ]);
  return stored.map((row) => ({
    id: row.id,
    revision: row.revision,
    picture: row.picture === null ? null : picturePath(row.picture),
    values: valuesOf(row, columns, lists),
  }));
}

type Values = ReadonlyMap<number, Readonly<Record<string, FieldValue>>>;
const NO_VALUES: Values = new Map();

function valuesOf({ id, stored }: StoredRow, columns: readonly string[], lists: readonly Values[]): GridRow['values'] {
  const more = Object.assign({}, ...lists.map((list) => list.get(id)));
  return Object.fromEntries(
    columns.map((key): [string, GridRow['values'][string]] => [key, stored[key] ?? more[key] ?? emptyValue(key)]),
  );
}

function emptyValue(key: string): GridRow['values'][string] {
  if (key === 'stock' || storeIdOf(key) !== null) return 0;
  return key === 'stickers' || attributeIdOf(key) !== null ? [] : null;
}

function storedRows(ids: readonly number[]): SQL {
  return sql`
    select p.id, p.revision::float8 as revision,
      (select pp.picture from product_pictures pp where pp.product_id = p.id order by pp.position limit 1) as picture,
      jsonb_build_object(
        'id', p.id, 'name_ru', p.name->>'ru', 'name_uz', p.name->>'uz', 'brand', p.brand_id, 'category', p.category_id,
        'published', p.is_published, 'price', p.price, 'old_price', p.old_price, 'cost', p.cost,
        'margin', round((p.price - p.cost) * 100.0 / p.price, 1), 'status', p.status_override, 'expected', p.is_expected,
        'sku', p.sku, 'barcode', p.barcode, 'model', p.model, 'ikpu', p.ikpu, 'slug', p.slug, 'section', p.section,
        'gift_ru', p.gift->>'ru', 'gift_uz', p.gift->>'uz', 'keywords', p.keywords, 'warranty', p.warranty_months,
        'weight', p.weight_grams, 'sizes', p.size_mm
      ) || jsonb_build_object(
        'pictures', pc.pictures, 'views', p.views, 'sold', p.sold,
        'rating', round(p.rating_sum::numeric / nullif(p.rating_count, 0), 2), 'reviews', p.rating_count,
        'created', ${isoTime(sql`p.created_at`)}, 'updated', ${isoTime(sql`p.updated_at`)},
        'completeness', (
          (coalesce(p.name->>'uz', '') <> '')::int
          + (coalesce(p.description->>'ru', '') <> '' and coalesce(p.description->>'uz', '') <> '')::int
          + (pc.pictures > 0)::int + (coalesce(p.barcode, '') <> '')::int + (coalesce(p.ikpu, '') <> '')::int) * 20
      ) as stored
    from unnest(${sql.param(ids)}::int[]) with ordinality as w (id, place)
    join products p on p.id = w.id
    cross join lateral (select count(*)::int as pictures from product_pictures pp where pp.product_id = p.id) pc
    order by w.place`;
}

function isoTime(time: SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

async function readStickers(db: Queryable, ids: readonly number[]): Promise<Values> {
  const { rows } = await db.execute<{ id: number; stickers: number[] }>(sql`
    select ps.product_id as id, array_agg(ps.sticker_id order by ps.sticker_id) as stickers
    from product_stickers ps where ps.product_id = any(${sql.param(ids)}::int[]) group by 1`);
  return new Map(rows.map(({ id, stickers }) => [id, { stickers }]));
}

async function readAttributeValues(db: Queryable, ids: readonly number[], columns: readonly string[]): Promise<Values> {
  const attributeIds = columns.flatMap((key) => attributeIdOf(key) ?? []);
  if (attributeIds.length === 0) return NO_VALUES;
  const { rows } = await db.execute<{ id: number; values: Record<string, number[]> }>(sql`
    select id, jsonb_object_agg('a' || attribute_id, value_ids) as values
    from (
      select pav.product_id as id, v.attribute_id, jsonb_agg(v.id order by v.position, v.id) as value_ids
      from product_attribute_values pav join attribute_values v on v.id = pav.attribute_value_id
      where pav.product_id = any(${sql.param(ids)}::int[]) and v.attribute_id = any(${sql.param(attributeIds)}::int[])
      group by 1, 2) as of_attributes
    group by 1`);
  return new Map(rows.map(({ id, values }) => [id, values]));
}

/** The exact pieces of this moment, in each store and together. */
async function readStock(db: Queryable, ids: readonly number[]): Promise<Values> {
  const { rows } = await db.execute<{ id: number; stock: number; stores: Record<string, number> }>(sql`
    select s.product_id as id, sum(s.quantity)::int as stock, jsonb_object_agg('stock_' || s.store_id, s.quantity) as stores
    from ${storeStock} s where s.product_id = any(${sql.param(ids)}::int[]) group by 1`);
  return new Map(rows.map(({ id, stock, stores }) => [id, { stock, ...stores }]));
}
