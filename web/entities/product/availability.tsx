import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { m } from '#messages';

interface AvailabilityProps {
  status: number;
  /** The number of pieces left when stock is low, otherwise null. */
  left: number | null;
}

/** The short availability text of a product in a list. The product page shows more detail. */
export function Availability({ status, left }: AvailabilityProps) {
  const { text, tone } = labelFor(status, left);
  return <p className={`availability ${tone}`}>{text}</p>;
}

function labelFor(status: number, left: number | null): { text: string; tone: string } {
  switch (status) {
    case PRODUCT_STATUS.inStock:
      if (left === 1) return { text: m.catalog_status_last_one(), tone: 'text-amber' };
      if (left !== null) return { text: m.catalog_status_left({ count: left }), tone: 'text-amber' };
      return { text: m.catalog_status_in_stock(), tone: 'text-leaf' };
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
