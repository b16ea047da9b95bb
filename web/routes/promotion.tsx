import { Suspense } from 'react';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { TilePicture } from '#ui/tile-picture.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { isPlainList, listingHandle } from '#web/features/catalog/listing/listing-handle.ts';
import { ListingPage } from '#web/features/catalog/listing/listing-page.tsx';
import { loadListing } from '#web/features/catalog/listing/load-listing.ts';
import { VideoButton } from '#web/features/promo/video-button.tsx';
import { VoucherSteps } from '#web/features/vouchers/voucher-steps.tsx';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { assertAddress, idOf, orNotFound } from '#web/platform/router/id-slug.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { promotionHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/promotion.ts';

const VoucherOffer = lazyComponent(async () => (await import('#web/features/vouchers/voucher-offer.tsx')).VoucherOffer);

const PromotionCountdown = lazyComponent(
  async () => (await import('#web/features/promo/promotion-countdown.tsx')).PromotionCountdown,
);

/** Search engines also index a promotion without products, because its text is still useful. */
export const handle = { ...listingHandle, isIndexed: isPlainList } satisfies PageHandle;

export function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(storefrontContext);
  const promotion = orNotFound(shop.storefront.promotion(idOf(params.idSlug), shop.locale));
  const isVoucher = promotion.id === shop.storefront.shell(shop.locale).settings.voucher_promotion_id;
  // The voucher page is also reachable without a slug (specification 2.38).
  if (!isVoucher || params.idSlug !== String(promotion.id)) assertAddress(request, promotion.url);
  shop.pageTags.add(`promotion:${promotion.id}`, 'content');
  return { promotion, isVoucher, view: loadListing(request, shop, { promotionId: promotion.id }, promotion.url) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { promotion, view } = loaderData;
  const { name, description } = promotion;
  const page = view.listing.meta.current_page;
  const shop = shopNameIn(matches);
  const title = page > 1 ? m.catalog_title_page({ name, page, shop }) : m.catalog_title({ name, shop });
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR ? promotionHead(matches, { title, description }, promotion, view.listing) : []),
  ];
}

export default function Promotion({ loaderData }: Route.ComponentProps) {
  const { promotion, isVoucher, view } = loaderData;
  const isHydrated = useIsHydrated();
  return (
    <>
      <Breadcrumbs trail={[{ name: m.content_promotions(), url: '/promotions' }]} />
      <div className="container-shop mt-2">
        <div className="grid overflow-hidden rounded-banner bg-mist md:grid-cols-2">
          <div className="flex min-w-0 flex-col justify-center gap-3 p-6 md:p-10">
            <h1 className="text-xl md:text-2xl">{promotion.name}</h1>
            <p className="text-slate">{promotion.description}</p>
            <p className="text-sm font-medium">
              {promotion.is_archived
                ? m.content_promotion_over()
                : promotion.end_at === null
                  ? m.content_promotion_endless()
                  : m.content_promotion_dates({ from: formatDay(promotion.start_at), to: formatDay(promotion.end_at) })}
            </p>
            {promotion.end_at !== null && !promotion.is_archived && (
              // Reserves the height of the countdown, which needs the browser's clock.
              <div className="min-h-21">
                {isHydrated && (
                  <Suspense>
                    <PromotionCountdown endAt={promotion.end_at} />
                  </Suspense>
                )}
              </div>
            )}
            {isVoucher && !promotion.is_archived && (
              <Suspense fallback={<div className="h-13" />}>
                <VoucherOffer />
              </Suspense>
            )}
            {promotion.video && <VideoButton title={promotion.name} link={promotion.video} />}
          </div>
          <TilePicture
            img={promotion.img}
            alt=""
            sizes="(width < 48.0625rem) 95vw, (width < 84rem) 47vw, 640px"
            widths={[480, 750, 1080]}
            ratio={0.6}
            priority="first"
            className="aspect-[5/3] size-full object-cover"
          />
        </div>
      </div>
      {isVoucher && !promotion.is_archived && <VoucherSteps />}
      {(view.listing.meta.total > 0 || !promotion.is_archived) && !isVoucher && <ListingPage view={view} />}
    </>
  );
}
