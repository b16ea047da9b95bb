import { BRANDZONE_PATH } from '#contract/catalog/brandzone.ts';
import { BrandPage, brandMeta } from '#web/features/catalog/brand-page.tsx';
import { listingHandle } from '#web/features/catalog/listing/listing-handle.ts';
import { loadListing } from '#web/features/catalog/listing/load-listing.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { orNotFound } from '#web/platform/router/id-slug.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import type { Route } from './+types/brandzone.ts';

export const handle = listingHandle satisfies PageHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(storefrontContext);
  const brand = orNotFound(shop.storefront.brand(shop.storefront.brandzoneBrandId(), shop.locale));
  shop.pageTags.add(`brand:${brand.id}`);
  return { brand, view: loadListing(request, shop, { brandId: brand.id }, BRANDZONE_PATH) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? brandMeta(loaderData, matches) : [];
}

export default function Brandzone({ loaderData }: Route.ComponentProps) {
  return <BrandPage {...loaderData} />;
}
