import { m } from '#messages';
import { LinkedOrder } from '#web/features/orders/linked-order.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/pay-link.ts';

export const handle = { noIndex: true } satisfies PageHandle;

/** Whoever has the link pays its order without signing in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { storefront, locale } = context.get(storefrontContext);
  return { order: await storefront.linkedOrder(params.token, locale) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const order = loaderData?.order;
  const name = order?.state === 'open' ? m.payments_link_title({ number: order.number }) : m.orders_title();
  return [
    { title: m.catalog_title({ name, shop: shopNameIn(matches) }) },
    // The address is the key to the order: other sites must not learn it.
    { name: 'referrer', content: 'same-origin' },
  ];
}

export default function PayLink({ loaderData: { order }, params }: Route.ComponentProps) {
  return <LinkedOrder order={order} token={params.token} />;
}
