import type { Brand } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { BrandTile } from '#web/entities/product/brand-tile.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** Brands in the order of their number of products. */
export function BrandStrip({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null;
  return (
    <section aria-label={m.home_brands()} className="container-shop">
      <ul className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:gap-4 md:px-0">
        {brands.map((brand) => (
          <li key={brand.id} className="w-36 shrink-0 md:w-44">
            <BrandTile brand={brand} sizes="(width < 48rem) 120px, 144px" />
          </li>
        ))}
        <li className="w-36 shrink-0 md:w-44">
          <LocaleLink
            to="/brands"
            className="flex h-full min-h-14 items-center justify-center rounded-tile bg-mist px-5 text-center text-sm font-medium text-cobalt-text hover:bg-line"
          >
            {m.home_all_brands()}
          </LocaleLink>
        </li>
      </ul>
    </section>
  );
}
