import { isBuyable } from '#contract/catalog/product-status.ts';
import type { NoticeKind } from '#contract/stock-alerts/stock-alert-kinds.ts';

/** Whether it is time to tell: nobody is told of a price at which nothing can be bought. */
export function isDue(
  notice: { kind: NoticeKind; price: number },
  product: { status: number; current_price: number },
): boolean {
  if (!isBuyable(product.status)) return false;
  return notice.kind === 'stock' || product.current_price < notice.price;
}
