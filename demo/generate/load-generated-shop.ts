import { sql } from 'drizzle-orm';
import { insertRowsFromJson } from '#demo/insert/insert-rows-from-json.ts';
import { purchaseCost } from '#demo/random/purchase-cost.ts';
import { recordNoHistory } from '#server/features/history/index.ts';
import { openStock } from '#server/features/stock/index.ts';
import { advanceIdentities } from '#server/platform/database/advance-identities.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { productPictures, stickers } from '#server/schema/catalog-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { type GeneratedProduct, generateProducts } from './generate-products.ts';
import { GENERATED_FROM, type GeneratedTaxonomy, generateTaxonomy } from './generate-taxonomy.ts';

const BATCH_SIZE = 10_000;
const PICTURES = 400;

/**
 * Adds generated products, with categories, brands and characteristics of their own, to a shop; they use
 * its stores, pictures and stickers. One transaction, so that a running shop reads them once.
 */
export async function loadGeneratedShop(db: Database, count: number, seed = 1): Promise<void> {
  const taxonomy = generateTaxonomy(seed);
  await db.transaction(async (tx) => {
    await recordNoHistory(tx);
    await insertTaxonomy(tx, taxonomy);
    const storeIds = await ensureStores(tx);
    const pictures = await tx
      .selectDistinct({ picture: productPictures.picture })
      .from(productPictures)
      .limit(PICTURES);
    const stickerRows = await tx.select({ id: stickers.id }).from(stickers);
    const options = {
      count,
      seed,
      stores: storeIds.length,
      pictures: pictures.map(({ picture }) => picture),
      stickerIds: stickerRows.map(({ id }) => id),
    };
    let chunk: GeneratedProduct[] = [];
    for (const product of generateProducts(taxonomy, options)) {
      chunk.push(product);
      if (chunk.length < BATCH_SIZE) continue;
      await insertProducts(tx, chunk, storeIds);
      chunk = [];
    }
    await insertProducts(tx, chunk, storeIds);
    await advanceIdentities(tx);
    await openStock(tx);
  });
  await db.execute(sql`analyze`);
}

async function insertTaxonomy(tx: Tx, { categories, brands, attributes, values }: GeneratedTaxonomy): Promise<void> {
  const named = { id: 'int', slug: 'text', position: 'int' };
  await insertRowsFromJson(
    tx,
    'categories',
    { ...named, name: 'jsonb', parent_id: 'int' },
    categories.map(({ parentId, ...category }) => ({ ...category, parent_id: parentId })),
  );
  await insertRowsFromJson(tx, 'brands', { ...named, name: 'text' }, brands);
  await insertRowsFromJson(tx, 'attribute_groups', { id: 'int', code: 'text', name: 'jsonb', position: 'int' }, [
    { id: GENERATED_FROM, code: 'generated', name: { ru: 'Прочее', uz: 'Boshqa' }, position: GENERATED_FROM },
  ]);
  await insertRowsFromJson(
    tx,
    'attributes',
    {
      id: 'int',
      code: 'text',
      group_id: 'int',
      name: 'jsonb',
      used_for_filter: 'bool',
      card_position: 'smallint',
      position: 'int',
    },
    attributes.map(({ id, name, usedForFilter, cardPosition, position }) => ({
      id,
      code: `generated-${id}`,
      group_id: GENERATED_FROM,
      name,
      used_for_filter: usedForFilter,
      card_position: cardPosition,
      position: GENERATED_FROM + position,
    })),
  );
  await insertRowsFromJson(
    tx,
    'attribute_values',
    { id: 'int', attribute_id: 'int', key: 'text', name: 'jsonb', position: 'int' },
    values.map(({ attributeId, ...value }) => ({ ...value, attribute_id: attributeId })),
  );
}

/** Stock needs a store; an empty database gets a warehouse. */
async function ensureStores(tx: Tx): Promise<number[]> {
  const known = await tx.select({ id: stores.id }).from(stores).orderBy(stores.id).limit(3);
  if (known.length > 0) return known.map(({ id }) => id);
  const name = { ru: 'Склад', uz: 'Ombor' };
  await tx.insert(stores).values({
    id: GENERATED_FROM,
    name,
    city: name,
    address: name,
    workHours: '',
    phone: '',
    latitude: 41.3,
    longitude: 69.29,
    isWarehouse: true,
  });
  return [GENERATED_FROM];
}

async function insertProducts(
  tx: Tx,
  products: readonly GeneratedProduct[],
  storeIds: readonly number[],
): Promise<void> {
  const groups = [...new Set(products.flatMap(({ variantGroupId }) => variantGroupId ?? []))];
  await insertRowsFromJson(
    tx,
    'variant_groups',
    { id: 'int', attribute_ids: 'int[]' },
    groups.map((id) => ({ id, attribute_ids: [GENERATED_FROM] })),
  );
  await insertRowsFromJson(tx, 'products', PRODUCT_COLUMNS, products.map(productRow));
  await insertRowsFromJson(
    tx,
    'product_attribute_values',
    { product_id: 'int', attribute_value_id: 'int' },
    products.flatMap(({ id, valueIds }) => valueIds.map((value) => ({ product_id: id, attribute_value_id: value }))),
  );
  await insertRowsFromJson(
    tx,
    'product_pictures',
    { product_id: 'int', position: 'smallint', picture: 'text' },
    products.flatMap(({ id, pictures }) =>
      pictures.map((picture, position) => ({ product_id: id, position, picture })),
    ),
  );
  await insertRowsFromJson(
    tx,
    'product_stickers',
    { product_id: 'int', sticker_id: 'int' },
    products.flatMap(({ id, stickerIds }) => stickerIds.map((sticker) => ({ product_id: id, sticker_id: sticker }))),
  );
  await insertRowsFromJson(
    tx,
    'store_stock',
    { product_id: 'int', store_id: 'int', quantity: 'int' },
    products.flatMap(({ id, stockByStore }) =>
      storeIds
        .map((store, at) => ({ product_id: id, store_id: store, quantity: stockByStore[at] ?? 0 }))
        .filter(({ quantity }) => quantity > 0),
    ),
  );
}

const PRODUCT_COLUMNS = {
  id: 'int',
  slug: 'text',
  name: 'jsonb',
  brand_id: 'int',
  category_id: 'int',
  variant_group_id: 'int',
  sku: 'text',
  model: 'text',
  price: 'bigint',
  old_price: 'bigint',
  cost: 'bigint',
  status_override: 'smallint',
  description: 'jsonb',
  body: 'jsonb',
  views: 'bigint',
  rating_sum: 'int',
  rating_count: 'int',
  created_at: 'timestamptz',
};

function productRow(product: GeneratedProduct): Record<keyof typeof PRODUCT_COLUMNS, unknown> {
  const name = { ru: product.nameRu, uz: product.nameUz };
  return {
    id: product.id,
    slug: product.slug,
    name,
    brand_id: product.brandId,
    category_id: product.categoryId,
    variant_group_id: product.variantGroupId,
    sku: product.sku,
    model: product.model,
    price: product.price,
    old_price: product.oldPrice,
    cost: purchaseCost(product),
    status_override: product.statusOverride,
    description: name,
    body: { ru: `<p>${name.ru}</p>`, uz: `<p>${name.uz}</p>` },
    views: product.views,
    rating_sum: product.ratingSum,
    rating_count: product.ratingCount,
    created_at: new Date(product.createdAt / 1000).toISOString(),
  };
}
