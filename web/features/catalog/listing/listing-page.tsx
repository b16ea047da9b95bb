import { memo, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { m } from '#messages';
import { useDelayed } from '#ui/use-delayed.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import { ListingContext, type ListingView } from './listing-context.ts';
import { ListingFilters } from './listing-filters.tsx';
import { ListingGrid, ListingSkeleton } from './listing-grid.tsx';
import { ListingPagination } from './listing-pagination.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { PromotedFilters } from './promoted-filters.tsx';
import { useAppendedPages } from './use-appended-pages.ts';
import { useValueAfterPaint } from './use-value-after-paint.ts';
import { visibleCardCount } from './visible-card-count.ts';

const ALL = Number.POSITIVE_INFINITY;

/**
 * The listing of category, brand, promotion and search pages. It is memoized: it rerenders for new data, not when a
 * navigation starts.
 */
export const ListingPage = memo(function ListingPage({ view, empty }: { view: ListingView; empty?: ReactNode }) {
  const { listing } = view;
  const pages = useAppendedPages(view);
  const settled = useValueAfterPaint(view);
  const isAppended = pages.firstPage !== listing.meta.current_page;
  const isEmpty = listing.meta.total === 0;
  return (
    <ListingContext value={view}>
      <div className="container-shop mt-4 grid gap-x-10 md:grid-cols-[15rem_1fr] lg:grid-cols-[17rem_1fr]">
        <aside aria-label={m.catalog_filters()} className="hidden md:block">
          <div className="scrollbar-thin sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain pr-2 pb-6">
            <ListingContext value={settled}>
              <ListingFilters />
            </ListingContext>
          </div>
        </aside>
        <div className="min-w-0">
          <div className="flex items-center gap-2">
            <FilterSheetButton />
            <ListingToolbar />
          </div>
          <PromotedFilters />
          <ChosenFilters />
          <div aria-live="polite" className="sr-only">
            {m.catalog_found({ count: listing.meta.total })}
          </div>
          <Goods>
            {isEmpty ? (
              (empty ?? <EmptyListing />)
            ) : (
              <>
                <ListingGrid
                  products={pages.products}
                  shown={settled === view || isAppended ? ALL : visibleCardsOf(view)}
                />
                <ListingPagination firstPage={pages.firstPage} />
              </>
            )}
          </Goods>
        </div>
      </div>
    </ListingContext>
  );
});

/** Shows a skeleton instead of the products when a new listing takes longer than 150 ms to load. */
function Goods({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.state?.appends !== true;
  return useDelayed(isLoading, 150) ? <ListingSkeleton /> : children;
}

function visibleCardsOf({ state }: ListingView): number {
  if (typeof window === 'undefined') return ALL;
  const { innerWidth: width, innerHeight: height, scrollY: scrolled } = window;
  return visibleCardCount(state.view, state.columns, { width, height, scrolled });
}
