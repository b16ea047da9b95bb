import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { listingSearch } from '#contract/catalog/listing-url.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { ListingView } from './listing-context.ts';

const MAX_STORED_PAGES = 60;
/** Pages shown since the document loaded. "Show more" appends to them, and a back navigation restores them. */
const shownPages = new Map<string, ProductCard[]>();

export interface AppendedPages {
  /** The number of the first page in the grid. */
  firstPage: number;
  products: ProductCard[];
}

/**
 * "Show more" navigates to the next page and stores the number of the grid's first page in the history entry. After a
 * reload the earlier pages are no longer in memory, so the grid shows only the page of the URL.
 */
export function useAppendedPages({ listing, state, scope, path }: ListingView): AppendedPages {
  const location = useLocation();
  const page = listing.meta.current_page;
  const keyOf = (number: number) =>
    `${currentLocale()} ${path}${listingSearch({ ...state, query: { ...state.query, page: number } }, scope)}`;
  const key = keyOf(page);
  // The page cache outlives the component, so it is written in an effect and never during render.
  useEffect(() => storePage(key, listing.data), [key, listing.data]);

  const firstPage = readFirstPage(location.state, page);
  const pages = [listing.data];
  for (let number = page - 1; number >= firstPage; number--) {
    const shown = shownPages.get(keyOf(number));
    if (shown === undefined) return { firstPage: page, products: listing.data };
    pages.unshift(shown);
  }
  return { firstPage, products: pages.flat() };
}

function storePage(key: string, products: ProductCard[]): void {
  shownPages.delete(key);
  shownPages.set(key, products);
  const oldest = shownPages.keys().next().value;
  if (shownPages.size > MAX_STORED_PAGES && oldest !== undefined) shownPages.delete(oldest);
}

function readFirstPage(historyState: unknown, page: number): number {
  if (typeof historyState !== 'object' || historyState === null || !('firstPage' in historyState)) return page;
  const { firstPage } = historyState;
  return typeof firstPage === 'number' && firstPage >= 1 && firstPage <= page ? firstPage : page;
}
