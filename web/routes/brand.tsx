import { redirect } from 'react-router';
import { BRANDZONE_ID, BRANDZONE_PATH } from '#contract/brandzone.ts';
import { BrandPage, brandMeta } from '../catalog/brand-page.tsx';
import { assertAddress, idOf, orNotFound } from '../catalog/id-slug.ts';
import { listingHandle } from '../catalog/listing/listing-handle.ts';
import { loadListing } from '../catalog/listing/load-listing.ts';
import { askedAddress } from '../found/asked-address.ts';
import { localisedAddress } from '../locale/localised-address.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { storefrontContext } from '../storefront-context.ts';
import type { Route } from './+types/brand.ts';

export const handle = listingHandle satisfies PageHandle;

export function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(storefrontContext);
  const id = idOf(params.idName);
  if (id === BRANDZONE_ID) throw redirect(localisedAddress(BRANDZONE_PATH) + askedAddress(request).search, 301);
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
