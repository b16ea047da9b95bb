import { toggleId } from '#contract/catalog/listing-url.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useListing } from './listing-context.ts';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

const BRANDS_SHOWN = 6;
/** With values that decide beside them. */
const FEWER_BRANDS = 4;
const DECIDING_SHOWN = 2;
const VALUES_SHOWN = 1;
/** A filter of two values is a yes or no; of many, no single value decides. */
const [MIN_VALUES, MAX_VALUES] = [3, 8];

/** The most used filters, repeated above the list: on sale, what decides in this category, and the leading brands. */
export function PromotedFilters() {
  const { listing, empty, state, scope, hrefWith } = useListing();
  const { query } = state;
  const { brands, on_sale: onSale } = listing.facets;
  const isChoice = brands.length + (empty.brands?.count ?? 0) > 2;
  const deciding = listing.facets.attributes
    .filter(({ is_deciding: isDeciding, id, values }) => {
      const count = values.length + (empty.attributes[id]?.count ?? 0);
      return isDeciding && count >= MIN_VALUES && count <= MAX_VALUES;
    })
    .slice(0, DECIDING_SHOWN)
    .flatMap(({ id, name, values }) => values.slice(0, VALUES_SHOWN).map((value) => ({ id, name, value })));
  const shownBrands = deciding.length > 0 ? FEWER_BRANDS : BRANDS_SHOWN;
  const leading = scope.brandId === undefined && isChoice ? brands.slice(0, shownBrands) : [];
  const chips = [
    ...(onSale > 0 || query.onSale
      ? [{ label: m.catalog_filter_on_sale(), isChosen: query.onSale, href: hrefWith({ onSale: !query.onSale }) }]
      : []),
    ...deciding.map(({ id, name, value }) => {
      const chosen = query.attributes[id] ?? [];
      return {
        label: labelOf(name, value.name),
        isChosen: chosen.includes(value.id),
        href: hrefWith({ attributes: { ...query.attributes, [id]: toggleId(chosen, value.id) } }),
      };
    }),
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

/** A figure alone says nothing: `RAM: 8 GB`. */
function labelOf(attribute: string, value: string): string {
  return /^\d/.test(value) ? `${attribute}: ${value}` : value.charAt(0).toUpperCase() + value.slice(1);
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
