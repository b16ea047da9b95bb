import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderMove, OrderStatus } from '#contract/orders/order-states.ts';
import { type Permission, STARTING_ROLES, type StartingRole } from '#contract/permissions/permissions.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { type BackOfficeShop, backOfficeShop, type StaffResponse } from '#server/testing/back-office-shop.ts';
import { type EditShop, editShop } from '#server/testing/edit-shop.ts';
import { permissionGuard } from '#server/testing/fake-staff.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { staffOrdersRoutes } from './index.ts';

/**
 * Every move, refund, edit and opened return as every starting role, on an order of its own: what is allowed follows from the table
 * of permissions and the largest refund of the role, and from nothing else.
 */
let database: TestDatabase;
let shop: EditShop;
let office: BackOfficeShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`delete from store_stock`);
  await database.db.execute(sql`insert into store_stock values (11, 1, 5000)`);
  shop = await editShop(database.db);
  const { orders: service } = shop.shop;
  const deps = { db: database.db, catalog: { cards: () => [] }, orders: service, shopName: () => 'Amper' };
  office = await backOfficeShop([staffOrdersRoutes({ ...deps, recordAudit: async () => undefined })], permissionGuard);
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

interface Act {
  name: string;
  needs: readonly Permission[];
  /** The order that it is done to. */
  order(): Promise<string>;
  /** What it gives back; a role may give so much at most. */
  gives?(number: string): Promise<number>;
  call(number: string): Promise<() => Promise<StaffResponse>>;
}

const rowOf = async (number: string) => {
  const [row] = await database.db.select().from(orders).where(eq(orders.number, number));
  if (row === undefined) throw new Error(`There is no order ${number}`);
  return row;
};
const totalOf = async (number: string) => (await rowOf(number)).total;
const cashOrder = (status: OrderStatus) => async () => {
  const number = await shop.order([[11, 2]]);
  await database.db.update(orders).set({ status }).where(eq(orders.number, number));
  return number;
};
const paidOrder = (status: OrderStatus) => () => shop.paidByCard([[11, 2]], { status });
const post = (path: string, body: object) => () => office.post(path, body);

function move(name: OrderMove, from: OrderStatus, { isPaid = false } = {}): Act {
  const isEnd = name === 'cancel' || name === 'return';
  return {
    name: `${name} from ${from}${isPaid ? ', paid' : ''}`,
    needs: isPaid && isEnd ? ['orders:move', 'orders:refund'] : ['orders:move'],
    order: isPaid ? paidOrder(from) : cashOrder(from),
    ...(isPaid && isEnd && { gives: totalOf }),
    call: async (number) => post(`/orders/${number}/move`, { move: name, from, note: 'Покупатель передумал' }),
  };
}

async function halfOf(number: string): Promise<number> {
  return Math.floor((await totalOf(number)) / 2);
}

const ACTS: Act[] = [
  move('confirm', 'new'),
  move('pack', 'confirmed'),
  move('send', 'packed'),
  move('deliver', 'on_the_way'),
  move('cancel', 'new'),
  move('cancel', 'new', { isPaid: true }),
  move('return', 'delivered'),
  move('return', 'delivered', { isPaid: true }),
  {
    name: 'edit',
    needs: ['orders:edit'],
    order: cashOrder('new'),
    async call(number) {
      const request = await shop.request(number, [[11, 3]]);
      return post(`/orders/${number}/edits`, request);
    },
  },
  {
    name: 'edit that gives money back',
    needs: ['orders:edit', 'orders:refund'],
    order: paidOrder('new'),
    gives: halfOf,
    async call(number) {
      const request = await shop.request(number, [[11, 1]]);
      return post(`/orders/${number}/edits/with-refund`, request);
    },
  },
  {
    name: 'refund of a piece',
    needs: ['orders:refund'],
    order: paidOrder('delivered'),
    gives: halfOf,
    async call(number) {
      const lines = [{ product_id: 11, quantity: 1, store_id: null }];
      const body = {
        key: randomUUID(),
        reason: 'defect',
        way: 'by_hand',
        amount: await halfOf(number),
        delivery: false,
      };
      return post(`/orders/${number}/refunds`, { ...body, lines });
    },
  },
  {
    name: 'opening a return',
    needs: ['returns:work'],
    order: paidOrder('delivered'),
    call: async (number) =>
      post(`/orders/${number}/returns`, {
        ...{ key: randomUUID(), way: 'store', store_id: 1, note: '' },
        lines: [{ product_id: 11, quantity: 1, reason: 'defect' }],
      }),
  },
  {
    name: 'a note',
    needs: ['orders:note'],
    order: cashOrder('new'),
    call: async (number) =>
      post(`/orders/${number}/notes`, { key: randomUUID(), kind: 'note', text: 'Просил позвонить' }),
  },
];

/** Everything about the order that an act may change. */
async function stateOf(number: string): Promise<string> {
  const { rows } = await database.db.execute(sql`
    select o.status, o.revision, o.refunded::text, o.edit_refunded::text, o.total::text, o.items_count,
      (select count(*) from order_notes where order_id = o.id) as notes,
      (select count(*) from order_refunds where order_id = o.id) as refunds,
      (select jsonb_agg(state order by id) from order_returns where order_id = o.id) as returns
    from orders o where number = ${number}`);
  return JSON.stringify(rows);
}

async function isAllowed(
  { permissions, limits }: StartingRole,
  { needs, gives }: Act,
  number: string,
): Promise<boolean> {
  if (!needs.every((permission) => permissions.includes(permission))) return false;
  const sum = gives === undefined ? 0 : await gives(number);
  return limits.maxRefund === null || sum <= limits.maxRefund;
}

describe.each(ACTS)('$name', (act) => {
  test('is allowed to the roles that the table allows it, and changes nothing for the others', async () => {
    const outcomes = new Set<boolean>();
    for (const role of STARTING_ROLES) {
      const number = await act.order();
      const call = await act.call(number);
      const before = await stateOf(number);
      const expected = await isAllowed(role, act, number);
      office.be({ isOwner: role.code === 'owner', permissions: new Set(role.permissions), limits: role.limits });
      const { status, text } = await call();
      const after = await stateOf(number);
      expect([role.code, status < 300, after !== before, expected || status === 403 || status === 404], text).toEqual([
        role.code,
        expected,
        expected,
        true,
      ]);
      outcomes.add(expected);
    }
    expect([...outcomes].toSorted()).toEqual([false, true]);
  });
});
