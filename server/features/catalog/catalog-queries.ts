import { and, asc, eq, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readTogether } from '#server/platform/database/read-together.ts';
import {
  attributeGroups,
  attributes,
  attributeValues,
  productAttributeValues,
  products,
} from '#server/schema/catalog-tables.ts';
import { storeStock, stores } from '#server/schema/stores-tables.ts';
import type { SimilarityTarget } from './similar-products.ts';

/** What a product page shows and the index doesn't hold, in both languages, so that one read serves both. */
export interface ProductDetails {
  id: number;
  description: Localized;
  body: Localized;
  advantage: Localized | null;
  gift: Localized | null;
  sku: string;
  barcode: string | null;
  model: string | null;
  section: number;
  isExpected: boolean;
  sold: number;
  warrantyMonths: number | null;
  weightGrams: number | null;
  createdAt: Date;
  variantGroupId: number | null;
  pictures: { picture: string; alt: Localized | null }[];
  stock: { storeId: number; name: Localized; address: Localized; workHours: string; quantity: number }[];
  attributes: AttributeDetails[];
  variants: VariantDetails | null;
}

export interface AttributeDetails {
  id: number;
  name: Localized;
  explanation: Localized | null;
  isPrimary: boolean;
  usedForFilter: boolean;
  group: Localized;
  values: { id: number; name: Localized; picture: string | null; swatch: string | null }[];
}

export interface VariantDetails {
  attributeIds: number[];
  products: { id: number; valueIds: number[] }[];
  values: { id: number; attributeId: number; name: Localized; picture: string | null; swatch: string | null }[];
}

/** Three statements, two for a product without variants. Null for a product that isn't published. */
export async function readProductDetails(db: Queryable, id: number): Promise<ProductDetails | null> {
  const [product, attributeRows] = await readTogether(db, [() => readProduct(db, id), () => readAttributes(db, id)]);
  if (product === null) return null;
  const { variantGroupId } = product;
  const variants = variantGroupId === null ? null : await readVariants(db, variantGroupId);
  return { ...product, attributes: attributeRows, variants };
}

async function readProduct(db: Queryable, id: number): Promise<Omit<ProductDetails, 'attributes' | 'variants'> | null> {
  const [row] = await db
    .select({
      id: products.id,
      description: products.description,
      body: products.body,
      advantage: products.advantage,
      gift: products.gift,
      sku: products.sku,
      barcode: products.barcode,
      model: products.model,
      section: products.section,
      isExpected: products.isExpected,
      sold: products.sold,
      warrantyMonths: products.warrantyMonths,
      weightGrams: products.weightGrams,
      createdAt: products.createdAt,
      variantGroupId: products.variantGroupId,
      isPublished: products.isPublished,
      pictures: sql<ProductDetails['pictures']>`(
        select coalesce(jsonb_agg(jsonb_build_object('picture', i.picture, 'alt', i.alt) order by i.position), '[]')
        from product_pictures i where i.product_id = products.id)`,
      stock: sql<ProductDetails['stock']>`(
        select coalesce(jsonb_agg(
          jsonb_build_object('storeId', s.id, 'name', s.name, 'address', s.address,
            'workHours', s.work_hours, 'quantity', k.quantity) order by s.position, s.id), '[]')
        from ${storeStock} k join ${stores} s on s.id = k.store_id
        where k.product_id = products.id and k.quantity > 0 and not s.is_warehouse)`,
    })
    .from(products)
    .where(eq(products.id, id));
  if (!row?.isPublished) return null;
  const { isPublished: _, ...product } = row;
  return product;
}

/** What the page of an unpublished product shows. */
export interface UnpublishedProduct extends SimilarityTarget {
  slug: string;
  name: Localized;
  picture: string | null;
}

/** Null for a draft too: shoppers have never seen it. */
export async function readUnpublishedProduct(db: Queryable, id: number): Promise<UnpublishedProduct | null> {
  const { slug, name, price, brandId, categoryId, variantGroupId } = products;
  const picture = sql<string | null>`(
    select i.picture from product_pictures i where i.product_id = products.id order by i.position limit 1)`;
  const [row] = await db
    .select({ id: products.id, slug, name, price, brandId, categoryId, variantGroupId, picture })
    .from(products)
    .where(and(eq(products.id, id), eq(products.isDraft, false)));
  return row ?? null;
}

async function readAttributes(db: Queryable, productId: number): Promise<AttributeDetails[]> {
  const rows = await db
    .select({
      attribute: {
        id: attributes.id,
        name: attributes.name,
        explanation: attributes.explanation,
        isPrimary: attributes.isPrimary,
        usedForFilter: attributes.usedForFilter,
        group: attributeGroups.name,
      },
      value: {
        id: attributeValues.id,
        name: attributeValues.name,
        picture: attributeValues.picture,
        swatch: attributeValues.swatch,
      },
    })
    .from(productAttributeValues)
    .innerJoin(attributeValues, eq(attributeValues.id, productAttributeValues.attributeValueId))
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .innerJoin(attributeGroups, eq(attributeGroups.id, attributes.groupId))
    .where(eq(productAttributeValues.productId, productId))
    .orderBy(
      asc(attributeGroups.position),
      asc(attributes.position),
      asc(attributes.id),
      asc(attributeValues.position),
      asc(attributeValues.id),
    );
  return [...Map.groupBy(rows, (row) => row.attribute.id).values()].flatMap((group) =>
    group[0] ? [{ ...group[0].attribute, values: group.map((row) => row.value) }] : [],
  );
}

async function readVariants(db: Queryable, groupId: number): Promise<VariantDetails | null> {
  const { rows } = await db.execute<VariantDetails & Record<string, unknown>>(sql`
    with members as (
      select p.id, v.id as value_id, v.attribute_id, v.name, v.picture, v.swatch, v.position,
        array_position(g.attribute_ids, v.attribute_id) as place
      from variant_groups g
      join products p on p.variant_group_id = g.id and p.is_published
      join product_attribute_values pv on pv.product_id = p.id
      join attribute_values v on v.id = pv.attribute_value_id and v.attribute_id = any(g.attribute_ids)
      where g.id = ${groupId})
    select
      (select to_jsonb(attribute_ids) from variant_groups where id = ${groupId}) as "attributeIds",
      (select coalesce(jsonb_agg(p order by p.id), '[]') from (
        select id, jsonb_agg(value_id order by place, value_id) as "valueIds" from members group by id) p) as products,
      (select coalesce(jsonb_agg(jsonb_build_object('id', value_id, 'attributeId', attribute_id, 'name', name,
          'picture', picture, 'swatch', swatch) order by place, position, value_id), '[]')
        from (select distinct on (value_id) * from members) v) as values`);
  const [row] = rows;
  return row ? { attributeIds: row.attributeIds, products: row.products, values: row.values } : null;
}
