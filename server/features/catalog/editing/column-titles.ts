import { storeIdOf } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { m } from '#messages';

const TITLES: Readonly<Record<string, (inputs: object, options: { locale: Locale }) => string>> = {
  id: m.admin_products_field_id,
  name_ru: m.admin_products_field_name_ru,
  name_uz: m.admin_products_field_name_uz,
  description_ru: m.admin_products_field_description_ru,
  description_uz: m.admin_products_field_description_uz,
  archived: m.admin_products_field_archived,
  draft: m.admin_products_field_draft,
  brand: m.admin_products_field_brand,
  category: m.admin_products_field_category,
  published: m.admin_products_field_published,
  completeness: m.admin_products_field_completeness,
  price: m.admin_products_field_price,
  old_price: m.admin_products_field_old_price,
  cost: m.admin_products_field_cost,
  margin: m.admin_products_field_margin,
  stock: m.admin_products_field_stock,
  status: m.admin_products_field_status,
  expected: m.admin_products_field_expected,
  sku: m.admin_products_field_sku,
  barcode: m.admin_products_field_barcode,
  model: m.admin_products_field_model,
  ikpu: m.admin_products_field_ikpu,
  package_code: m.admin_products_field_package_code,
  vat: m.admin_products_field_vat,
  slug: m.admin_products_field_slug,
  section: m.admin_products_field_section,
  gift_ru: m.admin_products_field_gift_ru,
  gift_uz: m.admin_products_field_gift_uz,
  keywords: m.admin_products_field_keywords,
  warranty: m.admin_products_field_warranty,
  weight: m.admin_products_field_weight,
  sizes: m.admin_products_field_sizes,
  stickers: m.admin_products_field_stickers,
  pictures: m.admin_products_field_pictures,
  views: m.admin_products_field_views,
  sold: m.admin_products_field_sold,
  rating: m.admin_products_field_rating,
  reviews: m.admin_products_field_reviews,
  created: m.admin_products_field_created,
  updated: m.admin_products_field_updated,
};

/** The title of a column in a file: as the grid has it, with the key by which an import knows it again. */
export function columnTitle(key: string, { columns }: ProductFields, locale: Locale): string {
  const stored = columns.find((column) => column.key === key)?.name;
  const name = stored ? localize(stored, locale) : '';
  const title = storeIdOf(key) === null ? name : m.admin_products_store_stock({ name }, { locale });
  return `${TITLES[key]?.({}, { locale }) ?? title} [${key}]`.trim();
}

/** The key in a title; null: there is none. */
export function keyOfTitle(title: string): string | null {
  return /\[([a-z][a-z0-9_]{0,39})\]\s*$/.exec(title)?.[1] ?? null;
}
