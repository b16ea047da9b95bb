import { m } from '#messages';
import { CartPage } from '#web/features/cart/cart-page.tsx';
import { RecentlyViewed } from '#web/features/catalog/recent/recently-viewed.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { noindexMeta } from '#web/platform/seo/noindex-meta.ts';
import type { Route } from './+types/cart.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  return noindexMeta(matches, m.shell_cart(), '/cart');
}

export default function Cart() {
  return (
    <>
      <CartPage />
      <div className="mt-10 empty:hidden">
        <RecentlyViewed />
      </div>
    </>
  );
}
