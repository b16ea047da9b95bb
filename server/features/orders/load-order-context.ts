import { type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import type { CouponRules, ShippingPrice } from '#contract/orders/order-totals.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { executePrepared } from '#server/platform/database/execute-prepared.ts';
import { isPaidByAnother } from './orders-queries.ts';

/** What an order or a quote is asked for; ids are the caller's and not believed. */
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
  /** Look for the same goods in an order of the same customer since then. */
  sameSince?: { basketKey: Buffer; at: Date } | undefined;
  /** Whether the bank is at work on this cart matters; another payment than `paymentKey`. */
  asksForPayments?: boolean;
  /** The card payment that may hold an order already. */
  paymentKey?: string | null;
}

export interface BasisLine {
  productId: number;
  quantity: number;
  name: Localized;
  price: number;
  oldPrice: number | null;
  statusOverride: number | null;
  /** Pieces in all stores, and in the chosen one. */
  stock: number;
  inStore: number;
}

interface CouponRow extends Omit<CouponRules, 'from' | 'until'> {
  id: number;
  code: string;
  valid_from: string | null;
  valid_until: string | null;
  uses: number;
  used_by_customer: number;
}

/** As the database answers it. */
interface BasisFacts {
  lines: BasisLine[];
  method: { id: number; name: Localized; isPickup: boolean; serviceProductId: number | null } | null;
  prices: ShippingPrice[];
  voucher: { id: number; amount: number } | null;
  isRegionKnown: boolean;
  isDistrictKnown: boolean;
  isStoreKnown: boolean;
  address: string | null;
  used: { fingerprint: string; number: string } | null;
  same: string | null;
  isBeingPaid: boolean;
  held: { id: number; number: string; total: number; status: OrderStatus } | null;
}

type BasisRow = BasisFacts & { coupon: CouponRow | null } & Record<string, unknown>;

export interface Basis extends BasisFacts {
  coupon: { id: number; code: string; rules: CouponRules; usedInAll: number; usedByCustomer: number } | null;
}

/**
 * Everything that an order is made from, as the database knows it at this moment, in one statement. Ownership and
 * existence are decided here: what isn't the customer's is not found.
 */
export async function readBasis(db: Queryable, choices: OrderChoices, now: Date): Promise<Basis> {
  const { customerId, shippingMethodId, regionId, districtId = null, storeId = null, addressId = null } = choices;
  const { rows } = await executePrepared<BasisRow>(
    db,
    sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
          'productId', p.id, 'quantity', w.quantity, 'name', p.name, 'price', p.price, 'oldPrice', p.old_price,
          'statusOverride', p.status_override, 'stock', s.stock, 'inStore', s.in_store) order by w.line), '[]')
        from (${wanted(choices)}) w
        join products p on p.id = w.product_id and p.is_published
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
        from order_keys k join orders o on o.id = k.order_id
        where k.customer_id = ${customerId}::int and k.key = ${choices.idempotencyKey ?? null}::text) as used,
      (select jsonb_build_object('id', id, 'number', number, 'total', total, 'status', status) from orders
        where payment_key = ${choices.paymentKey ?? null}::text and customer_id = ${customerId}::int) as held,
      ${sameOrder(choices)} as same,
      ${beingPaid(choices)} as "isBeingPaid"`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table has one row');
  return { ...row, coupon: row.coupon && couponOf(row.coupon) };
}

function wanted({ customerId, goods }: OrderChoices): SQL {
  if (goods === undefined) {
    return sql`select product_id, quantity, line from cart_items where customer_id = ${customerId}::int`;
  }
  const ids = sql.param(goods.map(({ productId }) => productId));
  const quantities = sql.param(goods.map(({ quantity }) => quantity));
  return sql`select * from unnest(${ids}::int[], ${quantities}::int[]) with ordinality as sent (product_id, quantity, line)`;
}

function sameOrder({ customerId, sameSince }: OrderChoices): SQL {
  if (sameSince === undefined) return sql`null`;
  return sql`(select number from orders
    where customer_id = ${customerId}::int and basket_key = ${sameSince.basketKey}::bytea and not is_hidden
      and status <> 'cancelled' and created_at > ${sameSince.at}::timestamptz
    order by id desc limit 1)`;
}

/** In the statement that reads the cart: a payment that ends now has emptied it, or is still seen. */
function beingPaid({ customerId, goods, asksForPayments = false, paymentKey = null }: OrderChoices): SQL {
  return asksForPayments && goods === undefined ? isPaidByAnother(customerId, paymentKey) : sql`false`;
}

function couponOf(row: CouponRow): Basis['coupon'] {
  const { id, code, kind, value, min_sum, max_discount, uses_total, uses_per_customer, category_ids } = row;
  return {
    id,
    code,
    rules: {
      ...{ kind, value, min_sum, max_discount, uses_total, uses_per_customer, category_ids },
      from: row.valid_from === null ? null : Date.parse(row.valid_from),
      until: row.valid_until === null ? null : Date.parse(row.valid_until),
    },
    usedInAll: row.uses,
    usedByCustomer: row.used_by_customer,
  };
}
