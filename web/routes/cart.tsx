import { m } from '#messages';
import { CartPage } from '../cart/cart-page.tsx';
import { unlistedHead } from '../found/page-heads.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import type { Route } from './+types/cart.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  const title = m.catalog_title({ name: m.shell_cart(), shop: shopNameIn(matches) });
  return [{ title }, ...(import.meta.env.SSR ? unlistedHead(matches, title, '/cart') : [])];
}

export default function Cart() {
  return <CartPage />;
}
