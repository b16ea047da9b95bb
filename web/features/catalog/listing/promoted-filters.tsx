import { toggleId } from '#contract/catalog/listing-url.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useListing } from './listing-context.ts';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

const BRANDS_SHOWN = 6;

/** The most used filters, repeated above the list: on sale and the leading brands. */
export function PromotedFilters() {
  const { listing, empty, state, scope, hrefWith } = useListing();
  const { query } = state;
  const { brands, on_sale: onSale } = listing.facets;
  const isChoice = brands.length + (empty.brands?.count ?? 0) > 2;
  const leading = scope.brandId === undefined && isChoice ? brands.slice(0, BRANDS_SHOWN) : [];
  const chips = [
    ...(onSale > 0 || query.onSale
      ? [{ label: m.catalog_filter_on_sale(), isChosen: query.onSale, href: hrefWith({ onSale: !query.onSale }) }]
      : []),
    ...leading.map((brand) => ({
      label: brand.name,
      isChosen: query.brands.includes(brand.id),
      href: hrefWith({ brands: toggleId(query.brands, brand.id) }),
    })),
  ];
  if (chips.length < 2) return null;
  return (
    <ul
      aria-label={m.catalog_promoted_filters()}
      className="scrollbar-none -mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:px-0"
    >
      {chips.map((chip) => (
        <li key={chip.label} className="shrink-0">
          <Chip {...chip} />
        </li>
      ))}
    </ul>
  );
}

interface ChipProps {
  label: string;
  href: string;
  isChosen: boolean;
}

function Chip({ label, href, isChosen }: ChipProps) {
  const { isOn, onClick } = useOptimisticToggle(isChosen);
  return (
    <LocaleLink
      to={href}
      rel="nofollow"
      prefetch="none"
      preventScrollReset
      replace
      aria-current={isOn ? 'true' : undefined}
      onClick={onClick}
      className={classNames(
        'flex min-h-11 items-center rounded-full border px-4 text-sm font-medium md:min-h-9',
        isOn ? 'border-cobalt bg-cobalt text-on-cobalt' : 'border-line hover:border-slate',
      )}
    >
      {label}
    </LocaleLink>
  );
}
