import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnRefundSchema, type StaffReturn, staffReturnSchema } from '#contract/orders/returns.ts';
import { type Permission, STARTING_ROLES, type StartingRole } from '#contract/permissions/permissions.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { permissionGuard } from '#server/testing/fake-staff.ts';
import { type RefundShop, refundShop } from '#server/testing/refund-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { staffOrdersRoutes } from '../index.ts';

/**
 * Every step of a return as every starting role, on a return of its own: what is allowed follows from the table of
 * permissions and the largest refund of the role, and from nothing else.
 */
let database: TestDatabase;
let refunds: RefundShop;
/** The same shop, whose routes ask for the permissions of the caller. */
let office: BackOfficeShop;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`delete from store_stock; insert into store_stock values (11, 1, 5000)`);
  refunds = await refundShop(db);
  const deps = { db, catalog: { cards: () => [] }, orders: refunds.shop.orders, shopName: () => 'Amper' };
  office = await backOfficeShop([staffOrdersRoutes({ ...deps, recordAudit: async () => undefined })], permissionGuard);
});
afterAll(async () => {
  await office.close();
  await refunds.close();
  await database.drop();
});

const CALLER_ID = 1;

interface Goods {
  number: string;
  /** Of the return. */
  id: number;
}

interface Request {
  path: string;
  body: object;
  /** The sum that the largest refund of the role has to allow. */
  gives?: number;
}

interface Act {
  name: string;
  needs: readonly Permission[];
  /** What it is done to; everything until then is done by an owner. */
  prepare(): Promise<Goods>;
  request(goods: Goods): Promise<Request>;
}

const read = async (id: number): Promise<StaffReturn> =>
  staffReturnSchema.parse((await refunds.office.get(`/returns/${id}`)).data);

/** The step from the state that the return has now. */
async function stepOf(id: number, name: string, own: object = {}): Promise<Request> {
  const { revision } = await read(id);
  return { path: `/returns/${id}/${name}`, body: { revision, note: '', ...own } };
}
const receiving = (id: number) =>
  stepOf(id, 'receive', { store_id: 1, lines: [{ product_id: 11, received: 1, condition: 'opened' }] });
const deciding = (id: number, outcome = 'refund') =>
  stepOf(id, 'decide', { outcome, lines: outcome === 'refund' ? [{ product_id: 11, store_id: 1 }] : [] });
async function refunding(id: number): Promise<Request> {
  const { data } = await refunds.office.get(`/returns/${id}/refund`);
  const { amount } = returnRefundSchema.parse(data);
  const own = { key: randomUUID(), way: 'cash', delivery: false, amount };
  return { ...(await stepOf(id, 'refund', own)), gives: amount };
}

async function byOwner({ path, body }: Request): Promise<void> {
  const { status, text } = await refunds.office.post(path, body);
  expect(status, text).toBe(204);
}
async function opened(): Promise<Goods> {
  const number = await refunds.paidOrder([[11, 2]]);
  const lines = [{ product_id: 11, quantity: 1, reason: 'defect' }];
  const body = { key: randomUUID(), way: 'store', store_id: 1, note: '', lines };
  const { status, data, text } = await refunds.office.post(`/orders/${number}/returns`, body);
  expect(status, text).toBe(200);
  return { number, id: (data as { id: number }).id };
}
async function received(): Promise<Goods> {
  const goods = await opened();
  await byOwner(await receiving(goods.id));
  return goods;
}
const decided = (outcome?: string) => async () => {
  const goods = await received();
  await byOwner(await deciding(goods.id, outcome));
  return goods;
};
const refundedBy = (id: number) => async () => {
  const goods = await decided()();
  refunds.office.be({ id });
  await byOwner(await refunding(goods.id));
  refunds.office.be({});
  return goods;
};
async function correcting({ number }: Goods): Promise<Request> {
  const { timeline } = await refunds.read(number);
  const [refund] = timeline.flatMap((event) => (event.kind === 'refund' ? event : []));
  return { path: `/orders/${number}/refunds/${refund?.id}/correct`, body: {} };
}

