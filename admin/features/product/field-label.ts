import type { ProductFieldGroup } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { m } from '#messages';

/** Columns that are not data; attributes and stores bring their own names. */
const LABELS: Record<string, () => string> = {
  id: m.admin_field_id,
  name_ru: m.admin_field_name_ru,
  name_uz: m.admin_field_name_uz,
  brand: m.admin_field_brand,
  category: m.admin_field_category,
  published: m.admin_field_published,
  completeness: m.admin_field_completeness,
  price: m.admin_field_price,
  old_price: m.admin_field_old_price,
  cost: m.admin_field_cost,
  margin: m.admin_field_margin,
  stock: m.admin_field_stock_total,
  status: m.admin_field_status,
  expected: m.admin_field_expected,
  sku: m.admin_field_sku,
  barcode: m.admin_field_barcode,
  model: m.admin_field_model,
  ikpu: m.admin_field_ikpu,
  slug: m.admin_field_slug,
  section: m.admin_field_section,
  gift_ru: m.admin_field_gift_ru,
  gift_uz: m.admin_field_gift_uz,
  keywords: m.admin_field_keywords,
  warranty: m.admin_field_warranty,
  weight: m.admin_field_weight,
  sizes: m.admin_field_sizes,
  stickers: m.admin_field_stickers,
  pictures: m.admin_field_pictures,
  views: m.admin_field_views,
  sold: m.admin_field_sold,
  rating: m.admin_field_rating,
  reviews: m.admin_field_reviews,
  created: m.admin_field_created,
  updated: m.admin_field_updated,
};

const GROUPS: Record<ProductFieldGroup, () => string> = {
  main: m.admin_product_group_main,
  price: m.admin_product_group_price,
  stock: m.admin_product_group_stock,
  codes: m.admin_product_group_codes,
  details: m.admin_product_group_details,
  counts: m.admin_product_group_counts,
  attributes: m.admin_product_group_attributes,
};

type Column = ProductFields['columns'][number];

export function columnLabel({ key, name }: Pick<Column, 'key' | 'name'>, locale: Locale): string {
  return name === null ? (LABELS[key]?.() ?? key) : localize(name, locale);
}

export function groupLabel(group: ProductFieldGroup): string {
  return GROUPS[group]();
}
