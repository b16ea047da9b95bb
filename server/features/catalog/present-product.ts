import type { Product, ProductAttribute, VariantGroup } from '#contract/catalog/catalog.ts';
import { availabilityLabel } from '#contract/catalog/product-status.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { sanitiseHtml } from '#server/features/content/index.ts';
import type { ProductDetails } from './catalog-queries.ts';
import type { CatalogIndex } from './engine/catalog-index.ts';
import { cheapestPerTerm, presentPartnerPrices } from './instalment-offers.ts';
import { brandPath, categoryPath, picturePath, productPath } from './paths.ts';
import { presentCard } from './present-card.ts';

/** The whole product: what changes often (price, stock, names) from the index, the rest from the cached details. */
export function presentProduct(index: CatalogIndex, row: number, details: ProductDetails, locale: Locale): Product {
  const card = presentCard(index, row, locale);
  const brand = index.brands.get(card.brand_id);
  const partners = presentPartnerPrices(card.current_price, index.partners, locale);
  return {
    ...card,
    description: localize(details.description, locale),
    gallery: details.pictures.map(({ picture, alt }) => ({
      original: picturePath(picture),
      alt: alt ? localize(alt, locale) : card.name,
    })),
    barcode: details.barcode,
    sku: details.sku,
    model: details.model,
    section: details.section,
    brand_url: brand ? brandPath(brand) : '/brands',
    body: bodyOf(details, locale),
    advantage: details.advantage && localize(details.advantage, locale),
    attributes: presentAttributes(details, locale),
    variants: presentVariants(index, details, locale),
    installment_prices: cheapestPerTerm(partners),
    installment_prices_partner: partners,
    stores: details.stock.map(({ storeId, name, address, workHours, quantity }) => ({
      store_id: storeId,
      name: localize(name, locale),
      address: localize(address, locale),
      work_hours: workHours,
      quantity,
    })),
    availability: availabilityLabel({
      status: card.status,
      stock: index.columns.stock[row] ?? 0,
      sold: details.sold,
      expected: details.isExpected,
    }),
    gift: details.gift && localize(details.gift, locale),
    warranty_months: details.warrantyMonths,
    weight_grams: details.weightGrams,
    breadcrumbs: index.categories
      .path(card.categories.at(-1)?.id ?? 0)
      .map((category) => ({ id: category.id, name: localize(category.name, locale), url: categoryPath(category) })),
    created_at: details.createdAt.toISOString(),
  };
}

const bodies = new WeakMap<ProductDetails, Map<Locale, string>>();

/** Sanitised once for as long as the details are cached: it takes as long as the rest of the page's data. */
function bodyOf(details: ProductDetails, locale: Locale): string {
  const known = bodies.get(details) ?? new Map<Locale, string>();
  bodies.set(details, known);
  const body = known.get(locale) ?? sanitiseHtml(localize(details.body, locale));
  known.set(locale, body);
  return body;
}

export function presentAttributes(details: ProductDetails, locale: Locale): ProductAttribute[] {
  return details.attributes.map((attribute) => ({
    id: attribute.id,
    name: localize(attribute.name, locale),
    is_primary: attribute.isPrimary,
    used_for_filter: attribute.usedForFilter,
    group: localize(attribute.group, locale),
    explanation: attribute.explanation && localize(attribute.explanation, locale),
    attribute_values: attribute.values.map(({ id, name, picture }) => ({
      id,
      name: localize(name, locale),
      image: picture && picturePath(picture),
    })),
  }));
}

/** Null for a product without variants. Variants that listings don't show can't be chosen. */
export function presentVariants(index: CatalogIndex, details: ProductDetails, locale: Locale): VariantGroup | null {
  const { variants } = details;
  if (variants === null) return null;
  const siblings = variants.products.filter(({ id }) => index.isLive(id));
  const offered = new Set(siblings.flatMap(({ valueIds }) => valueIds));
  return {
    attributes: variants.attributeIds.flatMap((id) => {
      const attribute = index.attributes.get(id);
      const values = variants.values.filter((value) => value.attributeId === id && offered.has(value.id));
      if (!attribute || values.length === 0) return [];
      return {
        id,
        name: localize(attribute.name, locale),
        attribute_values: values.map((value) => ({
          id: value.id,
          name: localize(value.name, locale),
          image: value.picture && picturePath(value.picture),
          swatch: value.swatch,
        })),
      };
    }),
    products: siblings.flatMap(({ id, valueIds }) => {
      const row = index.row(id);
      if (row === undefined) return [];
      const [, , slug = '', picture = ''] = index.texts.get(row);
      return {
        attribute_value_ids: valueIds,
        product: {
          id,
          slug,
          url: productPath(id, slug),
          img: picture === '' ? null : picturePath(picture),
          status: index.columns.status[row] ?? 0,
        },
      };
    }),
  };
}
