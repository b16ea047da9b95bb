import type { Brand } from '#contract/catalog.ts';
import { m } from '#messages';
import { LocaleLink } from '../locale/locale-link.tsx';

/** Brands by how many goods they have here, set as words: there are no logos that were ours to show. */
export function BrandStrip({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null;
  return (
    <section aria-label={m.home_brands()} className="container-shop">
      <ul className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:px-0">
        {brands.map((brand) => (
          <li key={brand.id} className="shrink-0">
            <LocaleLink
              to={brand.url}
              className="flex h-14 min-w-28 items-center justify-center rounded-tile border border-line px-5 font-semibold tracking-tight text-slate transition-colors hover:border-slate hover:text-ink"
            >
              {brand.name}
            </LocaleLink>
          </li>
        ))}
        <li className="shrink-0">
          <LocaleLink
            to="/brands"
            className="flex h-14 items-center rounded-tile bg-mist px-5 text-sm font-medium text-cobalt-text hover:bg-line"
          >
            {m.home_all_brands()}
          </LocaleLink>
        </li>
      </ul>
    </section>
  );
}
