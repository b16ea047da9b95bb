import { useLocation } from 'react-router';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { listingSearch } from '#contract/catalog/listing-url.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { ListingView } from './listing-context.ts';

const KEPT_PAGES = 60;
/** Pages seen since the shop was opened, so that "show more" can stand after them and Back finds them again. */
const seen = new Map<string, ProductCard[]>();

export interface AppendedPages {
  /** The page that the grid begins with. */
  firstPage: number;
  products: ProductCard[];
}

/**
 * "Show more" goes to the next page's address and says in the history entry with which page the grid began. Pages that are
 * not in memory any more (after a reload) are left out: then the grid shows the address's own page.
 */
export function useAppendedPages({ listing, state, scope, path }: ListingView): AppendedPages {
  const location = useLocation();
  const page = listing.meta.current_page;
  const keyOf = (number: number) =>
    `${currentLocale()} ${path}${listingSearch({ ...state, query: { ...state.query, page: number } }, scope)}`;
  if (typeof window === 'undefined') return { firstPage: page, products: listing.data };

  remember(keyOf(page), listing.data);
  const asked = readFirstPage(location.state, page);
  const pages: ProductCard[][] = [];
  for (let number = asked; number <= page; number++) {
    const known = seen.get(keyOf(number));
    if (known === undefined) return { firstPage: page, products: listing.data };
    pages.push(known);
  }
  return { firstPage: asked, products: pages.flat() };
}

function remember(key: string, products: ProductCard[]): void {
  seen.delete(key);
  seen.set(key, products);
  const oldest = seen.keys().next().value;
  if (seen.size > KEPT_PAGES && oldest !== undefined) seen.delete(oldest);
}

function readFirstPage(historyState: unknown, page: number): number {
  if (typeof historyState !== 'object' || historyState === null || !('firstPage' in historyState)) return page;
  const { firstPage } = historyState;
  return typeof firstPage === 'number' && firstPage >= 1 && firstPage <= page ? firstPage : page;
}
