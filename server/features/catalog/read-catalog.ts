import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { effectiveStatus } from '#contract/catalog/product-status.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { attributes, attributeValues, brands, categories, stickers } from '#server/schema/catalog-tables.ts';
import { promotionProducts, promotions } from '#server/schema/content-tables.ts';
import { instalmentPartners, instalmentPlans } from '#server/schema/instalments-tables.ts';
import { searchPins, searchSynonyms } from '#server/schema/search-admin-tables.ts';
import { storeStock, stores } from '#server/schema/stores-tables.ts';
import type { Dictionaries, InstalmentPartnerRow, OfferRow, ProductRow, PromotionRow } from './engine/catalog-rows.ts';

const READ_BATCH_SIZE = 500;

/** Everything but the products; these tables are small. */
export async function readDictionaries(db: Queryable): Promise<Dictionaries> {
  const [categoryRows, brandRows, attributeRows, valueRows, stickerRows, promotionRows, partnerRows] =
    await Promise.all([
      db.select().from(categories),
      db.select().from(brands),
      db.select().from(attributes),
      db.select().from(attributeValues),
      db.select().from(stickers),
      readPromotions(db),
      readPartners(db),
    ]);
  return {
    categories: categoryRows,
    brands: brandRows,
    attributes: attributeRows,
    values: valueRows,
    stickers: stickerRows,
    promotions: promotionRows,
    partners: partnerRows,
  };
}

export async function readSynonyms(db: Queryable): Promise<string[][]> {
  const rows = await db.select({ words: searchSynonyms.words }).from(searchSynonyms).orderBy(asc(searchSynonyms.id));
  return rows.map(({ words }) => words);
}

/** The goods that come first for a query, by the query as `normaliseQuery` writes it. */
export async function readPins(db: Queryable): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await db.select({ query: searchPins.query, productIds: searchPins.productIds }).from(searchPins);
  return new Map(rows.map(({ query, productIds }) => [query, productIds]));
}

/** All published products, ordered by id, in batches. */
export async function* streamProducts(db: Queryable): AsyncGenerator<ProductRow[]> {
  let last = 0;
  for (;;) {
    const rows = await readProductsWhere(db, sql`p.id > ${last} order by p.id limit ${READ_BATCH_SIZE}`);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end.id;
  }
}

/** The published ones of the given products. */
export async function readProducts(db: Queryable, ids: readonly number[]): Promise<ProductRow[]> {
  return readProductsWhere(db, sql`p.id = any(${sql.param(ids)}::int[])`);
}

/** The pieces of a product, and how many stores that customers can visit have one. */
const PLACES = {
  pieces: sql`places.pieces`,
  shops: sql`places.shops`,
  of: sql`select coalesce(sum(s.quantity), 0)::int as pieces,
      (count(*) filter (where s.quantity > 0 and s.store_id = any(array(select ${stores.id} from ${stores} where not ${stores.isWarehouse}))))::int
        as shops
    from ${storeStock} s where s.product_id = p.id`,
};

/** Price, status and stock of the given products; unpublished ones have `isPublished: false`. */
export async function readOffers(
  db: Queryable,
  ids: readonly number[],
): Promise<(OfferRow & { isPublished: boolean })[]> {
  const { rows } = await db.execute<RawOffer & Record<string, unknown>>(sql`
    select p.id, p.is_published as "isPublished", p.price::float8 as price, p.old_price::float8 as "oldPrice",
      p.status_override as "statusOverride",
      ${PLACES.pieces} as stock, ${PLACES.shops} as shops
    from products p cross join lateral (${PLACES.of}) places where p.id = any(${sql.param(ids)}::int[])`);
  return rows.map(({ statusOverride, ...row }) => ({ ...row, status: effectiveStatus(statusOverride, row.stock) }));
}

export async function readViews(
  db: Queryable,
  ids: readonly number[] | 'all',
): Promise<{ id: number; views: number }[]> {
  const chosen = ids === 'all' ? sql`true` : sql`id = any(${sql.param(ids)}::int[])`;
  const { rows } = await db.execute<{ id: number; views: number }>(
    sql`select id, views::float8 as views from products where is_published and ${chosen}`,
  );
  return rows;
}

type RawOffer = Omit<OfferRow, 'status'> & { isPublished: boolean; statusOverride: number | null };
type RawProduct = Omit<ProductRow, 'status'> & { statusOverride: number | null };

/**
 * Arrays come as JSON: the driver reads PostgreSQL's own arrays letter by letter, which took half of the time of
 * reading.
 */
async function readProductsWhere(db: Queryable, condition: SQL): Promise<ProductRow[]> {
  const { rows } = await db.execute<RawProduct & Record<string, unknown>>(sql`
    select p.id, p.slug, p.name->>'ru' as "nameRu", coalesce(p.name->>'uz', '') as "nameUz",
      p.brand_id as "brandId", p.category_id as "categoryId", p.variant_group_id as "variantGroupId",
      (select array_to_json(g.attribute_ids) from variant_groups g where g.id = p.variant_group_id) as "variantAttributeIds",
      p.price::float8 as price, p.old_price::float8 as "oldPrice", p.status_override as "statusOverride",
      p.views::float8 as views, p.rating_sum as "ratingSum", p.rating_count as "ratingCount",
      (extract(epoch from p.created_at) * 1000000)::float8 as "createdAt",
      p.sku, p.barcode, p.model, array_to_json(p.keywords) as keywords,
      ${PLACES.pieces} as stock, ${PLACES.shops} as shops,
      array_to_json(array(select i.picture from product_pictures i where i.product_id = p.id
        order by i.position limit 2)) as pictures,
      array_to_json(array(select v.attribute_value_id from product_attribute_values v where v.product_id = p.id
        order by 1)) as "valueIds",
      array_to_json(array(select s.sticker_id from product_stickers s where s.product_id = p.id order by 1)) as "stickerIds"
    from products p cross join lateral (${PLACES.of}) places
    where p.is_published and ${condition}`);
  return rows.map(({ statusOverride, ...row }) => ({ ...row, status: effectiveStatus(statusOverride, row.stock) }));
}

async function readPromotions(db: Queryable): Promise<PromotionRow[]> {
  const rows = await db
    .select({ id: promotions.id, productId: promotionProducts.productId })
    .from(promotions)
    .leftJoin(promotionProducts, eq(promotionProducts.promotionId, promotions.id))
    .where(eq(promotions.isPublished, true));
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, members]) => ({
    id,
    productIds: members.flatMap(({ productId }) => productId ?? []),
  }));
}

async function readPartners(db: Queryable): Promise<InstalmentPartnerRow[]> {
  const [partners, plans] = await Promise.all([
    db
      .select()
      .from(instalmentPartners)
      .where(eq(instalmentPartners.isPublished, true))
      .orderBy(asc(instalmentPartners.position), asc(instalmentPartners.id)),
    db.select().from(instalmentPlans).orderBy(asc(instalmentPlans.months)),
  ]);
  const plansOf = Map.groupBy(plans, (plan) => plan.partnerId);
  return partners.map(({ id, code, name, picture, limit, minFirstPay }) => ({
    ...{ id, code, name, picture, limit, min_first_pay: minFirstPay },
    plans: (plansOf.get(id) ?? []).map(({ months, percent, fee, isNoPrepayment }) => ({
      ...{ months, percent, fee, is_noprepayment: isNoPrepayment },
    })),
  }));
}
