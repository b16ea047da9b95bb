import { m } from '#messages';
import { unlistedHead } from '../found/page-heads.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import { WishlistPage } from '../wishlist/wishlist-page.tsx';
import type { Route } from './+types/wishlist.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  const title = m.catalog_title({ name: m.shell_wishlist(), shop: shopNameIn(matches) });
  return [{ title }, ...(import.meta.env.SSR ? unlistedHead(matches, title, '/wishlist') : [])];
}

export default function Wishlist() {
  return <WishlistPage />;
}
