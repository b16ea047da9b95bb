import type { ProductCard } from '#contract/catalog/catalog.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { DEFAULT_REGION, deliveryDays, supplyDays } from '#contract/checkout/delivery-dates.ts';
import { m } from '#messages';
import { useDeliveryRegion } from './delivery-region.ts';

type Stocked = Pick<ProductCard, 'status' | 'stock_left' | 'pickup_stores'>;

/**
 * The short availability of a product in a list: its stock in words, and in how many days it comes to the region of this
 * browser. Pages are cached, so these are days counted from today and never dates.
 */
export function Availability({ product }: { product: Stocked }) {
  const when = useWhen(product);
  const { text, tone } = labelFor(product);
  const shops = product.pickup_stores > 0 ? m.catalog_in_shops({ count: product.pickup_stores }) : null;
  // What is plentiful is called by the day on which it comes.
  const [first = '', ...rest] = [text, when, shops].filter((part) => part !== null);
  return (
    <>
      <p className={`availability ${tone}`}>{first.charAt(0).toUpperCase() + first.slice(1)}</p>
      {rest.length > 0 && <p className="card-when">{rest.join(' · ')}</p>}
    </>
  );
}

/** How goods of this status come to the region of this browser: `tomorrow in Tashkent`, `in 2–3 days`; null: not at all. */
function useWhen({ status }: Stocked): string | null {
  const region = useDeliveryRegion();
  const supply = supplyDays(status);
  if (supply === null) return null;
  if (status === PRODUCT_STATUS.preOrder) return m.catalog_when_within({ days: supply[1] });
  const way = deliveryDays(region);
  const [first, last] = [supply[0] + way[0], supply[1] + way[1]];
  if (last === 1) return region === DEFAULT_REGION ? m.catalog_when_tomorrow_here() : m.catalog_when_tomorrow();
  return m.catalog_when_days({ days: first === last ? String(first) : `${first}–${last}` });
}

/** `text` is null for what is plentiful. */
function labelFor({ status, stock_left: left }: Stocked): { text: string | null; tone: string } {
  switch (status) {
    case PRODUCT_STATUS.inStock:
      if (left === 1) return { text: m.catalog_status_last_one(), tone: 'text-amber' };
      if (left !== null) return { text: m.catalog_status_left({ count: left }), tone: 'text-amber' };
      return { text: null, tone: 'text-leaf' };
    case PRODUCT_STATUS.shortWait:
      return { text: m.catalog_status_short_wait(), tone: 'text-amber' };
    case PRODUCT_STATUS.preOrder:
      return { text: m.catalog_status_pre_order(), tone: 'text-amber' };
    case PRODUCT_STATUS.outOfStock:
      return { text: m.catalog_status_out_of_stock(), tone: 'text-slate' };
    case PRODUCT_STATUS.undefined:
      return { text: m.catalog_status_undefined(), tone: 'text-slate' };
    default:
      return { text: m.catalog_status_on_order(), tone: 'text-amber' };
  }
}
