import { eq, sql } from 'drizzle-orm';
import { type Locale, type Localized, localePath, localize } from '#contract/i18n/locale.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  attributes,
  attributeValues,
  productAttributeValues,
  productPictures,
  products,
} from '#server/schema/catalog-tables.ts';
import { gtinOf } from './gtin.ts';
import type { Offer } from './offer.ts';

const BATCH_SIZE = 200;
/** Google accepts one main picture and ten additional ones. */
const MAX_PICTURES = 11;

interface OfferRow extends Record<string, unknown> {
  id: number;
  description: Localized;
  sku: string;
  barcode: string | null;
  model: string | null;
  variantGroupId: number | null;
  warrantyMonths: number | null;
  weightGrams: number | null;
  sizeMm: number[] | null;
  pictures: string[];
  valueIds: number[];
}

interface OffersToRead {
  db: Database;
  catalog: Pick<Catalog, 'cards'>;
  publicUrl: string;
  locale: Locale;
}

/**
 * Every product that the shop shows, ordered by id, in batches. Names, prices and availability come from the
 * catalogue, so a feed always agrees with the page that it links to.
 */
export async function* readOffers({ db, catalog, publicUrl, locale }: OffersToRead): AsyncGenerator<Offer[]> {
  const values = await readValues(db, locale);
  let last = 0;
  for (;;) {
    const rows = await readRows(db, last);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const cards = catalog.cards([...rowOf.keys()], locale);
    yield cards.flatMap((card) => {
      const row = rowOf.get(card.id);
      if (row === undefined) return [];
      return {
        id: card.id,
        name: card.name,
        description: localize(row.description, locale) || card.name,
        url: publicUrl + localePath(card.url, locale),
        status: card.status,
        price: card.current_price,
        oldPrice: card.old_price,
        brand: card.brand_name,
        categories: card.categories,
        pictures: row.pictures.map((hash) => publicUrl + pictureUrl(`/pictures/${hash}`, 1200)),
        sku: row.sku,
        model: row.model,
        gtin: gtinOf(row.barcode),
        variantGroupId: row.variantGroupId,
        params: row.valueIds.flatMap((id) => values.get(id) ?? []),
        warrantyMonths: row.warrantyMonths,
        weightGrams: row.weightGrams,
        sizeMm: row.sizeMm,
      };
    });
  }
}

async function readRows(db: Database, after: number): Promise<OfferRow[]> {
  const { rows } = await db.execute<OfferRow>(sql`
    select p.id, p.description, p.sku, p.barcode, p.model, p.variant_group_id as "variantGroupId",
      p.warranty_months as "warrantyMonths", p.weight_grams as "weightGrams", p.size_mm as "sizeMm",
      array(select i.picture from ${productPictures} i where i.product_id = p.id order by i.position limit ${MAX_PICTURES}) as pictures,
      array(select v.attribute_value_id from ${productAttributeValues} v where v.product_id = p.id order by 1) as "valueIds"
    from ${products} p where p.is_published and p.id > ${after} order by p.id limit ${BATCH_SIZE}`);
  return rows;
}

/** There are far fewer characteristics than products that have them. */
async function readValues(db: Database, locale: Locale): Promise<Map<number, Offer['params'][number]>> {
  const rows = await db
    .select({ id: attributeValues.id, code: attributes.code, name: attributes.name, value: attributeValues.name })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId));
  return new Map(
    rows.map(({ id, code, name, value }) => [
      id,
      { code, name: localize(name, locale), value: localize(value, locale) },
    ]),
  );
}
