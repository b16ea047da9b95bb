import type { Brand } from '#contract/catalog.ts';
import { m } from '#messages';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { ListingView } from './listing/listing-context.ts';
import { ListingPage } from './listing/listing-page.tsx';

export function BrandPage({ brand, view }: { brand: Brand; view: ListingView }) {
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

export function brandMeta(brand: Brand, shop: string) {
  return [
    { title: m.catalog_title({ name: brand.name, shop }) },
    { name: 'description', content: m.catalog_description({ name: brand.name, count: brand.products_count }) },
  ];
}
