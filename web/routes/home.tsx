import { Suspense } from 'react';
import type { ProductShelf as Shelf } from '#contract/pages/storefront.ts';
import { m } from '#messages';
import { CategoryTiles } from '#web/features/catalog/category-tiles.tsx';
import { ProductShelf } from '#web/features/catalog/product-shelf.tsx';
import { RecentlyViewed } from '#web/features/catalog/recent/recently-viewed.tsx';
import { BrandStrip } from '#web/features/home/brand-strip.tsx';
import { HeroSlider } from '#web/features/home/hero-slider.tsx';
import { PromotionCard } from '#web/features/home/promotion-card.tsx';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { homeHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn, useShopName } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/home.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  pageTags.add('content', 'all-listings');
  const home = storefront.home(locale);
  // The tiles show only top categories. The full tree would be a fifth of the page's data.
  return { ...home, categories: home.categories.map((category) => ({ ...category, children: [] })) };
}

export function meta({ matches }: Route.MetaArgs) {
  const title = m.home_title({ shop: shopNameIn(matches) });
  const description = m.home_description();
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR ? homeHead(matches, { title, description }) : []),
  ];
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const [first, ...rest] = home.shelves;
  const isEmpty = home.banners.length + home.categories.length + home.shelves.length === 0;
  return (
    <>
      <h1 className="sr-only">{m.home_title({ shop: useShopName() })}</h1>
      {isEmpty && <EmptyShop />}
      <HeroSlider banners={home.banners} />
      <div className="mt-6 space-y-10 md:mt-8 md:space-y-14">
        <CategoryTiles categories={home.categories} />
        {first && <HomeShelf shelf={first} />}
        {home.promotion && <PromotionCard promotion={home.promotion} />}
        {rest.map((shelf) => (
          <HomeShelf key={shelf.code} shelf={shelf} />
        ))}
        <BrandStrip brands={home.brands} />
        <RecentlyViewed />
      </div>
    </>
  );
}

/** A shop without goods and content yet. */
function EmptyShop() {
  return (
    <section className="container-shop py-16 text-center md:py-28">
      <h2 className="text-2xl font-bold text-balance md:text-3xl">{m.home_empty()}</h2>
      <p className="mx-auto mt-3 max-w-md text-slate">{m.home_empty_hint()}</p>
    </section>
  );
}

/** Nothing here suspends. React hydrates each Suspense boundary separately instead of the whole page in one task. */
function HomeShelf({ shelf }: { shelf: Shelf }) {
  return (
    <Suspense>
      <ProductShelf list={shelf.code} title={shelf.title} products={shelf.products} url={shelf.url} />
    </Suspense>
  );
}
