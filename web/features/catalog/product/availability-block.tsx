import { BadgeCheck, CalendarClock, ChevronDown, PackageX, ShieldCheck, Store, Truck } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Product } from '#contract/catalog/catalog.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { type DayRange, pickupDays, supplyDays } from '#contract/checkout/delivery-dates.ts';
import { preOrderWindow } from '#contract/requests/pre-order-window.ts';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { OpenNow } from '#web/features/stores/index.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useShopSettings } from '#web/platform/site-settings/root-data.ts';

const DeliveryDates = lazyComponent(async () => (await import('./delivery-dates.tsx')).DeliveryDates);

/** Delivery, pickup and warranty of the product. */
export function AvailabilityBlock({ product }: { product: Product }) {
  const shops = product.stores.filter((store) => store.quantity > 0);
  const isHere = product.status === PRODUCT_STATUS.inStock;
  const supply = supplyDays(product.status);
  const settings = useShopSettings();
  return (
    <ul className="space-y-3 rounded-tile bg-mist p-4 text-sm">
      {supply !== null && (
        <Line icon={<Truck aria-hidden className="size-5" />}>
          <Delivery product={product} supply={supply} />
        </Line>
      )}
      {isHere && shops.length > 0 && (
        <Line icon={<Store aria-hidden className="size-5" />}>
          <details className="group/shops">
            <summary className="-my-3 flex list-none items-center gap-1 py-3 font-medium [&::-webkit-details-marker]:hidden">
              <PickupSummary count={shops.length} />
              <ChevronDown aria-hidden className="size-4 text-slate transition-transform group-open/shops:rotate-180" />
            </summary>
            <ul className="mt-4 space-y-1.5 text-slate">
              {shops.map((store) => (
                <li key={store.store_id} className="flex justify-between gap-4">
                  <span>
                    <span className="block text-ink">{store.name}</span>
                    <span className="block">{store.address}</span>
                    <OpenNow hours={store.work_hours} />
                  </span>
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
      {belongsTo(product, settings?.imei_category_ids) && (
        <Line icon={<BadgeCheck aria-hidden className="size-5" />}>
          <p className="font-medium">{m.product_imei()}</p>
          <p className="text-slate">{m.product_imei_about()}</p>
        </Line>
      )}
      {belongsTo(product, settings?.not_returnable_category_ids) && (
        <Line icon={<PackageX aria-hidden className="size-5" />}>
          <p className="font-medium">{m.product_not_returnable()}</p>
          <p className="text-slate">{m.product_not_returnable_about()}</p>
        </Line>
      )}
    </ul>
  );
}

function belongsTo({ categories }: Product, ids: readonly number[] = []): boolean {
  return categories.some(({ id }) => ids.includes(id));
}

/**
 * Only the browser knows the region and the current date. Until hydration a general sentence is shown, with the height
 * of the dates reserved.
 */
function Delivery({ product: { status, current_price: price }, supply }: { product: Product; supply: DayRange }) {
  const isHydrated = useIsHydrated();
  const rule = (
    <>
      <p className="font-medium">{m.delivery_to()}</p>
      <p>{generalRule(status, supply)}</p>
    </>
  );
  return (
    <div className={status === PRODUCT_STATUS.inStock ? 'min-h-21' : 'min-h-16'}>
      <Suspense fallback={rule}>{isHydrated ? <DeliveryDates status={status} price={price} /> : rule}</Suspense>
    </div>
  );
}

/** True at any time and in any region. */
function generalRule(status: number, [first, last]: DayRange): string {
  switch (status) {
    case PRODUCT_STATUS.inStock:
      return m.delivery_everywhere();
    case PRODUCT_STATUS.preOrder:
      return m.product_pre_order_window();
    default:
      return m.delivery_after_supply({ days: `${first}–${last}` });
  }
}

/** "Today in 3 stores"; once they are closed it is tomorrow, which only the browser knows. */
function PickupSummary({ count }: { count: number }) {
  const hours = useShopSettings()?.work_hours ?? '';
  const isHydrated = useIsHydrated();
  const days = isHydrated ? pickupDays(hours, new Date()) : null;
  if (days === null) return m.product_pickup({ count });
  return days[0] === 0 ? m.product_pickup_today({ count }) : m.product_pickup_tomorrow({ count });
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
