import { ChevronDown, Grid2x2, LayoutGrid, List, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ListingSort, SortOrder, ViewMode } from '#contract/catalog/listing-query.ts';
import { COLUMN_COUNTS, withFilters } from '#contract/catalog/listing-url.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { useListing } from './listing-context.ts';

/** Sorting, view modes and columns. Plain links replace the select for browsers without JavaScript. */
export function ListingToolbar() {
  return (
    <div className="min-w-0 grow">
      <div className="flex min-w-0 items-center gap-2 sm:gap-3">
        <SortSelect />
        <ColumnSwitch />
        <ViewSwitch />
      </div>
      <SortLinks />
    </div>
  );
}

interface SortChoice {
  sort: ListingSort;
  order: SortOrder;
  label: string;
}

function useSortChoices(): SortChoice[] {
  const { scope } = useListing();
  return [
    ...(scope.search === undefined
      ? []
      : [{ sort: 'relevance', order: 'desc', label: m.catalog_sort_relevance() } as const]),
    { sort: 'views', order: 'desc', label: m.catalog_sort_popular() },
    { sort: 'price', order: 'asc', label: m.catalog_sort_cheap() },
    { sort: 'price', order: 'desc', label: m.catalog_sort_dear() },
    { sort: 'created_at', order: 'desc', label: m.catalog_sort_new() },
  ];
}

function useHrefOfChoice(): (choice: SortChoice) => string {
  const { state, hrefOf } = useListing();
  return ({ sort, order }) => localisedAddress(hrefOf(withFilters(state, { sort, order })));
}

/** A row of its own: beside the select the links would overlap it on a phone. */
function SortLinks() {
  const choices = useSortChoices();
  const hrefOfChoice = useHrefOfChoice();
  return (
    <noscript>
      <nav aria-label={m.catalog_sort()} className="flex flex-wrap gap-x-4 text-sm">
        {choices.map((choice) => (
          <a key={choice.label} href={hrefOfChoice(choice)} className="flex h-11 items-center underline">
            {choice.label}
          </a>
        ))}
      </nav>
    </noscript>
  );
}

function SortSelect() {
  const { state } = useListing();
  const navigate = useNavigate();
  const choices = useSortChoices();
  const { sort, order } = state.query;
  const hrefOfChoice = useHrefOfChoice();
  const chosen = choices.findIndex((choice) => choice.sort === sort && choice.order === order);
  return (
    <span className="relative min-w-0 max-md:grow noscript:hidden">
      <select
        aria-label={m.catalog_sort()}
        value={chosen === -1 ? 'other' : String(chosen)}
        onChange={(event) => {
          const choice = choices[Number(event.target.value)];
          if (choice) navigate(hrefOfChoice(choice), { preventScrollReset: true });
        }}
        className="h-11 w-full appearance-none truncate rounded-control border border-line bg-paper pr-6 pl-2 sm:pr-9 sm:pl-3 text-sm font-medium hover:border-slate"
      >
        {chosen === -1 && <option value="other">{m.catalog_sort()}</option>}
        {choices.map((choice, index) => (
          <option key={choice.label} value={index}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-1.5 size-4 sm:right-3 text-slate"
      />
    </span>
  );
}

const VIEWS: { view: ViewMode; icon: ReactNode; label: () => string }[] = [
  { view: 'mini_card', icon: <Grid2x2 aria-hidden className="size-5" />, label: () => m.catalog_view_mini_card() },
  { view: 'card', icon: <LayoutGrid aria-hidden className="size-5" />, label: () => m.catalog_view_card() },
  { view: 'bar', icon: <Rows3 aria-hidden className="size-5" />, label: () => m.catalog_view_bar() },
  { view: 'mini', icon: <List aria-hidden className="size-5" />, label: () => m.catalog_view_mini() },
];

function ViewSwitch() {
  const { state, hrefOf } = useListing();
  return (
    <nav aria-label={m.catalog_view()} className="flex rounded-control bg-mist p-0.5">
      {VIEWS.map(({ view, icon, label }) => (
        <LocaleLink
          key={view}
          to={hrefOf({ ...state, view })}
          rel="nofollow"
          preventScrollReset
          prefetch="none"
          aria-label={label()}
          aria-current={view === state.view ? 'true' : undefined}
          className={classNames(
            'hit-area flex size-10 items-center justify-center rounded-control',
            view === state.view ? 'bg-paper text-cobalt-text' : 'text-slate hover:text-ink',
            (view === 'card' || view === 'mini') && 'max-sm:hidden',
          )}
        >
          {icon}
        </LocaleLink>
      ))}
    </nav>
  );
}

function ColumnSwitch() {
  const { state, hrefOf } = useListing();
  if (state.view === 'bar' || state.view === 'mini') return <span className="ml-auto max-md:hidden" />;
  return (
    <nav aria-label={m.catalog_columns()} className="tabular ml-auto hidden text-sm xl:flex">
      {COLUMN_COUNTS.map((columns) => (
        <LocaleLink
          key={columns}
          to={hrefOf({ ...state, columns })}
          rel="nofollow"
          preventScrollReset
          prefetch="none"
          aria-label={m.catalog_columns_count({ columns })}
          aria-current={columns === state.columns ? 'true' : undefined}
          className={classNames(
            'flex size-10 items-center justify-center rounded-control font-medium',
            columns === state.columns ? 'text-cobalt-text' : 'text-slate hover:text-ink',
          )}
        >
          {columns}
        </LocaleLink>
      ))}
    </nav>
  );
}
