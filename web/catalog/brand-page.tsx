import type { Brand } from '#contract/catalog.ts';
import { m } from '#messages';
import { brandHead } from '../found/page-heads.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { ListingView } from './listing/listing-context.ts';
import { ListingPage } from './listing/listing-page.tsx';

interface BrandPageData {
  brand: Brand;
  view: ListingView;
}

export function BrandPage({ brand, view }: BrandPageData) {
  return (
    <>
      <Breadcrumbs trail={[{ name: m.catalog_brands(), url: '/brands' }]} />
      <div className="container-shop mt-1 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl md:text-2xl">{brand.name}</h1>
        <p className="tabular text-sm text-slate">{m.catalog_goods_count({ count: view.listing.meta.total })}</p>
      </div>
      {brand.description && <p className="container-shop mt-2 text-slate">{brand.description}</p>}
      <ListingPage view={view} />
    </>
  );
}

export function brandMeta({ brand, view }: BrandPageData, matches: Parameters<typeof shopNameIn>[0]) {
  const shop = shopNameIn(matches);
  const page = view.listing.meta.current_page;
  const title =
    page > 1 ? m.catalog_title_page({ name: brand.name, page, shop }) : m.catalog_title({ name: brand.name, shop });
  const description = m.catalog_description({ name: brand.name, count: brand.products_count });
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR ? brandHead(matches, { title, description }, brand, view.path, view.listing) : []),
  ];
}
