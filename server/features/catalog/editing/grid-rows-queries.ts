import { type SQL, sql } from 'drizzle-orm';
import { attributeIdOf, type FieldValue, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { GridRow } from '#contract/catalog/products-admin.ts';
import { picturePath } from '#server/features/catalog/paths.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { columnOf } from './product-columns.ts';

interface StoredRow {
  id: number;
  revision: number;
  picture: string | null;
  gaps: GridRow['gaps'];
  stored: Record<string, FieldValue>;
}

/**
 * The rows of these products in the order of their ids, with these columns; products that do not exist are left out.
 * What hangs on products is read once for all of them.
 */
export async function readGridRows(
  db: Queryable,
  ids: readonly number[],
  columns: readonly string[],
): Promise<GridRow[]> {
  if (ids.length === 0) return [];
  const { rows: stored } = await db.execute<StoredRow & Record<string, unknown>>(sql`
    select p.id, p.revision::float8 as revision,
      (select pp.picture from product_pictures pp where pp.product_id = p.id order by pp.position limit 1) as picture,
      product_gaps(p.name, p.description, p.barcode, p.ikpu,
        exists (select from product_pictures pp where pp.product_id = p.id)) as gaps,
      ${storedValues(columns)} as stored
    from unnest(${sql.param(ids)}::int[]) with ordinality as w (id, place)
    join products p on p.id = w.id ${columns.includes('pictures') ? PICTURES_OF_PRODUCT : sql``}
    order by w.place`);
  const lists = await readLists(db, ids, columns);
  return stored.map((row) => ({
    id: row.id,
    revision: row.revision,
    picture: row.picture === null ? null : picturePath(row.picture),
    gaps: row.gaps,
    values: valuesOf(row, columns, lists),
  }));
}

/** The values of these fields of each product that exists. */
export async function readProductValues(
  db: Queryable,
  ids: readonly number[],
  fields: readonly string[],
): Promise<Map<number, GridRow['values']>> {
  const pictures = fields.includes('pictures') ? PICTURES_OF_PRODUCT : sql``;
  const { rows } = await db.execute<Pick<StoredRow, 'id' | 'stored'> & Record<string, unknown>>(sql`
    select p.id, ${storedValues(fields)} as stored from products p ${pictures} where p.id = any(${sql.param(ids)}::int[])`);
  const lists = await readLists(db, ids, fields);
  return new Map(rows.map((row) => [row.id, valuesOf(row, fields, lists)]));
}

type Values = ReadonlyMap<number, Readonly<Record<string, FieldValue>>>;
const NO_VALUES: Values = new Map();

/** The pictures of one product are counted by their index; a list counts those of all goods at once. */
const PICTURES_OF_PRODUCT = sql`
  cross join lateral (select count(*)::int as pictures from product_pictures pp where pp.product_id = p.id) pc`;

/** What JSON needs in another form than a condition does. */
const IN_JSON: Readonly<Record<string, SQL>> = {
  keywords: sql`p.keywords`,
  created: isoTime(sql`p.created_at`),
  updated: isoTime(sql`p.updated_at`),
};

function storedValues(fields: readonly string[]): SQL {
  const pairs = fields.flatMap((field) => {
    const value = field === 'stock' ? undefined : (IN_JSON[field] ?? columnOf(field)?.value);
    return value === undefined ? [] : [sql`${field}::text, ${value}`];
  });
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** One query after the other: in a transaction all share one connection. */
async function readLists(db: Queryable, ids: readonly number[], fields: readonly string[]): Promise<Values[]> {
  return [
    fields.includes('stickers') ? await readStickers(db, ids) : NO_VALUES,
    await readAttributeValues(db, ids, fields),
    fields.some((key) => key === 'stock' || storeIdOf(key) !== null) ? await readStock(db, ids) : NO_VALUES,
  ];
}

function valuesOf(
  { id, stored }: Pick<StoredRow, 'id' | 'stored'>,
  fields: readonly string[],
  lists: readonly Values[],
): GridRow['values'] {
  const more = Object.assign({}, ...lists.map((list) => list.get(id)));
  return Object.fromEntries(
    fields.map((key): [string, GridRow['values'][string]] => [key, stored[key] ?? more[key] ?? emptyValue(key)]),
  );
}

function emptyValue(key: string): GridRow['values'][string] {
  if (key === 'stock' || storeIdOf(key) !== null) return 0;
  return key === 'stickers' || attributeIdOf(key) !== null ? [] : null;
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
