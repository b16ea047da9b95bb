import { SlidersHorizontal } from 'lucide-react';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { useNavigation } from 'react-router';
import { NO_FILTERS } from '#contract/catalog/listing-query.ts';
import { countFilters } from '#contract/catalog/listing-url.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { useDelayed } from '#ui/use-delayed.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { ListingContext, type ListingView, useListing } from './listing-context.ts';
import { ListingFilters } from './listing-filters.tsx';
import { ListingGrid, ListingSkeleton } from './listing-grid.tsx';
import { ListingPagination } from './listing-pagination.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { PromotedFilters } from './promoted-filters.tsx';
import { useAppendedPages } from './use-appended-pages.ts';
import { useValueAfterPaint } from './use-value-after-paint.ts';
import { visibleCardCount } from './visible-card-count.ts';

const importSheet = () => import('./filter-sheet.tsx');

const FilterSheet = lazyComponent(async () => (await importSheet()).FilterSheet);

/**
 * Opens the filter sheet on phones. A new listing does not rerender the sheet as a whole: its parts read the listing
 * from the context.
 */
const FilterSheetButton = memo(function FilterSheetButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preloadOnIntent(importSheet)}
        onClick={() => setOpen(true)}
        className={buttonClass('outline', 'md', 'shrink-0 max-sm:gap-1.5 max-sm:px-2.5 md:hidden')}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {m.catalog_filters()}
        <ChosenCount />
      </button>
      <Suspense>{isOpen && <FilterSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
});

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
          <div className="flex items-start gap-2">
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

/** Shown when no product matches. Suggests which filters to remove. */
function EmptyListing() {
  const { state, hrefWith } = useListing();
  const isFiltered = countFilters(state.query) > 0;
  return (
    <div className="mt-6 rounded-banner bg-mist px-6 py-14 text-center">
      <p className="text-lg font-semibold">{m.catalog_nothing_found()}</p>
      <p className="mx-auto mt-2 max-w-prose text-slate">
        {isFiltered ? m.catalog_nothing_found_filtered() : m.catalog_nothing_here()}
      </p>
      {isFiltered ? (
        <LocaleLink to={hrefWith(NO_FILTERS)} replace className={buttonClass('primary', 'lg', 'mt-6')}>
          {m.catalog_clear_filters()}
        </LocaleLink>
      ) : (
        <LocaleLink to="/catalog" className={buttonClass('primary', 'lg', 'mt-6')}>
          {m.shell_to_catalog()}
        </LocaleLink>
      )}
    </div>
  );
}

function ChosenCount() {
  const chosen = countFilters(useListing().state.query);
  if (chosen === 0) return null;
  return <span className="tabular rounded-full bg-cobalt px-1.5 text-xs text-on-cobalt">{chosen}</span>;
}
