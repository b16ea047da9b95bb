import { sql } from 'drizzle-orm';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import type { PricePart } from '#contract/orders/order-edits.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-states.ts';
import type { PaymentProvider } from '#contract/payments/card-providers.ts';
import type { ReceiptOrder } from '#contract/receipts/sale-receipt.ts';
import type { RefundedSums } from '#contract/receipts/target-lines.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { shippingMethods } from '#server/schema/checkout-tables.ts';
import {
  orderLines,
  orderRefundCorrections,
  orderRefundLines,
  orderRefunds,
  orders,
} from '#server/schema/orders-tables.ts';
import { payments } from '#server/schema/payments-tables.ts';
import type { ReceiptRow } from './receipts-queries.ts';

interface StoredGoods {
  productId: number;
  name: Localized;
  quantity: number;
  price: number;
  priceParts: PricePart[] | null;
  lineTotal: number;
  ikpu: string | null;
  packageCode: string | null;
  vatPercent: number | null;
  refundedQuantity: number;
  refundedAmount: number;
}

interface StoredOrder extends Record<string, unknown> {
  id: number;
  number: string;
  locale: Locale;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethodId: number;
  total: number;
  refunded: number;
  surcharge: number;
  shippingName: Localized;
  shippingPrice: number;
  couponDiscount: number;
  voucherDiscount: number;
  refundedDelivery: number;
  goods: StoredGoods[] | null;
  payment: { id: number; provider: PaymentProvider } | null;
  receipts: StoredReceipt[] | null;
}

/** A receipt as far as the next ones depend on it. */
export type StoredReceipt = Pick<
  ReceiptRow,
  'id' | 'kind' | 'writer' | 'refundOf' | 'advanceOf' | 'paymentId' | 'lines' | 'total' | 'cash'
>;

/** An order as far as its receipts depend on it. Sums are in sum. */
export interface OrderMoney
  extends Pick<
    StoredOrder,
    'id' | 'number' | 'status' | 'paymentStatus' | 'paymentMethodId' | 'total' | 'refunded' | 'surcharge' | 'payment'
  > {
  order: ReceiptOrder;
  refundedSums: RefundedSums;
  receipts: StoredReceipt[];
}

/** An order with the codes that its goods have today, its money and its receipts, by one statement. */
export async function readOrderMoney(
  db: Queryable,
  by: { id: number } | { number: string },
): Promise<OrderMoney | null> {
  const { rows } = await db.execute<StoredOrder>(sql`
    select o.id::float8 as id, o.number, o.locale, o.status, o.payment_status as "paymentStatus",
      o.payment_method_id as "paymentMethodId", o.total::float8 as total, o.refunded::float8 as refunded,
      o.surcharge::float8 as surcharge, m.name as "shippingName", o.shipping_price::float8 as "shippingPrice",
      o.coupon_discount::float8 as "couponDiscount", o.voucher_discount::float8 as "voucherDiscount",
      (select coalesce(sum(r.delivery_amount), 0)::float8 from ${orderRefunds} r
        where r.order_id = o.id and not exists (select from ${orderRefundCorrections} c where c.refund_id = r.id)
      ) as "refundedDelivery",
      (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity,
          'price', l.price, 'priceParts', l.price_parts, 'lineTotal', l.line_total, 'ikpu', p.ikpu,
          'packageCode', p.package_code, 'vatPercent', p.vat_percent, 'refundedQuantity', l.refunded_quantity,
          'refundedAmount', (
            select coalesce(sum(b.amount), 0) from ${orderRefundLines} b join ${orderRefunds} r on r.id = b.refund_id
            where r.order_id = l.order_id and b.product_id = l.product_id
              and not exists (select from ${orderRefundCorrections} c where c.refund_id = r.id))) order by l.position)
        from ${orderLines} l left join ${products} p on p.id = l.product_id
        where l.order_id = o.id and not l.is_service) as goods,
      (select jsonb_build_object('id', y.id, 'provider', y.provider) from ${payments} y
        where y.purpose = 'order' and y.subject = o.id and y.state = 'paid') as payment,
      (select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'writer', r.writer, 'refundOf', r.refund_of,
          'advanceOf', r.advance_of, 'paymentId', r.payment_id, 'lines', r.lines, 'total', r.total, 'cash', r.cash)
          order by r.id)
        from receipts r where r.order_id = o.id) as receipts
    from ${orders} o join ${shippingMethods} m on m.id = o.shipping_method_id
    where ${'id' in by ? sql`o.id = ${by.id}::bigint` : sql`o.number = ${by.number}::text and not o.is_hidden`}`);
  const [row] = rows;
  return row === undefined ? null : moneyOf(row);
}

function moneyOf({ goods: stored, receipts, locale, ...row }: StoredOrder): OrderMoney {
  const goods = stored ?? [];
  const { shippingName, shippingPrice, couponDiscount, voucherDiscount, refundedDelivery } = row;
  return {
    ...row,
    order: {
      goods: goods.map(({ name, price, priceParts, ...line }) => ({
        ...line,
        name: localize(name, locale),
        price: Math.max(price, ...(priceParts ?? []).map((part) => part.price)),
      })),
      delivery: { name: localize(shippingName, locale), price: shippingPrice },
      ...{ couponDiscount, voucherDiscount },
    },
    refundedSums: {
      delivery: refundedDelivery,
      lines: new Map(
        goods.map(({ productId, refundedQuantity: quantity, refundedAmount: amount }) => [
          productId,
          { quantity, amount },
        ]),
      ),
    },
    receipts: receipts ?? [],
  };
}
