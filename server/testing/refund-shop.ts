import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type RefundChoice, refundAmounts } from '#contract/orders/order-refunds.ts';
import { type RefundState, refundStateSchema } from '#contract/orders/order-refunds-schemas.ts';
import { type StaffOrder, staffOrderSchema } from '#contract/orders/staff-order.ts';
import { claimsRoutes, staffOrdersRoutes } from '#server/features/orders/index.ts';
import type { recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Uploads } from '#server/platform/pictures/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { type BackOfficeShop, backOfficeShop, type StaffResponse } from './back-office-shop.ts';
import { type OrdersShop, orderForm, ordersShop } from './orders-shop.ts';

type AuditedAct = Parameters<typeof recordAudit>[2];

export interface RefundShop {
  shop: OrdersShop;
  office: BackOfficeShop;
  /** Categories whose faultless goods are not taken back. */
  notReturnable: number[];
  /** An order of these goods (product, quantity) that was paid and is in this state. */
  paidOrder(goods: [number, number][], own?: Partial<typeof orders.$inferInsert>): Promise<string>;
  read(number: string): Promise<StaffOrder>;
  state(number: string): Promise<RefundState>;
  /** Refunds what is chosen, of the sum that the contract computes from the state as it is now. */
  refund(number: string, choice: RefundChoice, own?: object): Promise<StaffResponse>;
  /** Fails unless rows, counters and bounds of an order and its lines agree. Returns what is refunded of it. */
  expectExact(number: string): Promise<number>;
  pieces(productId: number, storeId?: number): Promise<number>;
  /** What the audit log would have got, oldest first. */
  audit: AuditedAct[];
  close(): Promise<void>;
}

/** Orders that staff give money back of, on a real database. Without `uploads` buyers send no photographs; `proposals` are of its orders. */
export async function refundShop(
  db: Database,
  uploads: Pick<Uploads, 'redraw'> = { redraw: async () => ({ kind: 'refused', problem: 'empty' }) },
  proposals: ShopFeature = {},
): Promise<RefundShop> {
  const shop = await ordersShop(db, ({ orders, now }) => [claimsRoutes({ db, orders, uploads, now })]);
  const audit: AuditedAct[] = [];
  const office = await backOfficeShop([
    staffOrdersRoutes({
      db,
      catalog: { cards: () => [] },
      orders: shop.orders,
      shopName: () => 'Amper',
      recordAudit: async (_tx, _origin, act) => void audit.push(act),
    }),
    ...(proposals.routes?.staff ?? []),
  ]);
  const refundShop: RefundShop = {
    shop,
    office,
    notReturnable: shop.notReturnable,
    async paidOrder(goods, own = {}) {
      const buyer = await shop.buyer(...goods);
      const placed = await shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined });
      await db
        .update(orders)
        .set({ status: 'delivered', paymentStatus: 'paid', ...own })
        .where(eq(orders.number, placed.order_number));
      if ((own.status ?? 'delivered') === 'delivered') {
        await db.execute(sql`
          insert into order_history (order_id, status, author, at)
          select id, 'delivered', 'shop', ${shop.now()}::timestamptz from orders where number = ${placed.order_number}`);
      }
      return placed.order_number;
    },
    read: async (number) => staffOrderSchema.parse((await office.get(`/orders/${number}`)).data),
    state: async (number) => refundStateSchema.parse((await office.get(`/orders/${number}/refund`)).data),
    async refund(number, choice, own = {}) {
      const { data } = await office.get(`/orders/${number}/refund`);
      const state = refundStateSchema.safeParse(data).data;
      const amount = state === undefined ? 1 : (refundAmounts(state, choice)?.amount ?? 1);
      return office.post(`/orders/${number}/refunds`, {
        ...{ key: randomUUID(), reason: 'defect', way: 'cash', amount, delivery: choice.delivery },
        lines: choice.lines.map((line) => ({ store_id: null, ...line })),
        ...own,
      });
    },
    async expectExact(number) {
      const { rows } = await db.execute<Record<string, number>>(sql`
        select o.total::float8 as total, o.refunded::float8 as refunded,
          (select coalesce(sum(r.amount), 0)::float8 from order_refunds r where r.order_id = o.id
            and not exists (select from order_refund_corrections c where c.refund_id = r.id)) as of_rows,
          (select coalesce(bool_and(l.refunded_quantity = coalesce((
              select sum(x.quantity) from order_refund_lines x join order_refunds r on r.id = x.refund_id
              where r.order_id = o.id and x.product_id = l.product_id
                and not exists (select from order_refund_corrections c where c.refund_id = r.id)), 0)), true)::int
            from order_lines l where l.order_id = o.id) as are_lines_exact
        from orders o where o.number = ${number}`);
      const { total = 0, refunded = 0, of_rows, are_lines_exact } = rows[0] ?? {};
      expect({ of_rows, are_lines_exact }).toEqual({ of_rows: refunded, are_lines_exact: 1 });
      expect(refunded).toBeLessThanOrEqual(total);
      return refunded;
    },
    audit,
    async pieces(productId, storeId) {
      const { rows } = await db.execute<{ sum: number }>(
        sql`select coalesce(sum(quantity), 0)::int as sum from store_stock
          where product_id = ${productId} and store_id = coalesce(${storeId ?? null}::int, store_id)`,
      );
      return rows[0]?.sum ?? 0;
    },
    async close() {
      await office.close();
      await shop.close();
    },
  };
  return refundShop;
}
