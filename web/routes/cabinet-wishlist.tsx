import { m } from '#messages';
import { WishlistPage } from '#web/features/wishlist/wishlist-page.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
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
  return <WishlistPage isEmbedded />;
}
