import { m } from '#messages';

/** Columns by the words of the shop. Columns of other tables that stand here mean the same thing there. */
const FIELDS: Record<string, () => string> = {
  name: m.admin_field_name,
  slug: m.admin_products_field_slug,
  description: m.admin_field_description,
  body: m.admin_field_body,
  advantage: m.admin_field_advantage,
  gift: m.admin_field_gift,
  brand_id: m.admin_products_field_brand,
  category_id: m.admin_products_field_category,
  variant_group_id: m.admin_field_variant_group,
  sku: m.admin_products_field_sku,
  barcode: m.admin_products_field_barcode,
  model: m.admin_products_field_model,
  ikpu: m.admin_products_field_ikpu,
  package_code: m.admin_products_field_package_code,
  vat_percent: m.admin_products_field_vat,
  keywords: m.admin_products_field_keywords,
  price: m.admin_products_field_price,
  old_price: m.admin_products_field_old_price,
  cost: m.admin_products_field_cost,
  status_override: m.admin_products_field_status,
  is_expected: m.admin_products_field_expected,
  section: m.admin_products_field_section,
  warranty_months: m.admin_products_field_warranty,
  weight_grams: m.admin_products_field_weight,
  size_mm: m.admin_products_field_sizes,
  is_published: m.admin_products_field_published,
  is_archived: m.admin_products_field_archived,
  is_draft: m.admin_products_field_draft,
  position: m.admin_field_position,
  picture: m.admin_field_picture,
  alt: m.admin_field_alt,
  quantity: m.admin_field_stock,
  attribute_value_id: m.admin_field_attribute_value,
  sticker_id: m.admin_field_sticker,
  parent_id: m.admin_field_parent,
  title: m.admin_field_title,
  value: m.admin_field_value,
  url: m.admin_field_url,
  status: m.admin_field_status,
  answer: m.admin_field_answer,
  answered_at: m.admin_field_answered_at,
  refusal_reason: m.admin_field_refusal_reason,
  words: m.admin_field_words,
  query: m.admin_field_query,
  product_ids: m.admin_field_pinned,
  attribute_id: m.admin_records_field_attribute,
  value_ids: m.admin_records_field_values,
  number_from: m.admin_records_field_number_from,
  number_to: m.admin_records_field_number_to,
  reserve_percent: m.admin_records_field_reserve,
  price_from: m.admin_records_field_price_from,
  price_to: m.admin_records_field_price_to,
  hint: m.admin_records_field_hint,
  reason: m.admin_records_field_reason,
  lead: m.admin_records_field_lead,
  new_price: m.admin_price_schedules_price,
  new_old_price: m.admin_price_schedules_old_price,
  starts_at: m.admin_price_schedules_from,
  ends_at: m.admin_price_schedules_until,
  is_hidden: m.admin_field_hidden,
  cancelled_by: m.admin_price_schedules_cancelled_by,
};

/** The columns that people ask for by name. */
export const NAMED_FIELDS: readonly string[] = Object.keys(FIELDS);

/** Rows of these tables are parts of a thing, so a row that is added or removed is called by what it is. */
const TABLES: Record<string, () => string> = {
  products: m.admin_table_products,
  product_attribute_values: m.admin_table_attribute_values_of,
  product_pictures: m.admin_table_pictures,
  product_stickers: m.admin_table_stickers_of,
  store_stock: m.admin_table_stock,
  price_schedules: m.admin_price_schedules_title,
  categories: m.admin_table_categories,
  brands: m.admin_table_brands,
  attributes: m.admin_table_attributes,
  attribute_groups: m.admin_table_attributes,
  attribute_values: m.admin_table_attribute_values,
  stickers: m.admin_table_stickers,
  variant_groups: m.admin_table_variant_groups,
  search_synonyms: m.admin_table_synonyms,
  search_pins: m.admin_table_pins,
  search_judgements: m.admin_table_judgements,
  promotions: m.admin_table_promotions,
  promotion_products: m.admin_table_promotions,
  coupons: m.admin_table_coupons,
  home_shelves: m.admin_table_shelves,
  pages: m.admin_table_pages,
  articles: m.admin_table_articles,
  news: m.admin_table_news,
  banners: m.admin_table_banners,
  menus: m.admin_table_menus,
  menu_items: m.admin_table_menus,
  choosers: m.admin_table_choosers,
  chooser_questions: m.admin_table_chooser_questions,
  chooser_answers: m.admin_table_chooser_answers,
  redirects: m.admin_table_redirects,
  phone_models: m.admin_table_phone_models,
  reviews: m.admin_table_reviews,
  review_photos: m.admin_table_review_photos,
  product_questions: m.admin_table_questions,
  stores: m.admin_table_stores,
  settings: m.admin_table_settings,
  shipping_methods: m.admin_table_shipping,
  shipping_prices: m.admin_table_shipping,
  instalment_partners: m.admin_table_instalments,
  instalment_plans: m.admin_table_instalments,
};

/** What a column is called; one that staff have no word for keeps its name in the database. */
export function fieldName(field: string): string {
  return FIELDS[field]?.() ?? field;
}

export function tableName(table: string): string {
  return TABLES[table]?.() ?? table;
}

/** Columns whose numbers are sums of money. */
export function isMoneyField(field: string): boolean {
  return [
    'price',
    'old_price',
    'cost',
    'free_from',
    'min_sum',
    'price_from',
    'price_to',
    'new_price',
    'new_old_price',
  ].includes(field);
}

/** Columns whose texts are moments. */
export function isTimeField(field: string): boolean {
  return ['starts_at', 'ends_at'].includes(field);
}
