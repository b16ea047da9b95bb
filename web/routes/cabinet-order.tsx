import { m } from '#messages';
import { orNotFound } from '../catalog/id-slug.ts';
import { requireCabinet } from '../identity/require-cabinet.ts';
import { currentLocale } from '../locale/current-locale.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { OrderPage } from '../orders/order-page.tsx';
import { shopNameIn } from '../shell/shop-name.ts';
import type { Route } from './+types/cabinet-order.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { order: orNotFound(await requireCabinet(context, request).order(params.number, currentLocale())) };
}

export function meta({ matches, params }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.orders_named({ number: params.number }), shop: shopNameIn(matches) }) }];
}

export default function CabinetOrder({ loaderData }: Route.ComponentProps) {
  return <OrderPage order={loaderData.order} />;
}
