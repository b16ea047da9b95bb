import { redirect } from 'react-router';
import { BRANDZONE_PATH } from '#contract/catalog/brandzone.ts';
import { BrandPage, brandMeta } from '#web/features/catalog/brand-page.tsx';
import { listingHandle } from '#web/features/catalog/listing/listing-handle.ts';
import { loadListing } from '#web/features/catalog/listing/load-listing.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { assertAddress, idOf, orNotFound } from '#web/platform/router/id-slug.ts';
import { requestedAddress } from '#web/platform/router/requested-address.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import type { Route } from './+types/brand.ts';

export const handle = listingHandle satisfies PageHandle;

export function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(storefrontContext);
  const id = idOf(params.idName);
  if (id === shop.storefront.brandzoneBrandId())
    throw redirect(localisedAddress(BRANDZONE_PATH) + requestedAddress(request).search, 301);
  const brand = orNotFound(shop.storefront.brand(id, shop.locale));
  assertAddress(request, brand.url);
  shop.pageTags.add(`brand:${brand.id}`);
  return { brand, view: loadListing(request, shop, { brandId: brand.id }, brand.url) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? brandMeta(loaderData, matches) : [];
}

export default function Brand({ loaderData }: Route.ComponentProps) {
  return <BrandPage {...loaderData} />;
}
