import type { FieldProblem, RecordField, RecordProblem, RecordSection } from '#contract/records/record-kind.ts';
import type { RecordKindName } from '#contract/records/record-kinds.ts';
import { m } from '#messages';

export const KIND_TITLES: Record<RecordKindName, () => string> = {
  attribute_groups: m.admin_records_attribute_groups,
  attributes: m.admin_records_attributes,
  attribute_values: m.admin_records_attribute_values,
  home_shelves: m.admin_records_home_shelves,
  banners: m.admin_records_banners,
  menus: m.admin_records_menus,
  menu_items: m.admin_records_menu_items,
  pages: m.admin_records_pages,
  articles: m.admin_records_articles,
  news: m.admin_records_news,
  choosers: m.admin_records_choosers,
  chooser_questions: m.admin_records_chooser_questions,
  chooser_answers: m.admin_records_chooser_answers,
  redirects: m.admin_records_redirects,
  shop_settings: m.admin_records_shop_settings,
  stores: m.admin_records_stores,
  shipping_methods: m.admin_records_shipping_methods,
  shipping_prices: m.admin_records_shipping_prices,
  instalment_partners: m.admin_records_instalment_partners,
  instalment_plans: m.admin_records_instalment_plans,
};

/** Of the kinds whose records staff create. */
export const ADD_TITLES: Partial<Record<RecordKindName, () => string>> = {
  attribute_groups: m.admin_records_add_attribute_groups,
  attributes: m.admin_records_add_attributes,
  attribute_values: m.admin_records_add_attribute_values,
  home_shelves: m.admin_records_add_home_shelves,
  banners: m.admin_records_add_banners,
  menu_items: m.admin_records_add_menu_items,
  pages: m.admin_records_add_pages,
  articles: m.admin_records_add_articles,
  news: m.admin_records_add_news,
  choosers: m.admin_records_add_choosers,
  chooser_questions: m.admin_records_add_chooser_questions,
  chooser_answers: m.admin_records_add_chooser_answers,
  redirects: m.admin_records_add_redirects,
  stores: m.admin_records_add_stores,
  shipping_prices: m.admin_records_add_shipping_prices,
  instalment_partners: m.admin_records_add_instalment_partners,
  instalment_plans: m.admin_records_add_instalment_plans,
};

/** What a list without records is for. */
export const EMPTY_HINTS: Partial<Record<RecordKindName, () => string>> = {
  attribute_groups: m.admin_records_empty_attribute_groups,
  attributes: m.admin_records_empty_attributes,
  attribute_values: m.admin_records_empty_attribute_values,
  home_shelves: m.admin_records_empty_home_shelves,
  banners: m.admin_records_empty_banners,
  articles: m.admin_records_empty_articles,
  news: m.admin_records_empty_news,
  choosers: m.admin_records_empty_choosers,
  chooser_questions: m.admin_records_empty_chooser_questions,
  chooser_answers: m.admin_records_empty_chooser_answers,
  redirects: m.admin_records_empty_redirects,
  stores: m.admin_records_empty_stores,
  shipping_prices: m.admin_records_empty_shipping_prices,
  instalment_partners: m.admin_records_empty_instalment_partners,
  instalment_plans: m.admin_records_empty_instalment_plans,
};

