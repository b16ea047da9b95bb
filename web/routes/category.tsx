import { m } from '#messages';
import { listingHandle } from '#web/features/catalog/listing/listing-handle.ts';
import { ListingPage } from '#web/features/catalog/listing/listing-page.tsx';
import { loadListing } from '#web/features/catalog/listing/load-listing.ts';
import { SubcategoryBoxes } from '#web/features/catalog/subcategory-boxes.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { assertAddress, idOf, orNotFound } from '#web/platform/router/id-slug.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { categoryHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/category.ts';

export const handle = listingHandle satisfies PageHandle;

export function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(storefrontContext);
  const category = orNotFound(shop.storefront.category(idOf(params.idSlug), shop.locale));
  assertAddress(request, category.url);
  shop.pageTags.add(`category:${category.id}`);
  return { category, view: loadListing(request, shop, { categoryId: category.id }, category.url) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { category, view } = loaderData;
  const page = view.listing.meta.current_page;
  const shop = shopNameIn(matches);
  const title =
    page > 1
      ? m.catalog_title_page({ name: category.name, page, shop })
      : m.catalog_title({ name: category.name, shop });
  const description =
    category.description ?? m.catalog_description({ name: category.name, count: view.listing.meta.total });
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR ? categoryHead(matches, { title, description }, category, view.listing) : []),
  ];
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { category, view } = loaderData;
  return (
    <>
      <Breadcrumbs trail={category.ancestors} />
      <div className="container-shop mt-1 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl md:text-2xl">{category.name}</h1>
        <p className="text-sm text-slate">{m.catalog_goods_count({ count: view.listing.meta.total })}</p>
        {category.chooserUrl !== null && (
          <LocaleLink
            to={category.chooserUrl}
            className="hit-area text-sm font-medium text-cobalt-text hover:underline"
          >
            {m.catalog_help_choose()}
          </LocaleLink>
        )}
      </div>
      <SubcategoryBoxes key={category.id} categories={category.children} />
      <ListingPage view={view} />
    </>
  );
}
