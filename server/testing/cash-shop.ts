import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  type Cash,
  type CashEntry,
  type CashShift,
  cashEntriesSchema,
  cashSchema,
  cashShiftSchema,
} from '#contract/cash/cash.ts';
import { returnRefundSchema, staffReturnSchema } from '#contract/orders/returns.ts';
import { cashFeature } from '#server/features/cash/index.ts';
import { couriersFeature } from '#server/features/couriers/index.ts';
import type { recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BackOfficeShop, backOfficeShop, type StaffResponse } from './back-office-shop.ts';
import { type EditShop, editShop } from './edit-shop.ts';

type AuditedAct = Parameters<typeof recordAudit>[2];

export interface CashShop extends EditShop {
  /** Makes the calls of cash and couriers. */
  till: BackOfficeShop;
  /** A courier who delivers from all stores, or from these. */
  courier(name: string, storeIds?: number[]): Promise<number>;
  cash(): Promise<Cash>;
  /** What the till should have now. */
  inTill(id: number): Promise<number>;
  withCourier(id: number): Promise<number>;
  /** The id of the default till of a store. */
  tillOf(storeId: number): Promise<number>;
  entries(query: string): Promise<{ entries: CashEntry[]; total: { count: number; sum: number } | null }>;
  /** Opens a shift with what should be there. */
  open(tillId: number): Promise<number>;
  shift(id: number): Promise<CashShift>;
  close(): Promise<void>;
  closeShift(id: number, own?: object): Promise<StaffResponse>;
  assign(number: string, courierId: number | null, seen?: number | null): Promise<StaffResponse>;
  /** Moves an order on until it is in this state. */
  lead(number: string, until: 'packed' | 'on_the_way' | 'delivered', own?: object): Promise<void>;
  /** Announces that one piece of an order comes back to a store. */
  openReturn(number: string, productId: number, storeId: number): Promise<StaffResponse>;
  /** A return of one piece of an order that was handed over, of which only the refund is left. Returns its id. */
  decideReturn(
    number: string,
    productId: number,
    places: { receivedIn: number; toStore: number | null },
  ): Promise<number>;
  /** The piece of a return that was just announced is here, and its money is to go back. */
  decideOpened(id: number, productId: number, places: { receivedIn: number; toStore: number | null }): Promise<void>;
  /** The request that gives back in cash what a return comes to now. */
  returnRefund(id: number, own?: object): Promise<{ key: string; amount: number }>;
  cashAudit: AuditedAct[];
}

/** Orders, couriers and the ledger of cash on a real database; a second shop besides those of the small shop. */
export async function cashShop(db: Database): Promise<CashShop> {
  await db.execute(sql`
    insert into stores (id, name, city, address, work_hours, phone, latitude, longitude, position)
    select 2, '{"ru":"Магазин 2"}', city, address, work_hours, phone, latitude, longitude, 5 from stores where id = 1
    on conflict do nothing`);
  const shop = await editShop(db);
  const cashAudit: AuditedAct[] = [];
  const deps = { db, recordAudit: async (_tx: unknown, _origin: unknown, act: AuditedAct) => void cashAudit.push(act) };
  const till = await backOfficeShop([
    ...(cashFeature(deps).routes?.staff ?? []),
    ...(couriersFeature(deps).routes?.staff ?? []),
  ]);
  const cashShop: CashShop = {
    ...shop,
    till,
    cashAudit,
    async courier(name, storeIds) {
      const response = await till.post('/couriers', {
        ...{ key: randomUUID(), name, phone: '998901112233', store_ids: storeIds ?? null, staff_id: null },
      });
      expect(response.status, response.text).toBe(200);
      return (response.data as { id: number }).id;
    },
    cash: async () => cashSchema.parse((await till.get('/cash')).data),
    async inTill(id) {
      const { tills } = await cashShop.cash();
      return tills.find((one) => one.id === id)?.balance ?? 0;
    },
    async withCourier(id) {
      const { couriers } = await cashShop.cash();
      return couriers.find((one) => one.id === id)?.balance ?? 0;
    },
    async tillOf(storeId) {
      const { tills } = await cashShop.cash();
      return tills.find((one) => one.store.id === storeId && one.is_default)?.id ?? 0;
    },
    entries: async (query) => cashEntriesSchema.parse((await till.get(`/cash/entries?${query}`)).data),
    async open(tillId) {
      const sum = await cashShop.inTill(tillId);
      const body = { key: randomUUID(), counted: Math.max(sum, 0), expected: sum, reason: 'Пересчёт' };
      const response = await till.post(`/cash/tills/${tillId}/open`, body);
      expect(response.status, response.text).toBe(200);
      return (response.data as { id: number }).id;
    },
    shift: async (id) => cashShiftSchema.parse((await till.get(`/cash/shifts/${id}`)).data),
    async closeShift(id, own = {}) {
      const { expected } = await cashShop.shift(id);
      return till.post(`/cash/shifts/${id}/close`, { key: randomUUID(), counted: expected, expected, ...own });
    },
    assign: (number, courier_id, seen = null) => shop.office.post(`/orders/${number}/courier`, { courier_id, seen }),
    async lead(number, until, own = {}) {
      const moves = {
        new: 'confirm',
        confirmed: 'pack',
        packed: 'send',
        on_the_way: 'deliver',
        ready_for_pickup: 'deliver',
      };
      for (;;) {
        const { status: from, shipping_method } = await shop.read(number);
        if (from === until || !(from in moves)) return;
        const next = moves[from as keyof typeof moves];
        const move = next === 'send' && shipping_method.id === 2 ? 'ready' : next;
        const response = await shop.office.post(`/orders/${number}/move`, {
          move,
          from,
          ...(move === 'deliver' && own),
        });
        expect(response.status, response.text).toBe(200);
      }
    },
    openReturn: (number, product_id, store_id) =>
      shop.office.post(`/orders/${number}/returns`, {
        ...{ key: randomUUID(), way: 'store', store_id },
        lines: [{ product_id, quantity: 1, reason: 'defect' }],
      }),
    async decideReturn(number, product_id, { receivedIn: store_id, toStore }) {
      const opened = await cashShop.openReturn(number, product_id, store_id);
      expect(opened.status, opened.text).toBe(200);
      const { id } = opened.data as { id: number };
      await cashShop.decideOpened(id, product_id, { receivedIn: store_id, toStore });
      return id;
    },
    async decideOpened(id, product_id, { receivedIn: store_id, toStore }) {
      const post = async (step: string, body: object) => {
        const response = await shop.office.post(`/returns/${id}/${step}`, body);
        expect(response.status, response.text).toBe(204);
      };
      const received = [{ product_id, received: 1, condition: 'opened' }];
      await post('receive', { revision: 1, store_id, lines: received });
      await post('decide', { revision: 2, outcome: 'refund', lines: [{ product_id, store_id: toStore }] });
    },
    async returnRefund(id, own = {}) {
      const { revision } = staffReturnSchema.parse((await shop.office.get(`/returns/${id}`)).data);
      const { amount } = returnRefundSchema.parse((await shop.office.get(`/returns/${id}/refund`)).data);
      return { revision, key: randomUUID(), way: 'cash', delivery: false, amount, ...own };
    },
    async close() {
      await till.close();
      await shop.close();
    },
  };
  return cashShop;
}
