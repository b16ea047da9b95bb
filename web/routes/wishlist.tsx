import { m } from '#messages';
import type { PageHandle } from '../locale/page-handle.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import { WishlistPage } from '../wishlist/wishlist-page.tsx';
import type { Route } from './+types/wishlist.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.shell_wishlist(), shop: shopNameIn(matches) }) }];
}

export default function Wishlist() {
  return <WishlistPage />;
}