const ACTS: Act[] = [
  { name: 'receiving', needs: ['returns:work'], prepare: opened, request: ({ id }) => receiving(id) },
  { name: 'deciding', needs: ['returns:work'], prepare: received, request: ({ id }) => deciding(id) },
  { name: 'reopening', needs: ['returns:work'], prepare: decided(), request: ({ id }) => stepOf(id, 'reopen') },
  {
    name: 'finishing',
    needs: ['returns:work'],
    prepare: decided('exchange'),
    request: ({ id }) => stepOf(id, 'finish'),
  },
  {
    name: 'refusing, before its goods came,',
    needs: ['returns:work'],
    prepare: opened,
    request: ({ id }) => stepOf(id, 'refuse', { note: 'Покупатель не пришёл' }),
  },
  {
    name: 'refusing, after its goods came,',
    needs: ['returns:work'],
    prepare: received,
    request: ({ id }) => stepOf(id, 'refuse', { note: 'Следы влаги внутри' }),
  },
  {
    name: 'refunding',
    needs: ['returns:see', 'orders:refund'],
    prepare: decided(),
    request: ({ id }) => refunding(id),
  },
  {
    name: 'correcting the own refund of',
    needs: ['orders:refund'],
    prepare: refundedBy(CALLER_ID),
    request: async (goods) => ({ ...(await correcting(goods)), gives: (await read(goods.id)).refund?.amount ?? 0 }),
  },
  {
    name: 'correcting a refund of somebody else, of',
    needs: ['orders:refund'],
    prepare: refundedBy(CALLER_ID + 1),
    // A person with any limit could give the money back once more.
    request: async (goods) => ({ ...(await correcting(goods)), gives: Number.POSITIVE_INFINITY }),
  },
];

/** Everything that a step may change: the return, what its order was paid back, stock and cash. */
async function stateOf({ number, id }: Goods): Promise<string> {
  const { rows } = await database.db.execute(sql`
    select r.state, r.revision, r.outcome, o.refunded::text, o.revision as order_revision,
      (select count(*) from order_refunds where order_id = o.id) as refunds,
      (select count(*) from order_refund_corrections c join order_refunds f on f.id = c.refund_id
        where f.order_id = o.id) as corrections,
      (select sum(amount)::text from cash_entries where order_id = o.id) as cash,
      (select sum(quantity) from store_stock where product_id = 11) as pieces
    from order_returns r join orders o on o.id = r.order_id where r.id = ${id} and o.number = ${number}`);
  expect(rows).toHaveLength(1);
  return JSON.stringify(rows);
}

function isAllowed({ permissions, limits }: StartingRole, { needs }: Act, { gives = 0 }: Request): boolean {
  if (!needs.every((permission) => permissions.includes(permission))) return false;
  return limits.maxRefund === null || gives <= limits.maxRefund;
}

describe.each(ACTS)('$name a return', (act) => {
  test('is allowed to the roles that the table allows it, and changes nothing for the others', async () => {
    const outcomes = new Set<boolean>();
    // A role that may not leaves it as it was, so the next one finds it the same.
    let untouched: Goods | null = null;
    for (const role of STARTING_ROLES) {
      const goods: Goods = untouched ?? (await act.prepare());
      const request = await act.request(goods);
      const before = await stateOf(goods);
      const expected = isAllowed(role, act, request);
      office.be({
        id: CALLER_ID,
        isOwner: role.code === 'owner',
        permissions: new Set(role.permissions),
        limits: role.limits,
      });
      const { status, text } = await office.post(request.path, request.body);
      const isChanged = (await stateOf(goods)) !== before;
      expect([role.code, status < 300, isChanged, expected || status === 403], text).toEqual([
        ...[role.code, expected, expected, true],
      ]);
      untouched = isChanged ? null : goods;
      outcomes.add(expected);
    }
    expect([...outcomes].toSorted()).toEqual([false, true]);
  });
});
