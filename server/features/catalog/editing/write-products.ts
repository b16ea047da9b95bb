import { type SQL, sql } from 'drizzle-orm';
import { attributeIdOf, type FieldValue, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ProductChange } from './check-changes.ts';
import type { Values } from './edit-rules.ts';

/** Pieces that are added to a store, or taken out of it when negative. */
export interface StockAdjustment {
  productId: number;
  storeId: number;
  difference: number;
}

export type AdjustStock = (tx: Tx, adjustments: readonly StockAdjustment[]) => Promise<void>;

const BATCH_SIZE = 2000;

/**
 * Writes changes of locked products, a statement for each table and 2,000 products. What the database can't take, such as
 * a code that another product has got this moment, throws.
 */
export async function writeProducts(
  tx: Tx,
  changes: readonly ProductChange[],
  adjustStock: AdjustStock,
): Promise<void> {
  for (let start = 0; start < changes.length; start += BATCH_SIZE) {
    const batch = changes.slice(start, start + BATCH_SIZE);
    await writeColumns(tx, batch);
    await writeStickers(tx, batch);
    await writeAttributeValues(tx, batch);
  }
  // Last, and all at once: orders wait for the stock from here to the end of the transaction.
  const adjustments = changes.flatMap(stockAdjustments);
  if (adjustments.length > 0) await adjustStock(tx, adjustments);
}

/** Which columns a field is written to, and as what. */
const SETTERS: Readonly<Record<string, SQL>> = {
  name: setter(sql`name`, sql`e.patch->'name'`, sql`p.name`, sql`'name'`),
  gift: setter(sql`gift`, sql`nullif(e.patch->'gift', 'null'::jsonb)`, sql`p.gift`, sql`'gift'`),
  description: setter(sql`description`, sql`e.patch->'description'`, sql`p.description`, sql`'description'`),
  archived: setter(sql`is_archived`, sql`(e.patch->>'archived')::bool`, sql`p.is_archived`, sql`'archived'`),
  brand: setter(sql`brand_id`, sql`(e.patch->>'brand')::int`, sql`p.brand_id`, sql`'brand'`),
  category: setter(sql`category_id`, sql`(e.patch->>'category')::int`, sql`p.category_id`, sql`'category'`),
  published: setter(sql`is_published`, sql`(e.patch->>'published')::bool`, sql`p.is_published`, sql`'published'`),
  price: setter(sql`price`, sql`(e.patch->>'price')::bigint`, sql`p.price`, sql`'price'`),
  old_price: setter(sql`old_price`, sql`(e.patch->>'old_price')::bigint`, sql`p.old_price`, sql`'old_price'`),
  cost: setter(sql`cost`, sql`(e.patch->>'cost')::bigint`, sql`p.cost`, sql`'cost'`),
  status: setter(sql`status_override`, sql`(e.patch->>'status')::smallint`, sql`p.status_override`, sql`'status'`),
  expected: setter(sql`is_expected`, sql`(e.patch->>'expected')::bool`, sql`p.is_expected`, sql`'expected'`),
  sku: setter(sql`sku`, sql`e.patch->>'sku'`, sql`p.sku`, sql`'sku'`),
  barcode: setter(sql`barcode`, sql`e.patch->>'barcode'`, sql`p.barcode`, sql`'barcode'`),
  model: setter(sql`model`, sql`e.patch->>'model'`, sql`p.model`, sql`'model'`),
  ikpu: setter(sql`ikpu`, sql`e.patch->>'ikpu'`, sql`p.ikpu`, sql`'ikpu'`),
  package_code: setter(sql`package_code`, sql`e.patch->>'package_code'`, sql`p.package_code`, sql`'package_code'`),
  vat: setter(sql`vat_percent`, sql`(e.patch->>'vat')::smallint`, sql`p.vat_percent`, sql`'vat'`),
  slug: setter(sql`slug`, sql`e.patch->>'slug'`, sql`p.slug`, sql`'slug'`),
  section: setter(sql`section`, sql`(e.patch->>'section')::smallint`, sql`p.section`, sql`'section'`),
  keywords: setter(
    sql`keywords`,
    sql`array(select jsonb_array_elements_text(e.patch->'keywords'))`,
    sql`p.keywords`,
    sql`'keywords'`,
  ),
  warranty: setter(
    sql`warranty_months`,
    sql`(e.patch->>'warranty')::smallint`,
    sql`p.warranty_months`,
    sql`'warranty'`,
  ),
  weight: setter(sql`weight_grams`, sql`(e.patch->>'weight')::int`, sql`p.weight_grams`, sql`'weight'`),
  sizes: setter(
    sql`size_mm`,
    sql`(select array_agg(one::float8 order by place)
      from jsonb_array_elements_text(nullif(e.patch->'sizes', 'null'::jsonb)) with ordinality as s (one, place))`,
    sql`p.size_mm`,
    sql`'sizes'`,
  ),
};

