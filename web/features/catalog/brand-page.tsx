import type { Brand } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { brandHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
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
      <div className="container-shop mt-1">
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-tile bg-tile px-4 py-3 text-on-tile md:gap-x-10 md:px-10 md:py-4">
          <div>
            <h1 className="text-xl md:text-2xl">{brand.name}</h1>
            <p className="mt-1 text-sm text-on-tile/70">{m.catalog_goods_count({ count: view.listing.meta.total })}</p>
          </div>
          {brand.img !== null && (
            <Picture
              img={brand.img}
              alt=""
              sizes="(width < 36rem) 144px, (width < 48.0625rem) 240px, 288px"
              widths={[160, 320, 480, 640]}
              ratio={0.75}
              priority="seen"
              className="aspect-4/3 w-36 object-contain sm:row-span-2 sm:w-60 md:w-72"
            />
          )}
          {brand.description && (
            <p className="col-span-2 mt-2 max-w-2xl sm:col-span-1 sm:mt-0 sm:self-start md:text-lg">
              {brand.description}
            </p>
          )}
        </div>
      </div>
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
