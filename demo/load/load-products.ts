import { eq } from 'drizzle-orm';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { INITIAL_TABS, STATUS_WORDS } from '#demo/data-format/product-format.ts';
import { insertRows } from '#demo/insert/insert-rows.ts';
import { purchaseCost } from '#demo/random/purchase-cost.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  attributes,
  attributeValues,
  productAttributeValues,
  productPictures,
  productStickers,
  products,
  variantGroups,
} from '#server/schema/catalog-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import type { ComposedProduct } from './compose-product.ts';
import { distributeStock } from './distribute-stock.ts';
import { leafCategories, type ShopData } from './shop-data.ts';

/** Made up, like the goods' prices: a piece, so that the demo shop can send the lines of receipts. */
const DEMO_PACKAGE_CODE = '1500014';

/** Products and all that hangs on them. `pictures` are the hashes of each product's views, in gallery order. */
export async function loadProducts(
  tx: Tx,
  data: ShopData,
  composed: readonly ComposedProduct[],
  pictures: ReadonlyMap<number, string[]>,
): Promise<void> {
  const row = productRows(data);
  const groups = data.productFamilies.filter(({ variantAttributes }) => variantAttributes.length > 0);
  await insertRows(
    tx,
    variantGroups,
    groups.map(({ id, variantAttributes }) => ({
      id,
      attributeIds: variantAttributes.flatMap((code) => data.attributes.get(code)?.id ?? []),
    })),
  );
  await insertRows(tx, products, composed.map(row));
  await insertRows(tx, productAttributeValues, await attributeRows(tx, composed));
  await insertRows(
    tx,
    productPictures,
    composed.flatMap((product) =>
      (pictures.get(product.id) ?? []).map((picture, position) => ({ productId: product.id, position, picture })),
    ),
  );
  await insertRows(tx, productStickers, stickerRows(data, composed));
  await insertRows(tx, storeStock, stockRows(data, composed));
}

function productRows(data: ShopData): (product: ComposedProduct) => typeof products.$inferInsert {
  const brandIds = new Map(data.brands.map((brand) => [brand.slug, brand.id]));
  const categoryIds = new Map(leafCategories(data.categories).map(({ leaf }) => [leaf.slug, leaf.id]));
  return ({ id, family, variant, name, slug, sku, barcode, body, advantage, keywords }) => {
    const categoryId = categoryIds.get(family.category);
    const brandId = brandIds.get(family.brand);
    if (categoryId === undefined || brandId === undefined) {
      throw new Error(`Product family ${family.id} names an unknown category or brand`);
    }
    const { width, height, depth } = family.sizeMm;
    return {
      id,
      slug,
      name,
      brandId,
      categoryId,
      variantGroupId: family.variantAttributes.length > 0 ? family.id : null,
      sku,
      barcode,
      model: family.model,
      ikpu: family.ikpu,
      packageCode: DEMO_PACKAGE_CODE,
      price: variant.price,
      oldPrice: variant.oldPrice ?? null,
      cost: purchaseCost({ id, categoryId, price: variant.price }),
      statusOverride: variant.status === undefined ? null : PRODUCT_STATUS[STATUS_WORDS[variant.status]],
      isExpected: variant.isExpected ?? false,
      section: INITIAL_TABS.indexOf(family.initialTab ?? 'characteristics'),
      description: family.description,
      body,
      advantage,
      gift: family.gift ?? null,
      warrantyMonths: family.warrantyMonths,
      weightGrams: family.weightGrams,
      sizeMm: [width, height, depth],
      views: viewCount(id, family),
      keywords,
      createdAt: new Date(`${family.onSaleSince}T09:00:00+05:00`),
    };
  };
}

/** How often it was looked at: popular families far more than the rest, the first variants more than the last. */
export function viewCount(id: number, family: { id: number; popularity: number }): number {
  const rank = id - family.id;
  return Math.round((family.popularity ** 2 * 1.7) / (1 + rank * 2.2)) + ((id * 7919) % 23);
}

async function attributeRows(tx: Tx, composed: readonly ComposedProduct[]) {
  const known = await tx
    .select({ id: attributeValues.id, key: attributeValues.key, code: attributes.code })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId));
  const ids = new Map(known.map((value) => [`${value.code}:${value.key}`, value.id]));
  // A value that an operator has corrected stays the only one: a product gets no second value by loading again.
  const present = await tx
    .selectDistinct({ productId: productAttributeValues.productId, code: attributes.code })
    .from(productAttributeValues)
    .innerJoin(attributeValues, eq(attributeValues.id, productAttributeValues.attributeValueId))
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId));
  const hasValue = new Set(present.map(({ productId, code }) => `${productId}:${code}`));
  return composed.flatMap((product) =>
    product.attributes.flatMap(({ code, values }) =>
      (hasValue.has(`${product.id}:${code}`) ? [] : values).flatMap((value) => {
        const attributeValueId = ids.get(`${code}:${value.key}`);
        return attributeValueId === undefined ? [] : [{ productId: product.id, attributeValueId }];
      }),
    ),
  );
}

function stickerRows(data: ShopData, composed: readonly ComposedProduct[]): (typeof productStickers.$inferInsert)[] {
  const ids = new Map(data.stickers.map((sticker) => [sticker.code, sticker.id]));
  return composed.flatMap(({ id, family, variant }) => {
    const codes = new Set(family.stickers);
    if (variant.oldPrice !== undefined) codes.add('sale');
    if (family.gift !== undefined) codes.add('gift');
    return [...codes].flatMap((code) => {
      const stickerId = ids.get(code);
      return stickerId === undefined ? [] : [{ productId: id, stickerId }];
    });
  });
}

function stockRows(data: ShopData, composed: readonly ComposedProduct[]): (typeof storeStock.$inferInsert)[] {
  const [warehouses, shops] = [true, false].map((kind) =>
    data.stores.filter(({ isWarehouse }) => isWarehouse === kind).map(({ id }) => id),
  );
  return composed.flatMap(({ id, variant }) =>
    [...distributeStock(id, variant.stock, shops ?? [], warehouses ?? [])].map(([storeId, quantity]) => ({
      productId: id,
      storeId,
      quantity,
    })),
  );
}