const FIELD_NAMES: Record<string, () => string> = {
  name: m.admin_records_field_name,
  title: m.admin_records_field_name,
  description: m.admin_records_field_description,
  group_id: m.admin_records_field_group,
  explanation: m.admin_records_field_explanation,
  used_for_filter: m.admin_records_field_filter,
  card_position: m.admin_records_field_card,
  is_primary: m.admin_records_field_primary,
  number: m.admin_records_field_number,
  swatch: m.admin_records_field_swatch,
  kind: m.admin_records_field_shelf,
  category_id: m.admin_records_field_category,
  brand_id: m.admin_records_field_brand,
  type: m.admin_records_field_place,
  url: m.admin_records_field_url,
  picture: m.admin_records_field_picture,
  picture_md: m.admin_records_field_picture_md,
  picture_sm: m.admin_records_field_picture_sm,
  text_tone: m.admin_records_field_tone,
  is_published: m.admin_taxon_shown,
  from_path: m.admin_records_field_from,
  to_path: m.admin_records_field_to,
  note: m.admin_records_field_note,
  slug: m.admin_taxon_slug,
  body: m.admin_records_field_body,
  published_at: m.admin_records_field_published_at,
  shown_from: m.admin_records_field_published_at,
  shown_until: m.admin_records_field_shown_until,
  city: m.admin_records_field_city,
  address: m.admin_records_field_address,
  landmark: m.admin_records_field_landmark,
  work_hours: m.admin_records_field_hours,
  phone: m.admin_records_field_phone,
  latitude: m.admin_records_field_latitude,
  longitude: m.admin_records_field_longitude,
  is_warehouse: m.admin_records_field_warehouse,
  region_id: m.admin_records_field_region,
  price: m.admin_records_field_price,
  free_from: m.admin_records_field_free_from,
  application: m.admin_records_field_application,
  limit: m.admin_records_field_limit,
  min_first_pay: m.admin_records_field_first_pay,
  app_android: m.admin_records_field_android,
  app_ios: m.admin_records_field_ios,
  months: m.admin_records_field_months,
  percent: m.admin_records_field_percent,
  fee: m.admin_records_field_fee,
  is_no_prepayment: m.admin_records_field_no_prepayment,
  shop_name: m.admin_records_field_shop_name,
  store_phone: m.admin_records_field_store_phone,
  notice: m.admin_records_field_notice,
  telegram: () => 'Telegram',
  instagram: () => 'Instagram',
  facebook: () => 'Facebook',
  youtube: () => 'YouTube',
  tiktok: () => 'TikTok',
  chat_bot: m.admin_records_field_chat_bot,
  seller_name: m.admin_records_field_seller_name,
  seller_tax_id: m.admin_records_field_seller_tax_id,
  seller_address: m.admin_records_field_seller_address,
  cash_limit: m.admin_records_field_cash_limit,
  voucher_promotion: m.admin_records_field_voucher_promotion,
  voucher_every_days: m.admin_records_field_voucher_days,
  imei_categories: m.admin_records_field_imei_categories,
  not_returnable_categories: m.admin_records_field_not_returnable,
  brandzone_brand: m.admin_records_field_brandzone,
  map_tiles: m.admin_records_field_map_tiles,
  map_credit: m.admin_records_field_map_credit,
  google_analytics_code: m.admin_records_field_google,
  meta_pixel_code: m.admin_records_field_meta,
  lead: m.admin_records_field_lead,
  hint: m.admin_records_field_hint,
  reason: m.admin_records_field_reason,
  attribute_id: m.admin_records_field_attribute,
  value_ids: m.admin_records_field_values,
  number_from: m.admin_records_field_number_from,
  number_to: m.admin_records_field_number_to,
  reserve_percent: m.admin_records_field_reserve,
  price_from: m.admin_records_field_price_from,
  price_to: m.admin_records_field_price_to,
};

export const SECTION_TITLES: Record<RecordSection, () => string> = {
  shop: m.admin_records_section_shop,
  links: m.admin_records_section_links,
  seller: m.admin_records_section_seller,
  orders: m.admin_records_section_orders,
  goods: m.admin_records_section_goods,
  map: m.admin_records_section_map,
  analytics: m.admin_records_section_analytics,
};

export const SECTION_HINTS: Partial<Record<RecordSection, () => string>> = {
  links: m.admin_records_section_links_hint,
  seller: m.admin_records_section_seller_hint,
  analytics: m.admin_records_section_analytics_hint,
};