/** A product whose patch lacks the field keeps what it has. */
function setter(column: SQL, value: SQL, current: SQL, key: SQL): SQL {
  return sql`${column} = case when e.patch ? ${key} then ${value} else ${current} end`;
}

async function writeColumns(tx: Tx, changes: readonly ProductChange[]): Promise<void> {
  const patches = changes.map((change) => ({ id: change.id, patch: columnPatch(change) }));
  const columns = new Set(patches.flatMap(({ patch }) => Object.keys(patch)));
  const setters = [...columns].flatMap((column) => SETTERS[column] ?? []);
  if (setters.length === 0) return;
  await tx.execute(sql`
    update products p set ${sql.join(setters, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as e (id int, patch jsonb)
    where p.id = e.id and e.patch <> '{}'`);
}

/** The fields of the product's own row; texts in two languages are one column. */
function columnPatch({ before, after }: ProductChange): Record<string, unknown> {
  const { name_ru, name_uz, gift_ru, gift_uz, description_ru, description_uz, stickers, ...rest } = after;
  const patch: Record<string, unknown> = Object.fromEntries(
    Object.entries(rest).filter(([key]) => attributeIdOf(key) === null && storeIdOf(key) === null),
  );
  const whole = { ...before, ...after };
  if (name_ru !== undefined || name_uz !== undefined) patch.name = localized(whole, 'name_ru', 'name_uz');
  if (gift_ru !== undefined || gift_uz !== undefined) patch.gift = localized(whole, 'gift_ru', 'gift_uz');
  if (description_ru !== undefined || description_uz !== undefined) {
    patch.description = localized(whole, 'description_ru', 'description_uz') ?? NO_TEXT;
  }
  return patch;
}

/** A product always has a description; none is an empty one. */
export const NO_TEXT = { ru: '' };

export function localized(
  values: Readonly<Values>,
  ru: string,
  uz: string,
): { ru: FieldValue; uz?: FieldValue } | null {
  const [russian = null, uzbek = null] = [values[ru], values[uz]];
  if (russian === null) return null;
  return uzbek === null ? { ru: russian } : { ru: russian, uz: uzbek };
}

async function writeStickers(tx: Tx, changes: readonly ProductChange[]): Promise<void> {
  const lists = changes.flatMap(({ id, after }) => (after.stickers === undefined ? [] : [{ id, ids: after.stickers }]));
  if (lists.length === 0) return;
  const chosen = sql`jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as e (id int, ids int[])`;
  await tx.execute(sql`
    delete from product_stickers m using ${chosen} where m.product_id = e.id and m.sticker_id <> all(e.ids)`);
  await tx.execute(sql`
    insert into product_stickers (product_id, sticker_id)
    select e.id, one from ${chosen}, unnest(e.ids) as one on conflict do nothing`);
}

async function writeAttributeValues(tx: Tx, changes: readonly ProductChange[]): Promise<void> {
  const lists = changes.flatMap(({ id, after }) =>
    Object.entries(after).flatMap(([field, ids]) => {
      const attribute = attributeIdOf(field);
      return attribute === null ? [] : [{ id, attribute, ids }];
    }),
  );
  if (lists.length === 0) return;
  const chosen = sql`jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as e (id int, attribute int, ids int[])`;
  await tx.execute(sql`
    delete from product_attribute_values m using ${chosen}, attribute_values v
    where m.product_id = e.id and v.id = m.attribute_value_id and v.attribute_id = e.attribute and v.id <> all(e.ids)`);
  await tx.execute(sql`
    insert into product_attribute_values (product_id, attribute_value_id)
    select e.id, v.id from ${chosen} join attribute_values v on v.attribute_id = e.attribute and v.id = any(e.ids)
    on conflict do nothing`);
}

function stockAdjustments({ id, before, after }: ProductChange): StockAdjustment[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const storeId = storeIdOf(field);
    if (storeId === null) return [];
    return [{ productId: id, storeId, difference: Number(value) - Number(before[field] ?? 0) }];
  });
}
