import { eq } from 'drizzle-orm';
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
import { BRANDS } from '../brands.ts';
import { CATEGORIES, type DemoCategory } from '../categories.ts';
import type { ComposedProduct } from '../compose-product.ts';
import { STICKERS } from '../content/stickers.ts';
import { STORES } from '../content/stores.ts';
import { ALL_ATTRIBUTES } from '../goods/attributes/all-attributes.ts';
import { demoIkpu } from '../ikpu.ts';
import { insertRows } from './insert-rows.ts';
import { spreadStock } from './spread-stock.ts';

const brandIds = new Map(BRANDS.map((brand) => [brand.slug, brand.id]));
const stickerIds = new Map(STICKERS.map((sticker) => [sticker.code, sticker.id]));
const categoryIds = new Map(leaves(CATEGORIES).map((leaf) => [leaf.slug, leaf.id]));
const SHOPS = STORES.filter((store) => !store.isWarehouse).map((store) => store.id);
const WAREHOUSES = STORES.filter((store) => store.isWarehouse).map((store) => store.id);

/** Products and all that hangs on them. `pictures` are the hashes of each product's views, in gallery order. */
export async function loadProducts(
  tx: Tx,
  composed: readonly ComposedProduct[],
  pictures: ReadonlyMap<number, string[]>,
): Promise<void> {
  await insertRows(tx, variantGroups, composed.filter(isFirstOfGroup).map(variantGroupRow));
  await insertRows(tx, products, composed.map(productRow));
  await insertRows(tx, productAttributeValues, await attributeRows(tx, composed));
  await insertRows(
    tx,
    productPictures,
    composed.flatMap((product) =>
      (pictures.get(product.id) ?? []).map((picture, position) => ({ productId: product.id, position, picture })),
    ),
  );
  await insertRows(tx, productStickers, composed.flatMap(stickerRows));
  await insertRows(tx, storeStock, composed.flatMap(stockRows));
}

function isFirstOfGroup(product: ComposedProduct): boolean {
  return product.line.axes.length > 0 && product.id === product.line.id;
}

function variantGroupRow({ line }: ComposedProduct): typeof variantGroups.$inferInsert {
  return { id: line.id, attributeIds: line.axes.flatMap((axis) => ALL_ATTRIBUTES[axis]?.id ?? []) };
}

function productRow(product: ComposedProduct): typeof products.$inferInsert {
  const { id, line, variant, name, slug, sku, barcode, body, advantage, keywords } = product;
  const categoryId = categoryIds.get(line.category);
  const brandId = brandIds.get(line.brand);
  if (categoryId === undefined || brandId === undefined) {
    throw new Error(`Demo data: line ${line.id} names an unknown category or brand`);
  }
  return {
    id,
    slug,
    name,
    brandId,
    categoryId,
    variantGroupId: line.axes.length > 0 ? line.id : null,
    sku,
    barcode,
    model: line.model,
    ikpu: demoIkpu(line),
    price: variant.price,
    oldPrice: variant.oldPrice ?? null,
    statusOverride: variant.status ?? null,
    isExpected: variant.expected ?? false,
    section: line.section ?? 2,
    description: line.description,
    body,
    advantage,
    gift: line.gift ?? null,
    warrantyMonths: line.warrantyMonths,
    weightGrams: line.weightGrams,
    sizeMm: line.sizeMm,
    views: seenCount(product.id, line),
    keywords,
    createdAt: new Date(`${line.since}T09:00:00+05:00`),
  };
}

/** How often it was looked at: popular lines far more than the rest, the first variants more than the last. */
export function seenCount(id: number, line: { id: number; popularity: number }): number {
  const rank = id - line.id;
  return Math.round((line.popularity ** 2 * 1.7) / (1 + rank * 2.2)) + ((id * 7919) % 23);
}

async function attributeRows(tx: Tx, composed: readonly ComposedProduct[]) {
  const known = await tx
    .select({ id: attributeValues.id, key: attributeValues.key, code: attributes.code })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId));
  const ids = new Map(known.map((value) => [`${value.code}:${value.key}`, value.id]));
  return composed.flatMap((product) =>
    product.attributes.flatMap(({ code, values }) =>
      values.flatMap((value) => {
        const attributeValueId = ids.get(`${code}:${value.key}`);
        return attributeValueId === undefined ? [] : [{ productId: product.id, attributeValueId }];
      }),
    ),
  );
}

function stickerRows({ id, line, variant }: ComposedProduct): (typeof productStickers.$inferInsert)[] {
  const codes = new Set<string>(line.stickers ?? []);
  if (variant.oldPrice !== undefined) codes.add('sale');
  if (line.gift !== undefined) codes.add('gift');
  return [...codes].flatMap((code) => {
    const stickerId = stickerIds.get(code);
    return stickerId === undefined ? [] : [{ productId: id, stickerId }];
  });
}

function stockRows({ id, variant }: ComposedProduct): (typeof storeStock.$inferInsert)[] {
  return [...spreadStock(id, variant.stock, SHOPS, WAREHOUSES)].map(([storeId, quantity]) => ({
    productId: id,
    storeId,
    quantity,
  }));
}

function leaves(nodes: readonly DemoCategory[]): DemoCategory[] {
  return nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
}
