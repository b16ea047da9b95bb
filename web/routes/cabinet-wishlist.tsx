import { m } from '#messages';
import { requireCabinet } from '../identity/require-cabinet.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import { WishlistPage } from '../wishlist/wishlist-page.tsx';
import type { Route } from './+types/cabinet-wishlist.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  requireCabinet(context, request);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.shell_wishlist(), shop: shopNameIn(matches) }) }];
}

export default function CabinetWishlist() {
  return <WishlistPage isPart />;
}
