import type { Permission } from '../permissions/permissions.ts';

/** Who sees a recorded field, and who may write it: one of the permissions is enough, and none means that nobody may. */
export interface FieldAccess {
  see: Permission;
  edit: readonly Permission[];
}

interface RecordedTable extends FieldAccess {
  /** The table of the thing that its rows belong to: pictures belong to products. */
  entity: string;
  /** Fields that other people see or write than the rest of the table. */
  fields?: Readonly<Record<string, FieldAccess>>;
}

const PRODUCTS: FieldAccess = { see: 'products:see', edit: ['products:edit'] };
const TEXTS: FieldAccess = { see: 'products:see', edit: ['products:edit-texts', 'products:edit'] };
const PRICES: FieldAccess = { see: 'products:see', edit: ['prices:edit'] };
const COSTS: FieldAccess = { see: 'costs:see', edit: ['costs:edit'] };
const CONTENT: FieldAccess = { see: 'content:see', edit: ['content:edit'] };
const PROMOTIONS: FieldAccess = { see: 'promotions:see', edit: ['promotions:edit'] };
const MODERATION: FieldAccess = { see: 'requests:moderate', edit: ['requests:moderate'] };
/** The time says that an answer has changed. The answer itself is not recorded, so neither is put back. */
const ANSWERED = { answered_at: { ...MODERATION, edit: [] } };
const SETTINGS: FieldAccess = { see: 'settings:see', edit: ['settings:edit'] };

const TEXT_FIELDS = Object.fromEntries(
  ['name', 'description', 'body', 'advantage', 'gift', 'keywords'].map((field) => [field, TEXTS]),
);

/** Every table whose changes are recorded, as in `recorded_tables` of the database; a test compares them. */
export const RECORDED_TABLES: Readonly<Record<string, RecordedTable>> = {
  products: {
    entity: 'products',
    ...PRODUCTS,
    fields: { ...TEXT_FIELDS, price: PRICES, old_price: PRICES, cost: COSTS },
  },
  product_attribute_values: { entity: 'products', ...PRODUCTS },
  product_pictures: { entity: 'products', ...PRODUCTS },
  product_stickers: { entity: 'products', ...PRODUCTS },
  /** Cancelled or changed, never put back: its time may have passed, and it may have been applied. */
  price_schedules: { entity: 'products', see: 'products:see', edit: [] },
  store_stock: { entity: 'products', see: 'stock:see', edit: ['stock:edit'] },
  variant_groups: { entity: 'variant_groups', ...PRODUCTS },
  categories: { entity: 'categories', ...PRODUCTS },
  brands: { entity: 'brands', ...PRODUCTS },
  attribute_groups: { entity: 'attribute_groups', ...PRODUCTS },
  attributes: { entity: 'attributes', ...PRODUCTS },
  attribute_values: { entity: 'attributes', ...PRODUCTS },
  stickers: { entity: 'stickers', ...PRODUCTS },
  search_synonyms: { entity: 'search_synonyms', ...CONTENT },
  search_pins: { entity: 'search_pins', ...CONTENT },
  search_judgements: { entity: 'search_judgements', ...CONTENT },
  promotions: { entity: 'promotions', ...PROMOTIONS },
  promotion_products: { entity: 'promotions', ...PROMOTIONS },
  coupons: { entity: 'coupons', ...PROMOTIONS },
  home_shelves: { entity: 'home_shelves', ...CONTENT },
  pages: { entity: 'pages', ...CONTENT },
  articles: { entity: 'articles', ...CONTENT },
  news: { entity: 'news', ...CONTENT },
  banners: { entity: 'banners', ...CONTENT },
  menus: { entity: 'menus', ...CONTENT },
  menu_items: { entity: 'menus', ...CONTENT },
  redirects: { entity: 'redirects', ...CONTENT },
  choosers: { entity: 'choosers', ...CONTENT },
  chooser_questions: { entity: 'choosers', ...CONTENT },
  /** An answer is part of its question, which has a history of its own. */
  chooser_answers: { entity: 'chooser_questions', ...CONTENT },
  phone_models: { entity: 'phone_models', ...CONTENT },
  reviews: { entity: 'reviews', ...MODERATION, fields: ANSWERED },
  review_photos: { entity: 'reviews', ...MODERATION },
  product_questions: { entity: 'product_questions', ...MODERATION, fields: ANSWERED },
  stores: { entity: 'stores', ...SETTINGS },
  settings: { entity: 'settings', ...SETTINGS },
  shipping_methods: { entity: 'shipping_methods', ...SETTINGS },
  shipping_prices: { entity: 'shipping_methods', ...SETTINGS },
  instalment_partners: { entity: 'instalment_partners', ...SETTINGS },
  instalment_plans: { entity: 'instalment_partners', ...SETTINGS },
};

/** Who may see and write a field; null stands for the whole row. A table that is not known counts as settings. */
export function fieldAccess(table: string, field: string | null): FieldAccess {
  const recorded = RECORDED_TABLES[table];
  return (field === null ? undefined : recorded?.fields?.[field]) ?? recorded ?? SETTINGS;
}

/** The tables whose rows make up a thing: a product is also its stock, pictures and characteristics. */
export function tablesOfEntity(entity: string): string[] {
  return Object.entries(RECORDED_TABLES).flatMap(([table, recorded]) => (recorded.entity === entity ? [table] : []));
}
