/**
 * What can change. A change of a product's pictures, values or stickers is reported as a change of the product, a change of
 * its stock as one of its offer.
 */
export const SUBJECTS = [
  'products',
  /**
   * Products of which nothing but the price, the old price, the stock, the status, the publication or the number sold has
   * changed: what changes often and in bulk, without any text.
   */
  'product_offers',
  /** Products of which only what staff see has changed: the cost, the kept sum of the stock. */
  'product_internals',
  'product_views',
  /** The goods whose scheduled prices have changed: no page shows what is to come. */
  'price_schedules',
  'variant_groups',
  'categories',
  'brands',
  'attributes',
  'attribute_values',
  'stickers',
  'search_synonyms',
  'search_pins',
  'promotions',
  'instalments',
  'stores',
  'settings',
  'menus',
  'banners',
  'home_shelves',
  /** Choosers, their questions and answers; the ids are of any of these. */
  'choosers',
  'pages',
  'articles',
  'news',
  'redirects',
  'phone_models',
  /** Something happened that staff or webhooks are told of; no ids. Not in the log of changes. */
  'shop_events',
  /** The bells of these members of staff; not in the log of changes. */
  'notifications',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Rows that were written or deleted. `all` when they were too many to list (300,000), or when it is unknown which they were. */
export interface Change {
  subject: Subject;
  ids: readonly number[] | 'all';
}

export function isSubject(text: string): text is Subject {
  return SUBJECTS.some((subject) => subject === text);
}

const PAGELESS: ReadonlySet<Subject> = new Set([
  'product_views',
  'product_internals',
  'price_schedules',
  'shop_events',
  'notifications',
]);

/** What nobody outside the shop reads as such: it makes no page and no file outdated. */
export function changesNoPage(subject: Subject): boolean {
  return PAGELESS.has(subject);
}

/**
 * Parses `products:12,40` or `products:*`, as the triggers write it. Null for a subject that this version doesn't know.
 */
export function parseNotification(payload: string): Change | null {
  const [subject = '', ids = ''] = payload.split(':', 2);
  if (!isSubject(subject)) return null;
  return { subject, ids: ids === '*' ? 'all' : ids.split(',').map(Number) };
}
