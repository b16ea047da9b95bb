import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { staffOrdersSchema } from '#contract/orders/staff-order.ts';
import { STARTING_ROLES } from '#contract/permissions/permissions.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { type RefundShop, refundShop } from '#server/testing/refund-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: RefundShop;
const numbers: string[] = [];
const DAY = '2026-11-0';

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`delete from store_stock; insert into store_stock values (11, 1, 500)`);
  shop = await refundShop(database.db);
  for (const place of [0, 1, 2, 3, 4, 5]) {
    numbers.push(
      await shop.paidOrder([[11, place + 1]], {
        ...{ status: 'confirmed', paymentStatus: place % 2 ? 'paid' : 'unpaid', paymentMethodId: place % 2 ? 2 : 1 },
        ...{ revision: place === 1 ? 1 : 0, createdAt: new Date(`${DAY}${place + 1}T12:00:00+05:00`) },
        ...(place < 3 && { expectedFrom: `${DAY}${5 - place}`, expectedUntil: `${DAY}${6 - place}` }),
      }),
    );
  }
  await database.db
    .update(orders)
    .set({ surcharge: 1 })
    .where(eq(orders.number, numbers[5] ?? ''));
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
beforeEach(() => shop.office.be({}));

async function list(query: string) {
  const { data, text } = await shop.office.get(`/orders?group=packing&${query}`);
  return staffOrdersSchema.parse(data, { error: () => text });
}
/** Which of the six orders the list has, in its order. */
async function placesOf(query: string): Promise<number[]> {
  return (await list(query)).orders.map(({ number }) => numbers.indexOf(number));
}

describe('the filters of the list', () => {
  test.each([
    ['', [5, 4, 3, 2, 1, 0]],
    ['from=2026-11-02&to=2026-11-03', [2, 1]],
    ['expected_from=2026-11-06', [0]],
    ['expected_to=2026-11-03', [2]],
    ['payment=2', [5, 3, 1]],
    ['payment_status=paid', [5, 3, 1]],
    ['payment_status=paid&edited=yes', [1]],
    ['refunded=yes', []],
    ['note=yes', []],
    ['store=20', []],
    ['store=1', [5, 4, 3, 2, 1, 0]],
    ['region=99', []],
    ['shipping=99', []],
    ['search=nothing', []],
  ])('%j leaves these orders, and counts what it leaves', async (query, places) => {
    expect(await placesOf(query)).toEqual(places);
    const { counts, count } = await list(query);
    expect([counts?.packing, count]).toEqual([places.length, places.length]);
  });

  test('find an order by its number, its id and its whole phone, not by a part of it', async () => {
    const [row] = await database.db
      .select()
      .from(orders)
      .where(and(eq(orders.number, numbers[2] ?? '')));
    const { number = '', id = 0, phone = '' } = row ?? {};
    for (const text of [number, String(id), `+${phone}`]) {
      expect(await placesOf(`search=${encodeURIComponent(text)}`)).toContain(2);
    }
    expect(await placesOf(`search=${phone.slice(0, 10)}`)).toEqual([]);
    expect(await placesOf('search=%25')).toEqual([]);
  });

  test('by what was done, and by who did it', async () => {
    for (const [place, author] of [
      [2, 'Лола'],
      [3, 'Азиз'],
    ] as const) {
      await database.db.execute(sql`
        insert into order_history (order_id, status, author)
        select id, 'packed', ${author} from orders where number = ${numbers[place]}`);
    }
    expect(await placesOf('moved_to=packed')).toEqual([3, 2]);
    expect(await placesOf(`moved_to=packed&moved_by=${encodeURIComponent('Лола')}`)).toEqual([2]);
    expect(await placesOf('moved_to=returned')).toEqual([]);
  });

  test('by a sum, and what somebody has to look after', async () => {
    const { orders: rows } = await list('');
    const total = rows.find((row) => row.number === numbers[3])?.total ?? 0;
    expect(await placesOf(`min=${total}&max=${total}`)).toEqual([3]);
    // Its surcharge is not paid yet; of others the expected days are over.
    expect(await placesOf('problem=yes')).toContain(5);
    expect(await placesOf('problem=yes')).not.toContain(4);
  });

  test('that are none are refused', async () => {
    for (const query of [
      'from=2026-02-30',
      'min=-1',
      'order=x',
      'note=no',
      'after=x',
      'after=1-2_3',
      'after=2026-11-30_3',
      'order=expected&after=5_3',
      'order=expected&after=2026-02-30_3',
      `search=${'x'.repeat(65)}`,
    ]) {
      expect([query, (await shop.office.get(`/orders?${query}`)).status]).toEqual([query, 422]);
    }
  });
});

test.each([
  ['placed', [0, 1, 2, 3, 4, 5]],
  ['-placed', [5, 4, 3, 2, 1, 0]],
  ['total', [0, 1, 2, 3, 4, 5]],
  ['-total', [5, 4, 3, 2, 1, 0]],
  ['expected', [2, 1, 0, 3, 4, 5]],
])('sorted by %j, and the page goes on after any of its rows', async (order, places) => {
  expect(await placesOf(`order=${order}`)).toEqual(places);
  const rows = (await list(`order=${order}`)).orders;
  for (const [at, row] of rows.entries()) {
    const key = order.endsWith('placed') ? row.id : order.endsWith('total') ? row.total : row.expected?.until;
    const after = `${key ?? '9999-12-31'}_${row.id}`;
    expect(await placesOf(`order=${order}&after=${after}`)).toEqual(places.slice(at + 1));
  }
});

describe('the file', () => {
  test('has the list as it is filtered, masked, with formulas defused, and is in the audit log', async () => {
    await database.db
      .update(orders)
      .set({ name: '=HYPERLINK("http://evil.test")' })
      .where(eq(orders.number, numbers[1] ?? ''));
    const { text, status } = await shop.office.get('/orders/export?group=packing&payment=2&order=total');
    expect(status).toBe(200);
    const lines = text.trim().split('\r\n').slice(1);
    expect(lines.map((line) => numbers.indexOf(line.split(',')[0] ?? ''))).toEqual([1, 3, 5]);
    expect(lines[0]).toMatch(/"?'=HYPERLINK/);
    expect(text).not.toMatch(/998\d{9}/);
    expect(shop.audit.at(-1)).toMatchObject({
      ...{ kind: 'exported', subject: 'list:orders' },
      details: { rows: 3, filter: expect.stringContaining('payment=2') },
    });
  });

  test('is for the roles that may, and has the stores of both permissions alone', async () => {
    expect(ordersAdminCalls.exportStaffOrders.permission).toBe('orders:export');
    const may = STARTING_ROLES.filter(({ permissions }) => permissions.includes('orders:export'));
    expect(may.map(({ code }) => code)).toEqual(['owner', 'manager', 'orders', 'finance']);
    shop.office.be({ storesOf: (permission) => (permission === 'orders:export' ? new Set([20]) : new Set([1, 20])) });
    expect((await shop.office.get('/orders/export?group=packing')).text.trim().split('\r\n')).toHaveLength(1);
  });
});
