import { m } from '#messages';
import { ReturnedOrder } from '#web/features/orders/returned-order.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/pay-return.ts';

export const handle = { noIndex: true } satisfies PageHandle;

/** Whoever comes back from the page of a provider, perhaps in another browser than the one in which they ordered. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { storefront, locale } = context.get(storefrontContext);
  // Where a provider sends whom it has taken no money from. It is no word about money: the provider is asked in any case.
  const hasLeft = new URL(request.url).searchParams.has('left');
  return { order: await storefront.returnedOrder(params.account, locale, { hasLeft }) };
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: m.catalog_title({ name: m.payments_return_title(), shop: shopNameIn(matches) }) },
    // The address is the key to the order: other sites must not learn it.
    { name: 'referrer', content: 'same-origin' },
  ];
}

export default function PayReturn({ loaderData }: Route.ComponentProps) {
  return <ReturnedOrder order={loaderData.order} />;
}
