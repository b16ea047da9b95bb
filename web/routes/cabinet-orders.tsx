import { PackageOpen } from 'lucide-react';
import type { OrderFilter } from '#contract/orders/order-states.ts';
import { m } from '#messages';
import { EmptyList } from '#web/features/lists/empty-list.tsx';
import { OrderCard } from '#web/features/orders/order-card.tsx';
import { OrderTabs, ordersPath } from '#web/features/orders/order-tabs.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { Pager } from '#web/platform/navigation/pager.tsx';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/cabinet-orders.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const cabinet = requireCabinet(context, request);
  const params = new URL(request.url).searchParams;
  const filter = filterOf(params.get('filter'));
  const page = Math.min(Math.max(1, Math.trunc(Number(params.get('page')) || 1)), 100_000);
  return { filter, orders: await cabinet.orders({ filter, page }, currentLocale()) };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.orders_title(), shop: shopNameIn(matches) }) }];
}

export default function CabinetOrders({ loaderData: { filter, orders } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-5 text-xl md:text-2xl">{m.orders_title()}</h1>
      <OrderTabs chosen={filter} />
      <div className="mt-5 max-w-3xl">
        {orders.data.length === 0 ? (
          <EmptyList
            icon={<PackageOpen aria-hidden className="size-7" />}
            title={emptyTitle(filter)}
            hint={m.orders_empty_hint()}
          />
        ) : (
          <ul className="space-y-3">
            {orders.data.map((order) => (
              <li key={order.order_number}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        )}
        <Pager meta={orders.meta} path={ordersPath(filter)} />
      </div>
    </>
  );
}

function filterOf(value: string | null): OrderFilter {
  return value === 'current' || value === 'archive' ? value : 'all';
}

function emptyTitle(filter: OrderFilter): string {
  switch (filter) {
    case 'all':
      return m.orders_empty();
    case 'current':
      return m.orders_empty_current();
    case 'archive':
      return m.orders_empty_archive();
  }
}