export const FIELD_HINTS: Record<string, () => string> = {
  card_position: m.admin_records_hint_card,
  swatch: m.admin_records_hint_swatch,
  url: m.admin_records_hint_url,
  from_path: m.admin_records_hint_from,
  to_path: m.admin_records_hint_to,
  work_hours: m.admin_records_hint_hours,
  phone: m.admin_records_hint_phone,
  application: m.admin_records_hint_application,
  percent: m.admin_records_hint_percent,
  store_phone: m.admin_records_hint_store_phone,
  notice: m.admin_records_hint_notice,
  chat_bot: m.admin_records_hint_chat_bot,
  seller_tax_id: m.admin_records_hint_tax_id,
  cash_limit: m.admin_records_hint_cash_limit,
  voucher_promotion: m.admin_records_hint_voucher_promotion,
  voucher_every_days: m.admin_records_hint_voucher_days,
  imei_categories: m.admin_records_hint_imei,
  not_returnable_categories: m.admin_records_hint_not_returnable,
  brandzone_brand: m.admin_records_hint_brandzone,
  map_tiles: m.admin_records_hint_map_tiles,
  google_analytics_code: m.admin_records_hint_google,
  slug: m.admin_records_hint_slug,
  published_at: m.admin_records_hint_published_at,
  shown_from: m.admin_records_hint_shown_from,
  shown_until: m.admin_records_hint_shown_until,
  reason: m.admin_records_hint_reason,
  attribute_id: m.admin_records_hint_attribute,
  value_ids: m.admin_records_hint_values,
  reserve_percent: m.admin_records_hint_reserve,
};

const OPTION_NAMES: Record<string, () => string> = {
  'kind:popular': m.admin_records_shelf_popular,
  'kind:sale': m.admin_records_shelf_sale,
  'kind:new': m.admin_records_shelf_new,
  'kind:category': m.admin_records_shelf_category,
  'kind:brand': m.admin_records_shelf_brand,
  'type:home': m.admin_records_place_home,
  'type:catalog': m.admin_records_place_catalog,
  'type:brandzone': m.admin_records_place_brandzone,
  'type:promo': m.admin_records_place_promo,
  'text_tone:dark': m.admin_records_tone_dark,
  'text_tone:light': m.admin_records_tone_light,
  'application:uzum': () => 'Uzum Nasiya',
  'application:iman': () => 'Iman',
  'application:link': m.admin_records_application_link,
  'application:inhouse': m.admin_records_application_inhouse,
};

export function optionName(key: string, option: string): string {
  return OPTION_NAMES[`${key}:${option}`]?.() ?? option;
}

/** The name of a field; of a text in two languages with the language of `valueKey`. */
export function fieldName(field: RecordField, valueKey: string = field.key): string {
  const isWide = field.kind === 'picture' && field.shape === 'wide';
  const name = isWide ? m.admin_records_field_picture_wide() : (FIELD_NAMES[field.key]?.() ?? field.key);
  if (!field.isLocalized || valueKey === field.key) return name;
  return valueKey.endsWith('_uz') ? m.admin_records_in_uz({ field: name }) : m.admin_records_in_ru({ field: name });
}

export const PROBLEM_TEXTS: Record<RecordProblem, () => string> = {
  required: m.admin_records_problem_required,
  russian_required: m.admin_records_problem_russian,
  too_long: m.admin_products_problem_too_long,
  bad_format: m.admin_records_problem_format,
  out_of_range: m.admin_records_problem_range,
  unknown_choice: m.admin_records_problem_choice,
  not_editable: m.admin_records_problem_fixed,
  taken: m.admin_records_problem_taken,
  picture_missing: m.admin_taxon_problem_picture,
  leads_nowhere: m.admin_records_problem_nowhere,
  linked: m.admin_records_problem_linked,
  ends_before: m.admin_records_problem_ends_before,
  one_rule: m.admin_records_problem_one_rule,
};

/** The texts of problems by the values that they are about. */
export function problemsByValue(problems: readonly FieldProblem[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ field, problem }) => [field ?? '', PROBLEM_TEXTS[problem]()]));
}
