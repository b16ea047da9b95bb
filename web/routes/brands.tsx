import type { Brand } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { BrandTile } from '#web/entities/product/brand-tile.tsx';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { listHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/brands.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  pageTags.add('all-listings');
  return { brands: storefront.brands(locale) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const name = m.catalog_brands();
  const title = m.catalog_title({ name, shop: shopNameIn(matches) });
  const description = m.seo_brands_description();
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR
      ? listHead(matches, { title, description }, { name, url: '/brands', items: loaderData.brands })
      : []),
  ];
}

/** All brands that have products, in alphabetical order. The letters link to sections of the page. */
export default function Brands({ loaderData }: Route.ComponentProps) {
  const brands = [...loaderData.brands].sort((a, b) => a.name.localeCompare(b.name, 'ru'));
  const letters = [...new Set(brands.map(firstLetter))];
  return (
    <>
      <Breadcrumbs trail={[]} />
      <h1 className="container-shop mt-1 text-xl md:text-2xl">{m.catalog_brands()}</h1>
      <nav aria-label={m.catalog_brand_letters()} className="container-shop mt-3">
        <ul className="scrollbar-none -mx-4 flex overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0">
          {letters.map((letter) => (
            <li key={letter} className="shrink-0">
              <a
                href={`#${letter}`}
                className="flex size-11 items-center justify-center rounded-control font-medium text-slate hover:bg-mist hover:text-ink"
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="container-shop mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-6">
        {brands.map((brand, at) => (
          <li key={brand.id} id={isFirstOfLetter(brands, at) ? firstLetter(brand) : undefined} className="scroll-mt-40">
            <BrandTile
              brand={brand}
              sizes="(width < 36rem) calc(50vw - 44px), (width < 48rem) calc(33vw - 40px), (width < 67.5rem) calc(25vw - 54px), 160px"
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function firstLetter(brand: Brand): string {
  return brand.name.charAt(0).toUpperCase();
}

function isFirstOfLetter(brands: readonly Brand[], at: number): boolean {
  const [before, brand] = [brands[at - 1], brands[at]];
  return brand !== undefined && (before === undefined || firstLetter(before) !== firstLetter(brand));
}
