import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type RefundChoice, refundAmounts } from '#contract/orders/order-refunds.ts';
import { refundStateSchema } from '#contract/orders/order-refunds-schemas.ts';
import {
  type PickedOrder,
  type PickingResult,
  pickingListSchema,
  pieceRulesSchema,
} from '#contract/picking/picking.ts';
import { type OrderPieces, orderPiecesSchema } from '#contract/picking/pieces.ts';
import { staffOrdersRoutes } from '#server/features/orders/index.ts';
import { pickingRoutes } from '#server/features/picking/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { type BackOfficeShop, backOfficeShop, type StaffResponse } from './back-office-shop.ts';
import { type OrdersShop, orderForm, ordersShop } from './orders-shop.ts';

export const PICKING_STORE = 1;

export interface PickingShop {
  shop: OrdersShop;
  office: BackOfficeShop;
  /** The clock of the claims is so many milliseconds ahead. */
  later(ms: number): void;
  /** A confirmed order of these goods (product, quantity). */
  confirmed(...goods: [number, number][]): Promise<string>;
  /** One that was paid and handed over with these goods and codes. */
  delivered(productId: number, codes: Record<string, string>[]): Promise<string>;
  claim(numbers: string[], own?: object): Promise<StaffResponse>;
  send(...events: object[]): Promise<PickingResult[]>;
  outcomes(...events: object[]): Promise<PickingResult['outcome'][]>;
  listed(number: string): Promise<PickedOrder | undefined>;
  cancel(number: string): Promise<unknown>;
  /** Which codes the category of a product asks for; null: none of its own. */
  requireCodes(codes: string[] | null, product?: number): Promise<void>;
  pieces(number: string): Promise<OrderPieces>;
  /** Refunds what is chosen, into no stock unless `own` says so. */
  refund(number: string, choice: RefundChoice, own?: object): Promise<StaffResponse>;
  close(): Promise<void>;
}

const at = () => new Date().toISOString();

/** A scan of a good for an order, with a number of its own. */
export const pickOf = (number: string, product_id: number, own: object = {}) =>
  ({
    id: randomUUID(),
    kind: 'pick',
    number,
    store_id: PICKING_STORE,
    at: at(),
    product_id,
    codes: {},
    ...own,
  }) as const;
export const undoOf = (number: string, product_id: number, undoes: string) =>
  ({ id: randomUUID(), kind: 'undo', number, store_id: PICKING_STORE, at: at(), product_id, undoes }) as const;
export const packOf = (number: string, revision = 0) =>
  ({ id: randomUUID(), kind: 'pack', number, store_id: PICKING_STORE, at: at(), revision }) as const;

/** A valid IMEI of its own for each number. */
export function imeiOf(serial: number): string {
  const body = String(35_000_000_000_000 + serial);
  const sum = Array.from(body, Number).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  );
  return body + String((10 - (sum % 10)) % 10);
}

/** Orders that are picked, in two stores, on a real database. */
export async function pickingShop(db: Database): Promise<PickingShop> {
  await insertSmallShop(db);
  await db.execute(sql`
    insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
    select 2, '{"ru":"Магазин 2"}', city, address, work_hours, phone, latitude, longitude from stores where id = 1`);
  await db.execute(
    sql`delete from store_stock; insert into store_stock values (11, 1, 5000), (13, 1, 5000), (21, 2, 500)`,
  );
  const shop = await ordersShop(db);
  let ahead = 0;
  const office = await backOfficeShop([
    pickingRoutes({ db, orders: shop.orders, catalog: shop.catalog, now: () => new Date(Date.now() + ahead) }),
    staffOrdersRoutes({
      ...{ db, catalog: shop.catalog, orders: shop.orders, shopName: () => 'Amper' },
      recordAudit: async () => undefined,
    }),
  ]);

  async function confirmed(...goods: [number, number][]): Promise<string> {
    const buyer = await shop.buyer(...goods);
    const { order_number } = await shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined });
    await shop.orders.move(order_number, { move: 'confirm', actor: 'shop', author: 'Лола' });
    return order_number;
  }

  async function send(...events: object[]): Promise<PickingResult[]> {
    const response = await office.post('/picking/events', { events });
    expect(response.status, response.text).toBe(200);
    return (response.data as { results: PickingResult[] }).results;
  }
  const outcomes = async (...events: object[]) => (await send(...events)).map(({ outcome }) => outcome);

  return {
    shop,
    office,
    later: (ms) => {
      ahead = ms;
    },
    confirmed,
    async delivered(productId, codes) {
      const number = await confirmed([productId, codes.length]);
      const picks = codes.map((own) => pickOf(number, productId, { codes: own }));
      expect(await outcomes(...picks, packOf(number))).toEqual([...codes.map(() => 'picked'), 'packed']);
      await db.update(orders).set({ status: 'delivered', paymentStatus: 'paid' }).where(eq(orders.number, number));
      return number;
    },
    claim: (numbers, own = {}) =>
      office.post('/picking/claims', { store_id: PICKING_STORE, numbers, takes_over: false, ...own }),
    send,
    outcomes,
    async listed(number) {
      const list = pickingListSchema.parse((await office.get(`/picking/list?store_id=${PICKING_STORE}`)).data);
      return list.orders.find((order) => order.number === number);
    },
    cancel: (number) => shop.orders.move(number, { move: 'cancel', actor: 'shop', author: 'Лола', note: 'x' }),
    async requireCodes(codes, product = 13) {
      const rules = pieceRulesSchema.parse((await office.get('/picking/piece-rules')).data);
      const { rows } = await db.execute<{ id: number }>(
        sql`select category_id as id from products where id = ${product}`,
      );
      const rule = rules.categories.find(({ id }) => id === rows[0]?.id);
      const response = await office.post('/picking/piece-rules', {
        ...{ category_id: rule?.id, codes, revision: rule?.revision },
      });
      expect(response.status, response.text).toBe(204);
    },
    async pieces(number) {
      return orderPiecesSchema.parse((await office.get(`/orders/${number}/pieces`)).data);
    },
    async refund(number, choice, own = {}) {
      const state = refundStateSchema.parse((await office.get(`/orders/${number}/refund`)).data);
      return office.post(`/orders/${number}/refunds`, {
        ...{ key: randomUUID(), reason: 'defect', way: 'cash', delivery: choice.delivery },
        amount: refundAmounts(state, choice)?.amount,
        lines: choice.lines.map((line) => ({ store_id: null, ...line })),
        ...own,
      });
    },
    async close() {
      await office.close();
      await shop.close();
    },
  };
}
