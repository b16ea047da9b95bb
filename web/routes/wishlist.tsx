import { m } from '#messages';
import { RecentlyViewed } from '#web/features/catalog/recent/recently-viewed.tsx';
import { WishlistPage } from '#web/features/wishlist/wishlist-page.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { noindexMeta } from '#web/platform/seo/noindex-meta.ts';
import type { Route } from './+types/wishlist.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  return noindexMeta(matches, m.shell_wishlist(), '/wishlist');
}

export default function Wishlist() {
  return (
    <>
      <WishlistPage />
      <div className="mt-10 empty:hidden">
        <RecentlyViewed />
      </div>
    </>
  );
}
