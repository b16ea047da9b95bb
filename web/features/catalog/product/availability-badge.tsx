import type { AvailabilityLabel } from '#contract/catalog/product-status.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

const BADGES: Record<AvailabilityLabel, { text: () => string; tone: string }> = {
  inStock: { text: () => m.catalog_status_in_stock(), tone: 'bg-leaf-tint text-leaf' },
  lastOne: { text: () => m.catalog_status_last_one(), tone: 'bg-amber-tint text-amber' },
  shortWait: { text: () => m.catalog_status_short_wait(), tone: 'bg-amber-tint text-amber' },
  preOrder: { text: () => m.catalog_status_pre_order(), tone: 'bg-amber-tint text-amber' },
  onOrder: { text: () => m.catalog_status_on_order(), tone: 'bg-amber-tint text-amber' },
  soon: { text: () => m.product_status_soon(), tone: 'bg-amber-tint text-amber' },
  soldOut: { text: () => m.product_status_sold_out(), tone: 'bg-mist text-slate' },
  outOfStock: { text: () => m.catalog_status_out_of_stock(), tone: 'bg-mist text-slate' },
  undefined: { text: () => m.catalog_status_undefined(), tone: 'bg-mist text-slate' },
};

export function AvailabilityBadge({ label }: { label: AvailabilityLabel }) {
  const { text, tone } = BADGES[label];
  return (
    <span className={classNames('inline-flex h-8 items-center gap-2 rounded-full px-3 text-sm font-medium', tone)}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {text()}
    </span>
  );
}
