import { CalendarClock, ChevronDown, ShieldCheck, Store, Truck } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Product } from '#contract/catalog/catalog.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { preOrderWindow } from '#contract/requests/pre-order-window.ts';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

const DeliveryDates = lazyComponent(async () => (await import('./delivery-dates.tsx')).DeliveryDates);

/** Delivery, pickup and warranty of the product. */
export function AvailabilityBlock({ product }: { product: Product }) {
  const shops = product.stores.filter((store) => store.quantity > 0);
  const isHere = product.status === PRODUCT_STATUS.inStock;
  return (
    <ul className="space-y-3 rounded-tile bg-mist p-4 text-sm">
      {isHere && (
        <Line icon={<Truck aria-hidden className="size-5" />}>
          <Delivery />
        </Line>
      )}
      {isHere && shops.length > 0 && (
        <Line icon={<Store aria-hidden className="size-5" />}>
          <details className="group/shops">
            <summary className="-my-3 flex list-none items-center gap-1 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {m.product_pickup_today({ count: shops.length })}
              <ChevronDown aria-hidden className="size-4 text-slate transition-transform group-open/shops:rotate-180" />
            </summary>
            <ul className="mt-4 space-y-1.5 text-slate">
              {shops.map((store) => (
                <li key={store.store_id} className="flex justify-between gap-4">
                  <span>{store.address}</span>
                  <span className="shrink-0">{m.product_pieces({ count: store.quantity })}</span>
                </li>
              ))}
            </ul>
          </details>
          <LocaleLink
            to="/our-company#shops"
            className="relative -mb-3 inline-flex min-h-11 items-center text-cobalt-text hover:underline"
          >
            {m.product_all_shops()}
          </LocaleLink>
        </Line>
      )}
      {product.status === PRODUCT_STATUS.preOrder && (
        <Line icon={<CalendarClock aria-hidden className="size-5" />}>
          <PreOrderWindow />
        </Line>
      )}
      {product.warranty_months !== null && (
        <Line icon={<ShieldCheck aria-hidden className="size-5" />}>
          <p className="font-medium">{m.product_warranty({ months: product.warranty_months })}</p>
        </Line>
      )}
    </ul>
  );
}

/**
 * Only the browser knows the region and the current date. Until hydration a general sentence is shown, with the height
 * of the dates reserved.
 */
function Delivery() {
  const isHydrated = useIsHydrated();
  const rule = (
    <>
      <p className="font-medium">{m.delivery_to()}</p>
      <p>{m.delivery_everywhere()}</p>
    </>
  );
  return (
    <div className="min-h-21">
      <Suspense fallback={rule}>{isHydrated ? <DeliveryDates /> : rule}</Suspense>
    </div>
  );
}

/** Pages are cached for days, so the dates are computed in the browser. */
function PreOrderWindow() {
  if (!useIsHydrated()) return <p className="font-medium">{m.product_pre_order_window()}</p>;
  const { from, to } = preOrderWindow(new Date());
  return <p className="font-medium">{m.product_pre_order_dates({ from: formatDay(from), to: formatDay(to) })}</p>;
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="text-cobalt-text">{icon}</span>
      <div className="grow space-y-1">{children}</div>
    </li>
  );
}
