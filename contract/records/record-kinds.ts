import { APPLICATION_KINDS } from '../instalments/instalment-states.ts';
import { datesProblem, ruleProblem, sellerProblem } from './record-checks.ts';
import { MAX_RICH_TEXT, type RecordField, type RecordKind } from './record-kind.ts';

const MAX_NAME = 120;
const published: RecordField = { key: 'is_published', kind: 'flag' };

function name(key = 'name', max = MAX_NAME): RecordField {
  return { key, kind: 'line', max, isLocalized: true, isRequired: true };
}

const body: RecordField = { key: 'body', kind: 'rich', max: MAX_RICH_TEXT, isLocalized: true, isRequired: true };

const dates: readonly RecordField[] = [
  { key: 'shown_from', kind: 'moment' },
  { key: 'shown_until', kind: 'moment' },
];

/** An article or a news item. */
const post = {
  ...{ area: 'content', title: 'name', canCreate: true, canDelete: true, startsAsDraft: true },
  columns: ['published_at'],
  fields: [
    name('name', 200),
    { key: 'description', kind: 'text', max: 400, isLocalized: true, isRequired: true },
    { key: 'picture', kind: 'picture', shape: 'wide' },
    body,
    published,
    { key: 'published_at', kind: 'moment', isRequired: true },
  ],
} as const satisfies RecordKind;

export const BANNER_TYPES = ['home', 'catalog', 'brandzone', 'promo'] as const;
export const SHELF_KINDS = ['popular', 'sale', 'new', 'category', 'brand'] as const;

const link = { kind: 'line', max: 300, pattern: 'https', section: 'links' } as const;

/** The rows of the table `settings` that staff edit, by their keys. */
const SETTING_FIELDS: readonly RecordField[] = [
  { ...name('shop_name', 60), section: 'shop' },
  { key: 'phone', kind: 'line', max: 20, pattern: 'phone', isRequired: true, section: 'shop' },
  { key: 'store_phone', kind: 'line', max: 20, pattern: 'phone', section: 'shop' },
  { ...name('address', 200), section: 'shop' },
  { key: 'work_hours', kind: 'line', max: 20, pattern: 'hours', isRequired: true, section: 'shop' },
  { key: 'notice', kind: 'text', max: 400, isLocalized: true, section: 'shop' },
  { key: 'telegram', ...link },
  { key: 'instagram', ...link },
  { key: 'facebook', ...link },
  { key: 'youtube', ...link },
  { key: 'tiktok', ...link },
  { key: 'chat_bot', ...link },
  { key: 'seller_name', kind: 'line', max: 200, isLocalized: true, section: 'seller' },
  { key: 'seller_tax_id', kind: 'line', max: 14, pattern: 'tax_id', section: 'seller' },
  { key: 'seller_address', kind: 'line', max: 300, isLocalized: true, section: 'seller' },
  { key: 'cash_limit', kind: 'money', section: 'orders' },
  { key: 'voucher_promotion', kind: 'reference', to: 'promotions', section: 'orders' },
  { key: 'voucher_every_days', kind: 'number', min: 0, max: 3650, isWhole: true, section: 'orders' },
  { key: 'review_invitations', kind: 'flag', section: 'orders' },
  { key: 'review_invitation_days', kind: 'number', min: 1, max: 60, isWhole: true, section: 'orders' },
  { key: 'imei_categories', kind: 'references', to: 'categories', section: 'goods' },
  { key: 'not_returnable_categories', kind: 'references', to: 'categories', section: 'goods' },
  { key: 'brandzone_brand', kind: 'reference', to: 'brands', section: 'goods' },
  { key: 'map_tiles', kind: 'line', max: 300, pattern: 'tiles', section: 'map' },
  { key: 'map_credit', kind: 'line', max: 200, section: 'map' },
  { key: 'google_analytics_code', kind: 'line', max: 40, pattern: 'analytics', section: 'analytics' },
  { key: 'meta_pixel_code', kind: 'line', max: 20, pattern: 'pixel', section: 'analytics' },
];

