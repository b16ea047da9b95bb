import { and, asc, eq, ne, notInArray, or, sql } from 'drizzle-orm';
import { ENDED_STATUSES } from '#contract/orders/order-states.ts';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { givenBack } from './refund-limit.ts';

/** The law wants orders for the books: they stay, without the reference, and are masked when their time is over. */
export const ordersCustomerData: CustomerData = {
  section: 'orders',
  tables: [
    'orders',
    'order_lines',
    'order_history',
    'order_edits',
    'order_refunds',
    'order_pieces',
    'return_claims',
    'return_photos',
  ],
  async read(db, { id }) {
    const rows = await db
      .select({
        order: orders,
        lines: sql<object[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id, 'name', name, 'quantity', quantity,
            'price', price, 'prices', price_parts, 'sum', line_total) order by position), '[]')
          from order_lines where order_id = orders.id)`,
        // What tells the customer's pieces from others of their kind.
        codes: sql<object[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id, 'kind', code, 'code', value) order by id), '[]')
          from order_pieces where order_id = orders.id and released_at is null)`,
        refunds: sql<object[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('at', at, 'sum', amount) order by id), '[]')
          from order_refunds where order_id = orders.id
            and not exists (select from order_refund_corrections c where c.refund_id = order_refunds.id))`,
        edits: sql<object[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('at', at, 'contacts_before', contacts_before) order by id), '[]')
          from order_edits where order_id = orders.id)`,
        // The photographs can be opened at their addresses by whoever is signed in.
        claims: sql<object[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('created_at', r.created_at, 'wish', c.wish, 'message', c.text,
            'photos', (select coalesce(jsonb_agg('/api/v2/orders/' || orders.number || '/return-photos/' || p.id
              order by p.position), '[]') from return_photos p where p.return_id = r.id)) order by r.id), '[]')
          from return_claims c join order_returns r on r.id = c.return_id where r.order_id = orders.id)`,
        history: sql<object[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('status', status, 'at', at) order by id), '[]')
          from order_history where order_id = orders.id)`,
      })
      .from(orders)
      .where(eq(orders.customerId, id))
      .orderBy(asc(orders.id));
    return rows.map(({ order, lines, codes, refunds, edits, claims, history }) => ({
      number: order.number,
      created_at: order.createdAt,
      status: order.status,
      payment_status: order.paymentStatus,
      paid_at: order.paidAt,
      name: order.name,
      phone: order.phone,
      email: order.email,
      address: order.address,
      message: order.message,
      goods_sum: order.cartTotal,
      shipping_sum: order.shippingPrice,
      coupon: order.couponCode,
      coupon_discount: order.couponDiscount,
      voucher_discount: order.voucherDiscount,
      total: order.total,
      refunded_sum: givenBack(order),
      surcharge_sum: order.surcharge,
      expected_from: order.expectedFrom,
      expected_until: order.expectedUntil,
      promised_from: order.promisedFrom,
      promised_until: order.promisedUntil,
      goods: lines,
      codes,
      refunds,
      edits,
      claims,
      history,
    }));
  },
  async obstacles(db, { id }) {
    const isInWork = notInArray(orders.status, [...ENDED_STATUSES]);
    const isRefundDue = and(ne(orders.status, 'delivered'), eq(orders.paymentStatus, 'paid'));
    const isComingBack = sql<boolean>`exists (
      select from order_returns r where r.order_id = orders.id
        and r.state in ('requested', 'announced', 'received', 'decided'))`;
    const rows = await db
      .select({ isComingBack, number: orders.number, status: orders.status, isHidden: orders.isHidden })
      .from(orders)
      .where(
        and(eq(orders.customerId, id), or(isInWork, isRefundDue, isComingBack, eq(orders.paymentStatus, 'checking'))),
      )
      .orderBy(asc(orders.id))
      .limit(20);
    return rows.map(({ number, status, isHidden, isComingBack: isInReturn }) => {
      const isOver = (ENDED_STATUSES as readonly string[]).includes(status);
      return { kind: isOver && !isInReturn ? 'refund_due' : 'order_in_work', number: isHidden ? null : number };
    });
  },
};
