/**
 * What can change. A change of a product's pictures, stock, values or stickers is reported as a change of the product.
 */
export const SUBJECTS = [
  'products',
  'product_views',
  'variant_groups',
  'categories',
  'brands',
  'attributes',
  'attribute_values',
  'stickers',
  'search_synonyms',
  'promotions',
  'instalments',
  'stores',
  'settings',
  'menus',
  'banners',
  'home_shelves',
  'pages',
  'articles',
  'news',
  'redirects',
  'phone_models',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Rows that were written or deleted. `all` when they were too many to list, or when it is unknown which they were. */
export interface Change {
  subject: Subject;
  ids: readonly number[] | 'all';
}

export function isSubject(text: string): text is Subject {
  return SUBJECTS.some((subject) => subject === text);
}

/**
 * Parses `products:12,40` or `products:*`, as the triggers write it. Null for a subject that this version doesn't know.
 */
export function parseNotification(payload: string): Change | null {
  const [subject = '', ids = ''] = payload.split(':', 2);
  if (!isSubject(subject)) return null;
  return { subject, ids: ids === '*' ? 'all' : ids.split(',').map(Number) };
}
