import type { Quote } from '#contract/checkout/checkout.ts';
import { m } from '#messages';

export interface ChangedRow {
  key: string;
  name: string;
  was: number;
  is: number;
}

/** What differs between two quotes: prices of goods first, the total last. */
export function changedRows(before: Quote, after: Quote): ChangedRow[] {
  const goods = after.lines.flatMap((line): ChangedRow[] => {
    const known = before.lines.find(({ product_id }) => product_id === line.product_id);
    const isOther = known !== undefined && !line.is_service && known.line_total !== line.line_total;
    return isOther
      ? [{ key: `line ${line.product_id}`, name: line.name, was: known.line_total, is: line.line_total }]
      : [];
  });
  const sums: ChangedRow[] = [
    { key: 'shipping', name: m.orders_shipping(), was: before.shipping_price, is: after.shipping_price },
    { key: 'promo', name: m.checkout_promo(), was: before.promo, is: after.promo },
  ];
  const total = { key: 'total', name: m.cart_total(), was: before.total, is: after.total };
  return [...goods, ...sums.filter(({ was, is }) => was !== is), total];
}
