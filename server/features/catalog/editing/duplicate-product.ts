import { sql } from 'drizzle-orm';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fingerprintOf } from './change-results-queries.ts';
import { createdProduct, newSku, nextProductId } from './create-product.ts';
import type { EditingDeps } from './editing-deps.ts';

/**
 * Creates a draft with the texts, prices, characteristics, stickers and pictures of another good. What belongs to one good
 * alone stays with it: the SKU, the barcode, the pieces, the place in a group of variants, what is counted.
 */
export function duplicateProduct(
  deps: EditingDeps,
  caller: StaffCaller,
  { productId, key }: { productId: number; key: string },
): Promise<{ id: number; change_set: number }> {
  return deps.db.transaction(async (tx) => {
    const opened = await deps.openChangeSet(tx, {
      author: { source: 'staff', staffId: caller.id, name: caller.name },
      kind: 'edit',
      title: null,
      reason: null,
      key: { key, fingerprint: fingerprintOf({ duplicateOf: productId }) },
    });
    if (opened.kind === 'key_reused') throw new Conflict();
    if (opened.kind === 'repeated') {
      return { id: await createdProduct(deps, tx, opened.id), change_set: opened.id };
    }
    const id = await nextProductId(tx);
    const { rowCount } = await tx.execute(sql`
      insert into products (id, slug, name, brand_id, category_id, sku, model, ikpu, package_code, vat_percent, keywords,
        price, old_price, cost, section, description, body, advantage, gift, warranty_months, weight_grams, size_mm, is_published, is_draft)
      select ${id}, p.slug, p.name, p.brand_id, p.category_id, ${newSku(id)}, p.model, p.ikpu, p.package_code,
        p.vat_percent, p.keywords, p.price, p.old_price, p.cost, p.section, p.description, p.body, p.advantage, p.gift, p.warranty_months, p.weight_grams, p.size_mm, false, true
      from products p where p.id = ${productId}`);
    if (rowCount === 0) throw new NotFound();
    await tx.execute(sql`
      insert into product_attribute_values (product_id, attribute_value_id)
      select ${id}, attribute_value_id from product_attribute_values where product_id = ${productId}`);
    await tx.execute(sql`
      insert into product_stickers (product_id, sticker_id)
      select ${id}, sticker_id from product_stickers where product_id = ${productId}`);
    await tx.execute(sql`
      insert into product_pictures (product_id, position, picture, alt)
      select ${id}, position, picture, alt from product_pictures where product_id = ${productId}`);
    return { id, change_set: opened.id };
  });
}
