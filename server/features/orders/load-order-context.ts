import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { localizedSchema } from '#contract/i18n/locale-schema.ts';
import { ORDER_STATUSES } from '#contract/orders/order-states.ts';
import type { CouponRules } from '#contract/orders/order-totals.ts';
import { executePrepared } from '#patches/drizzle-orm/execute-prepared.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { hasOtherOpenPayment } from './open-payment-queries.ts';

/** What an order or a quote is requested for. The ids come from the caller and are checked here. */
export interface OrderChoices {
  customerId: number;
  shippingMethodId: number;
  /** Null: none was named. */
  regionId: number | null;
  districtId?: number | null;
  storeId?: number | null;
  addressId?: number | null;
  /** In capitals. */
  coupon: string | null;
  idempotencyKey?: string | null;
  /** Goods that the call brings, each once; otherwise those of the cart. */
  goods?: readonly { productId: number; quantity: number }[] | undefined;
  /** Find an order of the same customer with the same goods since then. */
  duplicateSince?: { basketKey: Buffer; at: Date } | undefined;
  /** Check whether the bank is taking money for this cart by another payment than `paymentKey`. */
  checksPayments?: boolean;
  /** The card payment that may have reserved an order already. */
  paymentKey?: string | null;
}

export const orderContextLineSchema = z.object({
  productId: z.int(),
  quantity: z.int(),
  name: localizedSchema,
  price: z.number(),
  oldPrice: z.number().nullable(),
  statusOverride: z.int().nullable(),
  /** Pieces in all stores, and in the chosen one. */
  stock: z.int(),
  inStore: z.int(),
});
export type OrderContextLine = z.infer<typeof orderContextLineSchema>;

const couponRowSchema = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(['percent', 'sum']),
  value: z.number(),
  min_sum: z.number(),
  max_discount: z.number().nullable(),
  uses_total: z.int().nullable(),
  uses_per_customer: z.int().nullable(),
  category_ids: z.array(z.int()).nullable(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  uses: z.int(),
  used_by_customer: z.int(),
});

const orderContextSchema = z.object({
  lines: z.array(orderContextLineSchema),
  method: z
    .object({ id: z.int(), name: localizedSchema, isPickup: z.boolean(), serviceProductId: z.int().nullable() })
    .nullable(),
  prices: z.array(
    z.object({
      method_id: z.int(),
      region_id: z.int().nullable(),
      price: z.number(),
      free_from: z.number().nullable(),
    }),
  ),
  coupon: couponRowSchema.nullable().transform((row) => row && couponOf(row)),
  voucher: z.object({ id: z.int(), amount: z.number() }).nullable(),
  isRegionKnown: z.boolean(),
  isDistrictKnown: z.boolean(),
  isStoreKnown: z.boolean(),
  address: z.string().nullable(),
  /** The order that was placed with this idempotency key. */
  usedKey: z.object({ fingerprint: z.string(), number: z.string() }).nullable(),
  /** The number of the order with the same goods. */
  duplicate: z.string().nullable(),
  hasOpenPayment: z.boolean(),
  reserved: z.object({ id: z.int(), number: z.string(), total: z.number(), status: z.enum(ORDER_STATUSES) }).nullable(),
});
export type OrderContext = z.infer<typeof orderContextSchema>;

/**
 * Loads everything that an order is made from, as it is in the database now, in one statement. Ownership and existence
 * are decided here: what belongs to another customer is not found.
 */
