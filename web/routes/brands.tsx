import type { Brand } from '#contract/catalog.ts';
import { m } from '#messages';
import { Breadcrumbs } from '../catalog/breadcrumbs.tsx';
import { listHead } from '../found/page-heads.ts';
import { LocaleLink } from '../locale/locale-link.tsx';
import { shopNameIn } from '../shell/shop-name.ts';
import { storefrontContext } from '../storefront-context.ts';
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
  const description = m.found_brands_description();
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR
      ? listHead(matches, { title, description }, { name, url: '/brands', items: loaderData.brands })
      : []),
  ];
}

/** Every brand that has goods, by its first letter. */
export default function Brands({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[]} />
      <h1 className="container-shop mt-1 text-xl md:text-2xl">{m.catalog_brands()}</h1>
      <div className="container-shop mt-6 columns-2 gap-8 sm:columns-3 lg:columns-5">
        {groupByLetter(loaderData.brands).map(([letter, brands]) => (
          <section key={letter} className="mb-6 break-inside-avoid">
            <h2 className="border-b border-line pb-1 text-lg text-slate">{letter}</h2>
            <ul className="mt-1">
              {brands.map((brand) => (
                <li key={brand.id}>
                  <LocaleLink
                    to={brand.url}
                    className="flex min-h-11 items-center gap-2 hover:text-cobalt-text md:min-h-8"
                  >
                    <span className="font-medium">{brand.name}</span>
                    <span className="tabular text-sm text-slate">{brand.products_count}</span>
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function groupByLetter(brands: readonly Brand[]): [string, Brand[]][] {
  const groups = new Map<string, Brand[]>();
  for (const brand of [...brands].sort((a, b) => a.name.localeCompare(b.name, 'ru'))) {
    const letter = brand.name.charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), brand]);
  }
  return [...groups];
}
