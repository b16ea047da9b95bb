import { m } from '#messages';
import { unlistedMeta } from '../found/unlisted-meta.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { WishlistPage } from '../wishlist/wishlist-page.tsx';
import type { Route } from './+types/wishlist.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, m.shell_wishlist(), '/wishlist');
}

export default function Wishlist() {
  return <WishlistPage />;
}