export async function loadOrderContext(db: Queryable, choices: OrderChoices, now: Date): Promise<OrderContext> {
  const { customerId, shippingMethodId, regionId, districtId = null, storeId = null, addressId = null } = choices;
  const { rows } = await executePrepared(
    db,
    sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
          'productId', p.id, 'quantity', r.quantity, 'name', p.name, 'price', p.price, 'oldPrice', p.old_price,
          'statusOverride', p.status_override, 'stock', s.stock, 'inStore', s.in_store) order by r.line), '[]')
        from (${requestedGoods(choices)}) r
        join products p on p.id = r.product_id and p.is_published
        cross join lateral (
          select coalesce(sum(quantity), 0)::int as stock,
            coalesce(sum(quantity) filter (where store_id = ${storeId}::int), 0)::int as in_store
          from store_stock where product_id = p.id) s) as lines,
      (select jsonb_build_object('id', id, 'name', name, 'isPickup', is_pickup, 'serviceProductId', service_product_id)
        from shipping_methods where id = ${shippingMethodId}::int and is_published) as method,
      (select coalesce(jsonb_agg(to_jsonb(q) - 'id' order by q.id), '[]')
        from (select id, method_id, region_id, price, free_from from shipping_prices
          where method_id = ${shippingMethodId}::int) q) as prices,
      (select to_jsonb(c) || jsonb_build_object('used_by_customer',
          (select count(*) from coupon_uses u where u.coupon_id = c.id and u.customer_id = ${customerId}::int))
        from coupons c where c.code = ${choices.coupon}::text) as coupon,
      (select jsonb_build_object('id', id, 'amount', amount) from vouchers
        where customer_id = ${customerId}::int and status = 'active' and expires_at > ${now}::timestamptz) as voucher,
      exists(select from regions where id = ${regionId}::int) as "isRegionKnown",
      exists(select from districts where id = ${districtId}::int and region_id = ${regionId}::int) as "isDistrictKnown",
      exists(select from stores where id = ${storeId}::int and not is_warehouse) as "isStoreKnown",
      (select line from addresses where id = ${addressId}::int and customer_id = ${customerId}::int) as address,
      (select jsonb_build_object('fingerprint', encode(k.fingerprint, 'hex'), 'number', o.number)
        from order_idempotency_keys k join orders o on o.id = k.order_id
        where k.customer_id = ${customerId}::int and k.key = ${choices.idempotencyKey ?? null}::text) as "usedKey",
      (select jsonb_build_object('id', id, 'number', number, 'total', total, 'status', status) from orders
        where payment_key = ${choices.paymentKey ?? null}::text and customer_id = ${customerId}::int) as reserved,
      ${duplicateOrder(choices)} as duplicate,
      ${openPayment(choices)} as "hasOpenPayment"`,
  );
  return orderContextSchema.parse(rows[0]);
}

function requestedGoods({ customerId, goods }: OrderChoices): SQL {
  if (goods === undefined) {
    return sql`select product_id, quantity, line from cart_items where customer_id = ${customerId}::int`;
  }
  const ids = sql.param(goods.map(({ productId }) => productId));
  const quantities = sql.param(goods.map(({ quantity }) => quantity));
  return sql`
    select * from unnest(${ids}::int[], ${quantities}::int[]) with ordinality as sent (product_id, quantity, line)`;
}

function duplicateOrder({ customerId, duplicateSince }: OrderChoices): SQL {
  if (duplicateSince === undefined) return sql`null`;
  return sql`(select number from orders
    where customer_id = ${customerId}::int and basket_key = ${duplicateSince.basketKey}::bytea and not is_hidden
      and status <> 'cancelled' and created_at > ${duplicateSince.at}::timestamptz
    order by id desc limit 1)`;
}

/**
 * In the statement that reads the cart: a payment that ends at this moment either has emptied it already or is still
 * found.
 */
function openPayment({ customerId, goods, checksPayments = false, paymentKey = null }: OrderChoices): SQL {
  return checksPayments && goods === undefined ? hasOtherOpenPayment(customerId, paymentKey) : sql`false`;
}

interface LoadedCoupon {
  id: number;
  code: string;
  rules: CouponRules;
  usedInAll: number;
  usedByCustomer: number;
}

function couponOf(row: z.infer<typeof couponRowSchema>): LoadedCoupon {
  return {
    id: row.id,
    code: row.code,
    rules: {
      kind: row.kind,
      value: row.value,
      from: row.valid_from === null ? null : Date.parse(row.valid_from),
      until: row.valid_until === null ? null : Date.parse(row.valid_until),
      min_sum: row.min_sum,
      max_discount: row.max_discount,
      uses_total: row.uses_total,
      uses_per_customer: row.uses_per_customer,
      category_ids: row.category_ids,
    },
    usedInAll: row.uses,
    usedByCustomer: row.used_by_customer,
  };
}
