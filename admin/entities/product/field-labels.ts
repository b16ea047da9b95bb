import type { FieldProblem } from '#contract/catalog/product-field-rules.ts';
import { attributeIdOf, type ProductFieldGroup, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { m } from '#messages';

const FIELDS: Readonly<Record<string, () => string>> = {
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
  changed: m.admin_products_field_changed,
  changed_by: m.admin_products_field_changed_by,
  change_set: m.admin_products_field_change_set,
};

/** The title of a column: ours, or that of an attribute or store. */
export function fieldLabel(key: string, { columns }: ProductFields, locale: Locale): string {
  const name = columns.find((column) => column.key === key)?.name;
  if (name && storeIdOf(key) !== null) return m.admin_products_store_stock({ name: localize(name, locale) });
  if (name && attributeIdOf(key) !== null) return localize(name, locale);
  return FIELDS[key]?.() ?? (name ? localize(name, locale) : key);
}

export const GROUP_LABELS: Record<ProductFieldGroup, () => string> = {
  main: m.admin_products_group_main,
  price: m.admin_products_group_price,
  stock: m.admin_products_group_stock,
  codes: m.admin_products_group_codes,
  details: m.admin_products_group_details,
  counts: m.admin_products_group_counts,
  attributes: m.admin_products_group_attributes,
};

/** Why a value is refused, before it is sent. The server says the same in its own answers. */
export const PROBLEM_TEXTS: Record<FieldProblem, () => string> = {
  not_editable: m.admin_products_problem_not_editable,
  required: m.admin_products_problem_required,
  wrong_kind: m.admin_products_problem_wrong_kind,
  not_a_number: m.admin_products_problem_not_a_number,
  not_whole: m.admin_products_problem_not_whole,
  not_positive: m.admin_products_problem_not_positive,
  negative: m.admin_products_problem_negative,
  too_large: m.admin_products_problem_too_large,
  too_long: m.admin_products_problem_too_long,
  bad_slug: m.admin_products_problem_bad_slug,
  bad_sku: m.admin_products_problem_bad_sku,
  bad_barcode: m.admin_products_problem_bad_barcode,
  bad_ikpu: m.admin_products_problem_bad_ikpu,
  bad_package_code: m.admin_products_problem_bad_package_code,
  bad_vat: m.admin_products_problem_bad_vat,
  bad_sizes: m.admin_products_problem_bad_sizes,
  not_yes_or_no: m.admin_products_problem_not_yes_or_no,
  unknown_choice: m.admin_products_problem_unknown_choice,
  old_price_not_above: m.admin_products_problem_old_price_not_above,
};

/** Statuses that an operator may set; none: the stock decides. */
export const STATUS_LABELS: readonly { id: number; label: () => string }[] = [
  { id: 0, label: m.admin_products_status_0 },
  { id: 1, label: m.admin_products_status_1 },
  { id: 2, label: m.admin_products_status_2 },
  { id: 3, label: m.admin_products_status_3 },
  { id: 4, label: m.admin_products_status_4 },
  { id: 5, label: m.admin_products_status_5 },
];
