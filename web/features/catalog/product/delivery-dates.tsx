import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  DEFAULT_REGION,
  DELIVERY_REGIONS,
  type DeliveryRegion,
  deliveriesTo,
  isDeliveryRegion,
} from '#contract/checkout/delivery-dates.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { useNow } from '#ui/use-now.ts';
import { deliverySentence } from './delivery-sentence.ts';

const KEY = 'delivery_region';

/** Delivery dates of an order placed now. The browser remembers the selected region. */
export function DeliveryDates() {
  const [region, setRegion] = useState(readDeliveryRegion);
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
            onChange={({ target }) => {
              const chosen = Number(target.value) as DeliveryRegion;
              setRegion(chosen);
              saveDeliveryRegion(chosen);
            }}
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
        {deliveriesTo(region, now).map((delivery) => (
          <li key={delivery.method}>{deliverySentence(delivery, now)}</li>
        ))}
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

/** The delivery region stored in this browser. The capital is the default. */
function readDeliveryRegion(): DeliveryRegion {
  try {
    const region = Number(localStorage.getItem(KEY));
    return isDeliveryRegion(region) ? region : DEFAULT_REGION;
  } catch {
    return DEFAULT_REGION;
  }
}

function saveDeliveryRegion(region: DeliveryRegion): void {
  try {
    localStorage.setItem(KEY, String(region));
  } catch {
    // Without storage the selection lasts until the next page.
  }
}
