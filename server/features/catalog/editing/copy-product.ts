import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { newSku, nextProductIds } from './create-product.ts';

/** What a copy has of its own; the rest is the good's. */
export interface ProductCopy {
  name?: { ru: string; uz?: string | undefined };
  slug?: string;
  price?: number;
}

/**
 * Creates drafts with the texts, prices, characteristics, stickers and pictures of a good, in a statement for each table,
 * and returns their ids in the order of the copies; none when the good is not there. What belongs to one good alone
 * stays with it: the SKU, the barcode, the pieces, the place in a group of variants, what is counted. A price of its own has
 * no old price.
 */
export async function copyProduct(tx: Tx, productId: number, copies: readonly ProductCopy[]): Promise<number[]> {
  const ids = await nextProductIds(tx, copies.length);
  const rows = copies.map((copy, place) => ({ ...copy, id: ids[place] ?? 0, sku: newSku(ids[place] ?? 0) }));
  const { rowCount } = await tx.execute(sql`
    insert into products (id, slug, name, brand_id, category_id, sku, model, ikpu, package_code, vat_percent, keywords,
      price, old_price, cost, section, description, body, advantage, gift, warranty_months, weight_grams, size_mm, is_published, is_draft)
    select e.id, coalesce(e.slug, p.slug), coalesce(e.name, p.name), p.brand_id, p.category_id, e.sku, p.model, p.ikpu, p.package_code,
      p.vat_percent, p.keywords, coalesce(e.price, p.price), case when coalesce(e.price, p.price) = p.price then p.old_price end, p.cost, p.section, p.description,
      p.body, p.advantage, p.gift, p.warranty_months, p.weight_grams, p.size_mm, false, true
    from products p cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (id int, sku text, slug text, name jsonb, price bigint)
    where p.id = ${productId}`);
  if (rowCount === 0) return [];
  const created = sql.param(ids);
  await tx.execute(sql`
    insert into product_attribute_values (product_id, attribute_value_id)
    select e.id, v.attribute_value_id from product_attribute_values v cross join unnest(${created}::int[]) as e (id)
    where v.product_id = ${productId}`);
  await tx.execute(sql`
    insert into product_stickers (product_id, sticker_id)
    select e.id, s.sticker_id from product_stickers s cross join unnest(${created}::int[]) as e (id)
    where s.product_id = ${productId}`);
  await tx.execute(sql`
    insert into product_pictures (product_id, position, picture, alt)
    select e.id, o.position, o.picture, o.alt from product_pictures o cross join unnest(${created}::int[]) as e (id)
    where o.product_id = ${productId}`);
  return ids;
}
