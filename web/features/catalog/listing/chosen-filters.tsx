import { X } from 'lucide-react';
import { NO_FILTERS } from '#contract/catalog/listing-query.ts';
import { toggleId } from '#contract/catalog/listing-url.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useListing } from './listing-context.ts';

const BY_RELEVANCE = { sort: 'relevance', order: 'desc' } as const;

/** The active filters above the grid. Each one can be removed alone, or all at once. */
export function ChosenFilters() {
  const { hrefWith, scope } = useListing();
  const chips = useChips();
  if (chips.length === 0) return null;
  const { meant } = scope;
  return (
    <ul
      aria-label={m.catalog_chosen_filters()}
      className="scrollbar-none mt-3 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 max-md:*:shrink-0 md:flex-wrap"
    >
      {chips.map((chip) => (
        <li key={chip.label}>
          <LocaleLink
            to={chip.href}
            rel="nofollow"
            prefetch="none"
            preventScrollReset
            replace
            aria-label={m.catalog_remove_filter({ name: chip.label })}
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-cobalt-tint px-3.5 text-sm font-medium text-cobalt-text hover:bg-line md:min-h-9"
          >
            {chip.label}
            <X aria-hidden className="size-4" />
          </LocaleLink>
        </li>
      ))}
      <li>
        <LocaleLink
          to={hrefWith(meant ? { ...NO_FILTERS, ...BY_RELEVANCE } : NO_FILTERS)}
          prefetch="none"
          preventScrollReset
          replace
          className="flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-slate underline hover:text-ink md:min-h-9"
        >
          {m.catalog_clear_filters()}
        </LocaleLink>
      </li>
    </ul>
  );
}

function useChips(): { label: string; href: string }[] {
  const { listing, scope, state, hrefWith } = useListing();
  const { facets } = listing;
  const { query } = state;
  const chips: { label: string; href: string }[] = [];
  // Of a search whose words mean an order, it is a part of what was understood.
  if (scope.meant && query.sort === 'price') {
    const label = query.order === 'asc' ? m.catalog_sort_cheap() : m.catalog_sort_dear();
    chips.push({ label, href: hrefWith(BY_RELEVANCE) });
  }
  if (query.inStock) chips.push({ label: m.catalog_filter_in_stock(), href: hrefWith({ inStock: false }) });
  if (query.onSale) chips.push({ label: m.catalog_filter_on_sale(), href: hrefWith({ onSale: false }) });
  if (query.priceFrom !== null || query.priceTo !== null) {
    chips.push({
      label: priceLabel(query.priceFrom, query.priceTo),
      href: hrefWith({ priceFrom: null, priceTo: null }),
    });
  }
  for (const id of query.categories) {
    const name = facets.categories.find((category) => category.id === id)?.name;
    if (name) chips.push({ label: name, href: hrefWith({ categories: toggleId(query.categories, id) }) });
  }
  for (const id of query.brands) {
    const name = facets.brands.find((brand) => brand.id === id)?.name;
    if (name) chips.push({ label: name, href: hrefWith({ brands: toggleId(query.brands, id) }) });
  }
  for (const attribute of facets.attributes) {
    const chosen = query.attributes[attribute.id] ?? [];
    for (const value of attribute.values.filter(({ id }) => chosen.includes(id))) {
      chips.push({
        label: `${attribute.name}: ${value.name}`,
        href: hrefWith({ attributes: { ...query.attributes, [attribute.id]: toggleId(chosen, value.id) } }),
      });
    }
  }
  return chips;
}

function priceLabel(from: number | null, to: number | null): string {
  const locale = currentLocale();
  if (from !== null && to !== null) return `${groupThousands(from)} – ${formatSum(to, locale)}`;
  if (from !== null) return m.catalog_price_from_sum({ sum: formatSum(from, locale) });
  return m.catalog_price_to_sum({ sum: formatSum(to ?? 0, locale) });
}