export const RECORD_KINDS = {
  attribute_groups: {
    ...{ area: 'goods', title: 'name', canCreate: true, canDelete: true, order: { within: null }, columns: [] },
    fields: [name()],
  },
  attributes: {
    ...{ area: 'goods', title: 'name', canCreate: true, canDelete: true, order: { within: null } },
    columns: ['group_id', 'used_for_filter', 'card_position'],
    fields: [
      name(),
      { key: 'group_id', kind: 'reference', to: 'attribute_groups', isRequired: true },
      { key: 'explanation', kind: 'text', max: 400, isLocalized: true },
      { key: 'used_for_filter', kind: 'flag' },
      { key: 'card_position', kind: 'number', min: 1, max: 99, isWhole: true },
      { key: 'is_primary', kind: 'flag' },
    ],
  },
  attribute_values: {
    ...{ area: 'goods', title: 'name', canCreate: true, canDelete: true, order: { within: 'attribute_id' } },
    parent: { kind: 'attributes', field: 'attribute_id' },
    columns: [],
    fields: [
      name(),
      { key: 'number', kind: 'number', min: -1e9, max: 1e9, isWhole: false },
      { key: 'swatch', kind: 'line', max: 60, pattern: 'colour' },
    ],
  },
  home_shelves: {
    ...{ area: 'content', title: 'title', canCreate: true, canDelete: true, order: { within: null } },
    columns: ['kind'],
    fields: [
      name('title'),
      { key: 'kind', kind: 'choice', options: SHELF_KINDS, isRequired: true },
      { key: 'category_id', kind: 'reference', to: 'categories' },
      { key: 'brand_id', kind: 'reference', to: 'brands' },
      published,
      ...dates,
    ],
    check(values) {
      if (values.kind === 'category' && values.category_id === null)
        return { field: 'category_id', problem: 'required' };
      if (values.kind === 'brand' && values.brand_id === null) return { field: 'brand_id', problem: 'required' };
      return datesProblem(values);
    },
  },
  banners: {
    ...{ area: 'content', title: 'name', canCreate: true, canDelete: true, order: { within: 'type' } },
    columns: ['type'],
    fields: [
      name(),
      { key: 'description', kind: 'line', max: 200, isLocalized: true },
      { key: 'type', kind: 'choice', options: BANNER_TYPES, isRequired: true },
      { key: 'url', kind: 'line', max: 300, pattern: 'link', isRequired: true },
      { key: 'picture', kind: 'picture', shape: 'wide', isLocalized: true, isRequired: true },
      { key: 'picture_md', kind: 'picture', shape: 'medium', isLocalized: true, isRequired: true },
      { key: 'picture_sm', kind: 'picture', shape: 'narrow', isLocalized: true, isRequired: true },
      { key: 'text_tone', kind: 'choice', options: ['dark', 'light'], isRequired: true },
      published,
      ...dates,
    ],
    check: datesProblem,
  },
  pages: {
    ...{ area: 'content', title: 'title', canCreate: true, canDelete: true, startsAsDraft: true },
    columns: ['slug'],
    fields: [
      name('title', 200),
      { key: 'slug', kind: 'line', max: 60, pattern: 'slug', isRequired: true, isFixed: true },
      body,
      published,
      { key: 'published_at', kind: 'moment' },
    ],
  },
  articles: post,
  news: post,
  menus: {
    ...{ area: 'content', title: 'title', canCreate: false, canDelete: false, order: { within: null }, columns: [] },
    fields: [name('title')],
  },
  menu_items: {
    ...{ area: 'content', title: 'title', canCreate: true, canDelete: true, order: { within: 'menu_id' } },
    parent: { kind: 'menus', field: 'menu_id' },
    columns: ['url'],
    fields: [name('title', 80), { key: 'url', kind: 'line', max: 300, pattern: 'link', isRequired: true }],
  },
  choosers: {
    ...{ area: 'content', title: 'name', canCreate: true, canDelete: true, order: { within: null } },
    startsAsDraft: true,
    columns: ['category_id'],
    fields: [
      name('name', 80),
      { key: 'lead', kind: 'text', max: 300, isLocalized: true },
      { key: 'category_id', kind: 'reference', to: 'categories', isRequired: true },
      published,
    ],
  },
  chooser_questions: {
    ...{ area: 'content', title: 'title', canCreate: true, canDelete: true, order: { within: 'chooser_id' } },
    parent: { kind: 'choosers', field: 'chooser_id' },
    columns: [],
    fields: [name('title', 120), { key: 'hint', kind: 'text', max: 300, isLocalized: true }],
  },
  chooser_answers: {
    ...{ area: 'content', title: 'name', canCreate: true, canDelete: true, order: { within: 'question_id' } },
    parent: { kind: 'chooser_questions', field: 'question_id' },
    columns: ['attribute_id'],
    fields: [
      name('name', 80),
      { key: 'reason', kind: 'text', max: 300, isLocalized: true },
      { key: 'attribute_id', kind: 'reference', to: 'filter_attributes' },
      { key: 'value_ids', kind: 'references', to: 'filter_values' },
      { key: 'number_from', kind: 'number', min: -1e9, max: 1e9, isWhole: false },
      { key: 'number_to', kind: 'number', min: -1e9, max: 1e9, isWhole: false },
      { key: 'reserve_percent', kind: 'number', min: 1, max: 200, isWhole: true },
      { key: 'price_from', kind: 'money' },
      { key: 'price_to', kind: 'money' },
    ],
    check: ruleProblem,
  },
  redirects: {
    ...{ area: 'content', title: 'from_path', canCreate: true, canDelete: true, columns: ['to_path'] },
    fields: [
      { key: 'from_path', kind: 'line', max: 500, pattern: 'redirect', isRequired: true, isFixed: true },
      { key: 'to_path', kind: 'line', max: 500, pattern: 'path', isRequired: true },
      { key: 'note', kind: 'line', max: 200 },
    ],
    check: ({ from_path, to_path }) => (from_path === to_path ? { field: 'to_path', problem: 'leads_nowhere' } : null),
  },
  shop_settings: {
    ...{ area: 'settings', title: 'shop_name', canCreate: false, canDelete: false, isSingle: true, columns: [] },
    fields: SETTING_FIELDS,
    check: sellerProblem,
  },
  stores: {
    ...{ area: 'settings', title: 'name', canCreate: true, canDelete: false, order: { within: null } },
    columns: ['work_hours', 'phone'],
    fields: [
      name(),
      name('city', 60),
      name('address', 200),
      { key: 'landmark', kind: 'line', max: 200, isLocalized: true },
      { key: 'work_hours', kind: 'line', max: 20, pattern: 'hours', isRequired: true },
      { key: 'phone', kind: 'line', max: 20, pattern: 'phone', isRequired: true },
      { key: 'latitude', kind: 'number', min: 37, max: 46, isWhole: false, isRequired: true },
      { key: 'longitude', kind: 'number', min: 55, max: 74, isWhole: false, isRequired: true },
      { key: 'is_warehouse', kind: 'flag' },
    ],
  },
  shipping_methods: {
    ...{ area: 'settings', title: 'name', canCreate: false, canDelete: false, order: { within: null }, columns: [] },
    fields: [name(), { key: 'description', kind: 'text', max: 400, isLocalized: true, isRequired: true }, published],
  },
  shipping_prices: {
    ...{ area: 'settings', title: 'region_id', canCreate: true, canDelete: true },
    parent: { kind: 'shipping_methods', field: 'method_id' },
    columns: ['price', 'free_from'],
    fields: [
      { key: 'region_id', kind: 'reference', to: 'regions' },
      { key: 'price', kind: 'money', isRequired: true },
      { key: 'free_from', kind: 'money' },
    ],
  },
  instalment_partners: {
    ...{ area: 'settings', title: 'name', canCreate: true, canDelete: false, order: { within: null } },
    // Shoppers may see it once it has plans.
    startsAsDraft: true,
    columns: ['limit'],
    fields: [
      name(),
      { key: 'application', kind: 'choice', options: APPLICATION_KINDS, isRequired: true, isFixed: true },
      { key: 'picture', kind: 'picture' },
      { key: 'limit', kind: 'money', isRequired: true },
      { key: 'min_first_pay', kind: 'money', isRequired: true },
      { key: 'url', kind: 'line', max: 300, pattern: 'https' },
      { key: 'app_android', kind: 'line', max: 300, pattern: 'https' },
      { key: 'app_ios', kind: 'line', max: 300, pattern: 'https' },
      published,
    ],
  },
  instalment_plans: {
    ...{ area: 'settings', title: 'months', canCreate: true, canDelete: true },
    parent: { kind: 'instalment_partners', field: 'partner_id' },
    columns: ['percent', 'fee', 'is_no_prepayment'],
    fields: [
      { key: 'months', kind: 'number', min: 1, max: 60, isWhole: true, isRequired: true, isFixed: true },
      { key: 'percent', kind: 'number', min: 100, max: 300, isWhole: true, isRequired: true },
      { key: 'fee', kind: 'money', isRequired: true },
      { key: 'is_no_prepayment', kind: 'flag' },
    ],
  },
} as const satisfies Record<string, RecordKind>;

export type RecordKindName = keyof typeof RECORD_KINDS;

export function recordKind(name: RecordKindName): RecordKind {
  return RECORD_KINDS[name];
}

export const RECORD_KIND_NAMES = Object.keys(RECORD_KINDS) as [RecordKindName, ...RecordKindName[]];
