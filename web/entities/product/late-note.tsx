import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { supplyDays } from '#contract/checkout/delivery-dates.ts';
import { m } from '#messages';

/** What has to be known of goods that are not in stock, wherever they are bought: to order, soon or sold ahead, and when. */
export function LateNote({ status }: { status: number | null }) {
  const text = status === null ? null : lateText(status);
  return (
    text !== null && (
      <p className="w-fit rounded-full bg-amber-tint px-2.5 py-0.5 text-xs font-medium text-amber">{text}</p>
    )
  );
}

function lateText(status: number): string | null {
  const supply = supplyDays(status);
  if (supply === null || status === PRODUCT_STATUS.inStock) return null;
  const days = `${supply[0]}–${supply[1]}`;
  switch (status) {
    case PRODUCT_STATUS.shortWait:
      return m.catalog_late_short_wait({ days });
    case PRODUCT_STATUS.preOrder:
      return m.catalog_late_pre_order({ days: supply[1] });
    default:
      return m.catalog_late_on_order({ days });
  }
}
