import { Suspense, useMemo } from 'react';
import { data, useSearchParams } from 'react-router';
import type { ReviewedProductPage } from '#contract/pages/storefront.ts';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { CardRating } from '#web/entities/product/card-rating.tsx';
import { BuyPanel } from '#web/features/cart/buy-panel.tsx';
import { StickyBuyBar } from '#web/features/cart/sticky-buy-bar.tsx';
import { AvailabilityBadge } from '#web/features/catalog/product/availability-badge.tsx';
import { PrimaryCharacteristics } from '#web/features/catalog/product/characteristics.tsx';
import { CopySku } from '#web/features/catalog/product/copy-sku.tsx';
import { InstalmentOffer } from '#web/features/catalog/product/instalment-offer.tsx';
import { PriceBlock } from '#web/features/catalog/product/price-block.tsx';
import { ProductGallery } from '#web/features/catalog/product/product-gallery.tsx';
import { ShareButton } from '#web/features/catalog/product/share-button.tsx';
import { VariantSelector } from '#web/features/catalog/product/variant-selector.tsx';
import { trackImpression } from '#web/platform/analytics/impressions.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { assertAddress, idOf, orNotFound } from '#web/platform/router/id-slug.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { productHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/product.ts';

// Below the first screen: part of the server's HTML, but the code loads after the page.
const AvailabilityBlock = lazyComponent(
  async () => (await import('#web/features/catalog/product/availability-block.tsx')).AvailabilityBlock,
);
const ProductTabs = lazyComponent(
  async () => (await import('#web/features/catalog/product/product-tabs.tsx')).ProductTabs,
);
const ProductShelf = lazyComponent(async () => (await import('#web/features/catalog/product-shelf.tsx')).ProductShelf);
const QuestionBlock = lazyComponent(
  async () => (await import('#web/features/requests/question-block.tsx')).QuestionBlock,
);
const LaterShelves = lazyComponent(
  async () => (await import('#web/features/catalog/product/later-shelves.tsx')).LaterShelves,
);
const UnavailableProduct = lazyComponent(
  async () => (await import('#web/features/catalog/product/unavailable-product.tsx')).UnavailableProduct,
);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  const id = idOf(params.idSlug);
  const page = await storefront.product(id, locale);
  if (page === null) {
    const unavailable = orNotFound(await storefront.unavailableProduct(id, locale));
    assertAddress(request, unavailable.url);
    for (const shown of [unavailable, ...unavailable.similar]) pageTags.add(`product:${shown.id}`);
    return data({ unavailable }, { status: 410 });
  }
  assertAddress(request, page.product.url);
  const variants = page.product.variants?.products.map(({ product }) => product) ?? [];
  for (const shown of [page.product, ...variants, ...page.similar]) pageTags.add(`product:${shown.id}`);
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const shop = shopNameIn(matches);
  if ('unavailable' in loaderData) {
    return [
      { title: m.catalog_title({ name: loaderData.unavailable.name, shop }) },
      { name: 'robots', content: 'noindex' },
    ];
  }
  const { product } = loaderData;
  return [
    { title: m.catalog_title({ name: product.name, shop }) },
    { name: 'description', content: product.description },
    ...(import.meta.env.SSR ? productHead(matches, product) : []),
  ];
}

export default function Product({ loaderData }: Route.ComponentProps) {
  return 'unavailable' in loaderData ? (
    <UnavailableProduct product={loaderData.unavailable} />
  ) : (
    <SoldProduct page={loaderData} />
  );
}

function SoldProduct({ page: { product, similar, reviews, questions } }: { page: ReviewedProductPage }) {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  // Memoized, so that the element stays the same: a rerender before its code is loaded would hide it until then.
  const questionBlock = useMemo(() => <QuestionBlock product={product} />, [product]);
  return (
    <>
      <Breadcrumbs trail={product.breadcrumbs} />
      <article className="container-shop mt-1 grid gap-x-12 gap-y-2.5 md:mt-2 md:gap-y-6 md:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
        <div className="md:row-span-2">
          <div ref={trackImpression({ kind: 'product', product })} className="md:sticky md:top-24">
            <ProductGallery key={product.id} product={product} />
          </div>
        </div>
        <header className="space-y-2 md:space-y-3">
          <h1 className="text-base leading-5 md:text-2xl md:leading-tight">{product.name}</h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <AvailabilityBadge label={product.availability} />
            <CardRating product={product} />
          </div>
        </header>
        <div className="space-y-3 md:space-y-6">
          <PriceBlock product={product} />
          {product.variants && (
            <VariantSelector product={product} variants={product.variants} search={tab ? `?tab=${tab}` : ''} />
          )}
          <BuyPanel product={product} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-slate">
            <LocaleLink to={product.brand_url} className="hit-area font-medium text-cobalt-text hover:underline">
              {product.brand_name}
            </LocaleLink>
            <CopySku key={product.id} sku={product.sku} />
            <ShareButton product={product} />
          </div>
          {product.gift && (
            <p className="rounded-tile bg-volt px-4 py-3 text-sm font-medium text-on-volt">
              {m.product_gift({ gift: product.gift })}
            </p>
          )}
          <InstalmentOffer key={product.id} product={product} />
          <Suspense>
            <AvailabilityBlock product={product} />
          </Suspense>
          <p className="text-slate">{product.description}</p>
          <PrimaryCharacteristics product={product} />
        </div>
      </article>
      <Suspense>
        <ProductTabs product={product} reviews={reviews} questions={questions} />
      </Suspense>
      <Suspense>{questionBlock}</Suspense>
      <div className="mt-14">
        <Suspense>
          <ProductShelf list="similar" title={m.product_similar()} products={similar} url={null} />
        </Suspense>
      </div>
      <LaterShelvesOf productId={product.id} />
      <StickyBuyBar product={product} />
    </>
  );
}

/**
 * A component of its own, so that `useIsHydrated` does not rerender the page: a rerender before the code of a lazy part
 * is loaded would hide that part.
 */
function LaterShelvesOf({ productId }: { productId: number }) {
  return <Suspense>{useIsHydrated() && <LaterShelves productId={productId} />}</Suspense>;
}
