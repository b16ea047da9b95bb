import { m } from '#messages';
import { OrderPage } from '#web/features/orders/order-page.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { orNotFound } from '#web/platform/router/id-slug.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/cabinet-order.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const cabinet = requireCabinet(context, request);
  const order = orNotFound(await cabinet.order(params.number, currentLocale()));
  const canComeBack = order.status === 'delivered' || order.status === 'returned';
  return {
    order,
    ways: order.can_pay ? await cabinet.payWays(params.number, currentLocale()) : null,
    returns: canComeBack ? await cabinet.orderReturns(params.number, currentLocale()) : null,
  };
}

export function meta({ matches, params }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.orders_named({ number: params.number }), shop: shopNameIn(matches) }) }];
}

export default function CabinetOrder({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />;
}
