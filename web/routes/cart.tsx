import { m } from '#messages';
import { CartPage } from '../cart/cart-page.tsx';
import { unlistedMeta } from '../found/unlisted-meta.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import type { Route } from './+types/cart.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, m.shell_cart(), '/cart');
}

export default function Cart() {
  return <CartPage />;
}
