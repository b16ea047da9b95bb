import { ChevronDown } from 'lucide-react';
import type { ShippingMethod } from '#contract/checkout/checkout.ts';
import { checkoutCalls } from '#contract/checkout/checkout-calls.ts';
import {
  DELIVERY_REGIONS,
  type DeliveryRegion,
  deliveriesTo,
  deliveryMethodOf,
} from '#contract/checkout/delivery-dates.ts';
import { formatSum } from '#contract/money/money.ts';
import { priceOrFree } from '#contract/money/price-or-free.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { useNow } from '#ui/use-now.ts';
import { saveDeliveryRegion, useDeliveryRegion } from '#web/entities/product/delivery-region.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { deliverySentence } from './delivery-sentence.ts';

/** Dates and prices of the deliveries of a product that is ordered now. The browser remembers the selected region. */
export function DeliveryDates({ status, price }: { status: number; price: number }) {
  const region = useDeliveryRegion();
  const { data: methods } = useApi(checkoutCalls.readShippingMethods, { query: { region } });
  // A page may stay open past midnight or past the express delivery deadline.
  const now = new Date(useNow(MINUTE_MS));
  return (
    <>
      <div className="flex items-center gap-2 font-medium">
        <span>{m.delivery_to()}</span>
        <label className="relative inline-flex min-w-0 items-center text-cobalt-text">
          <span className="sr-only">{m.delivery_region()}</span>
          <select
            value={region}
            onChange={({ target }) => saveDeliveryRegion(Number(target.value) as DeliveryRegion)}
            className="-my-3 field-sizing-content min-h-11 min-w-0 max-w-full cursor-pointer appearance-none truncate bg-transparent pr-5"
          >
            {DELIVERY_REGIONS.map((id) => (
              <option key={id} value={id} className="bg-paper text-ink">
                {NAMES[id]()}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute right-0 size-4" />
        </label>
      </div>
      <ul aria-live="polite" className="mt-0.5">
        {deliveriesTo(region, now, status).map((delivery) => {
          const method = methods?.find(({ code }) => deliveryMethodOf(code) === delivery.method);
          return (
            <li key={delivery.method}>
              {deliverySentence(delivery, now)}
              {method !== undefined && (
                <span className="whitespace-nowrap text-slate"> · {priceOf(method, price)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const NAMES: Record<DeliveryRegion, () => string> = {
  1: m.delivery_region_1,
  2: m.delivery_region_2,
  3: m.delivery_region_3,
  4: m.delivery_region_4,
  5: m.delivery_region_5,
  6: m.delivery_region_6,
  7: m.delivery_region_7,
  8: m.delivery_region_8,
  9: m.delivery_region_9,
  10: m.delivery_region_10,
  11: m.delivery_region_11,
  12: m.delivery_region_12,
  13: m.delivery_region_13,
  14: m.delivery_region_14,
};

/** What the delivery of one piece costs. */
function priceOf(method: ShippingMethod, goods: number): string {
  const price = priceOrFree(method, goods);
  return price === 0 ? m.delivery_free() : formatSum(price, currentLocale());
}
