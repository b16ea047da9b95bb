import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { CategoryTiles } from '#web/features/catalog/index.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { listHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/catalog.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  pageTags.add('categories', 'all-listings');
  return { tree: storefront.categories(locale) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const name = m.shell_catalog();
  const title = m.catalog_title({ name, shop: shopNameIn(matches) });
  const description = m.seo_catalog_description();
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR
      ? listHead(matches, { title, description }, { name, url: '/catalog', items: loaderData.tree })
      : []),
  ];
}

/**
 * The whole category tree on one page; on phones tiles, whose pages have tiles of their own. It replaces the catalogue
 * panel in browsers without JavaScript.
 */
export default function Catalog({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[]} />
      <h1 className="container-shop mt-1 text-xl md:text-2xl">{m.shell_catalog()}</h1>
      <div className="mt-4 md:hidden">
        <CategoryTiles categories={loaderData.tree} isLarge />
      </div>
      <ul className="container-shop mt-5 grid gap-x-8 gap-y-10 max-md:hidden md:grid-cols-2 lg:grid-cols-3">
        {loaderData.tree.map((category) => (
          <li key={category.id}>
            <Branch category={category} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Branch({ category }: { category: CategoryNode }) {
  return (
    <section className="flex gap-4">
      <span className="flex size-24 shrink-0 items-center justify-center rounded-tile bg-tile">
        <Picture img={category.img} alt="" sizes="77px" widths={[160, 320]} className="size-4/5 object-contain" />
      </span>
      <div className="min-w-0">
        <h2 className="text-base leading-snug">
          <LocaleLink to={category.url} className="hover:text-cobalt-text">
            {category.name}
          </LocaleLink>
        </h2>
        <ul className="mt-1 text-sm">
          {category.children
            .flatMap((child) => child.children)
            .map((leaf) => (
              <li key={leaf.id}>
                <LocaleLink to={leaf.url} className="inline-block py-0.5 text-slate hover:text-ink">
                  <span className="underline-offset-2 hover:underline">{leaf.name}</span>
                  {`\u00a0\u00a0${leaf.products_count}`}
                </LocaleLink>
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}
