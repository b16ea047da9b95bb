import { pathWithoutLocale } from '../i18n/locale.ts';

/** The kinds of pages in measurements; every unlisted page is `other`. */
export const PAGE_KINDS = [
  'home',
  ...(['search', 'catalog', 'category', 'product', 'brands', 'promotions', 'articles', 'news'] as const),
  ...(['cart', 'wishlist', 'compare', 'checkout', 'cabinet', 'auth'] as const),
  'other',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** The kind of a path without its query: `/uz/product/12-tv` is `product`. */
export function pageKindOf(path: string): PageKind {
  const [word] = pathWithoutLocale(path).split('/').filter(Boolean);
  if (word === undefined) return 'home';
  return PAGE_KINDS.find((kind) => kind === word && kind !== 'home') ?? 'other';
}
