import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ProductEditResult, productEditResultSchema } from '#contract/catalog/products-admin.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop, productId as id } from '#server/testing/goods-shop.ts';

let shop: GoodsShop;
let app: FastifyInstance;
let caller: StaffCaller;

beforeAll(async () => {
  shop = await createGoodsShop(() => caller, 44);
  app = shop.app;
});
afterAll(() => shop.close());
beforeEach(() => {
  caller = fakeStaffCaller({ id: 1, name: 'Дилноза' });
});

type Edit = { id: number; field: string; seen: unknown; value: unknown };

async function edit(edits: Edit[], more: object = {}): Promise<ProductEditResult> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/admin/products/edits',
    payload: { edits, key: randomUUID(), ...more },
  });
  expect(response.statusCode, response.body).toBe(200);
  return productEditResultSchema.parse(response.json().data);
}

async function stored(field: string, product = id(0)): Promise<unknown> {
  const response = await app.inject({ url: `/api/admin/products/rows?ids=${product}&columns=${field}` });
  return response.json().data[0].values[field];
}

describe('an edit of a cell', () => {
  test.each<[string, unknown]>([
    ['name_ru', 'Телефон Samsung Galaxy A55'],
    ['name_uz', 'Samsung Galaxy A55 telefoni'],
    ['name_uz', null],
    ['slug', 'samsung-galaxy-a55'],
    ['sku', 'SM-A556'],
    ['barcode', '5901234123457'],
    ['model', 'SM-A556E/DS'],
    ['ikpu', '08517001001000000'],
    ['package_code', '1500014'],
    ['package_code', null],
    ['vat', 0],
    ['vat', null],
    ['published', false],
    ['published', true],
    ['old_price', 900_000_000],
    ['old_price', null],
    ['price', 7_490_000],
    ['cost', 6_100_000],
    ['status', 3],
    ['expected', true],
    ['section', 1],
    ['gift_ru', 'Чехол'],
    ['gift_uz', 'Gʻilof'],
    ['keywords', ['смартфон', 'самсунг']],
    ['warranty', 24],
    ['weight', 213],
    ['sizes', [77.4, 161.1, 8.2]],
    ['stock_1', 12],
  ])('writes %s', async (field, value) => {
    const seen = await stored(field);
    const result = await edit([{ id: id(0), field, seen, value }]);
    expect(result).toMatchObject({ conflicts: [], refused: [] });
    expect(await stored(field)).toEqual(value);
  });

  test('writes the values of an attribute and stickers as a whole', async () => {
    const [first, second] = await shop.valuesOfAttribute();
    const field = `a${shop.attributeId}`;
    await edit([{ id: id(0), field, seen: await stored(field), value: [first, second] }]);
    expect(new Set((await stored(field)) as number[])).toEqual(new Set([first, second]));
    await edit([{ id: id(0), field, seen: await stored(field), value: [second] }]);
    expect(await stored(field)).toEqual([second]);
    await edit([{ id: id(0), field: 'stickers', seen: await stored('stickers'), value: [1] }]);
    expect(await stored('stickers')).toEqual([1]);
    await edit([{ id: id(0), field: 'stickers', seen: [1], value: [] }]);
    expect(await stored('stickers')).toEqual([]);
  });

  test('is one change set with its author, reason and every field before and after', async () => {
    const seen = await stored('warranty', id(1));
    const { change_set } = await edit([{ id: id(1), field: 'warranty', seen, value: 36 }], { reason: 'Договор' });
    const { rows } = await shop.db.execute(sql`
      select s.author, s.reason, s.rows, h.before, h.after from change_sets s join history h on h.change_set_id = s.id
      where s.id = ${change_set}`);
    expect(rows).toEqual([
      {
        author: 'Дилноза',
        reason: 'Договор',
        rows: 1,
        before: { warranty_months: seen },
        after: { warranty_months: 36 },
      },
    ]);
  });

  test('of the same field that somebody changed is a conflict that says who did, and nothing is applied', async () => {
    const [price, model] = [await stored('price', id(2)), await stored('model', id(2))];
    caller = fakeStaffCaller({ id: 1, name: 'Жасур' });
    await edit([{ id: id(2), field: 'price', seen: price, value: 5_000_000 }]);
    caller = fakeStaffCaller({ id: 1, name: 'Дилноза' });
    const edits = [
      { id: id(2), field: 'price', seen: price, value: 4_000_000 },
      { id: id(2), field: 'model', seen: model, value: 'M-2' },
    ];
    const result = await edit(edits);
    expect(result).toMatchObject({
      change_set: null,
      applied: [],
      conflicts: [{ field: 'price', current: 5_000_000, value: 4_000_000, changed_by: 'Жасур' }],
    });
    expect(await stored('model', id(2))).toBe(model);
    expect(await edit(edits, { partial: true })).toMatchObject({ applied: [{ field: 'model', value: 'M-2' }] });
    expect(await stored('price', id(2))).toBe(5_000_000);
  });

  test('of another field keeps what somebody else changed meanwhile', async () => {
    const [weight, warranty] = [await stored('weight', id(3)), await stored('warranty', id(3))];
    await edit([{ id: id(3), field: 'weight', seen: weight, value: 111 }]);
    await edit([{ id: id(3), field: 'warranty', seen: warranty, value: 6 }]);
    expect([await stored('weight', id(3)), await stored('warranty', id(3))]).toEqual([111, 6]);
  });

  test('sent twice with one key is applied once and answered the same', async () => {
    const key = randomUUID();
    const seen = await stored('stock_1', id(4));
    const edits = [{ id: id(4), field: 'stock_1', seen, value: Number(seen) + 5 }];
    const [first, second] = await Promise.all([edit(edits, { key }), edit(edits, { key })]);
    expect(second).toEqual(first);
    expect(await stored('stock_1', id(4))).toBe(Number(seen) + 5);
  });

  test('of a counted stock adds the difference, whatever was sold meanwhile', async () => {
    const seen = Number(await stored('stock_1', id(5)));
    await edit([{ id: id(5), field: 'stock_1', seen, value: 10 }]);
    await shop.db.execute(
      sql`update store_stock set quantity = quantity - 3 where product_id = ${id(5)} and store_id = 1`,
    );
    const result = await edit([{ id: id(5), field: 'stock_1', seen: 10, value: 12 }]);
    expect(result.applied).toEqual([{ id: id(5), field: 'stock_1', value: 9 }]);
    expect(await edit([{ id: id(5), field: 'stock_1', seen: 100, value: 0 }])).toMatchObject({
      refused: [{ problem: 'stock_below_zero' }],
    });
  });
});

describe('an edit is refused', () => {
  test.each<[string, unknown, string]>([
    ['price', 0, 'not_positive'],
    ['price', 12.5, 'not_whole'],
    ['price', '5', 'not_a_number'],
    ['old_price', 1, 'old_price_not_above'],
    ['barcode', '4006381333932', 'bad_barcode'],
    ['brand', 99_999_999, 'unknown_choice'],
    ['category', null, 'required'],
    ['stickers', [99_999_999], 'unknown_choice'],
    ['views', 5, 'not_editable'],
    ['margin', 5, 'not_editable'],
    ['nothing', 5, 'unknown_field'],
    ['name_ru', '', 'required'],
    ['stock_1', -1, 'negative'],
  ])('for %s = %s', async (field, value, problem) => {
    const seen = field === 'nothing' ? null : await stored(field, id(6));
    const result = await edit([{ id: id(6), field, seen: seen ?? null, value }]);
    expect(result).toMatchObject({ change_set: null, applied: [], refused: [{ id: id(6), field, problem }] });
    expect(result.refused[0]?.message).not.toBe('');
  });

  test('when the code belongs to another product, or to two of the same request', async () => {
    const sku = await stored('sku', id(8));
    const edits = [7, 8].map((index) => ({ id: id(index), field: 'sku', seen: `G-${id(index)}`, value: 'TWICE' }));
    expect(await edit([{ id: id(7), field: 'sku', seen: await stored('sku', id(7)), value: sku }])).toMatchObject({
      refused: [{ problem: 'taken' }],
    });
    expect(await edit(edits)).toMatchObject({ refused: [{ id: id(8), problem: 'taken' }] });
  });

  test('below cost without the right to costs, and above the role’s discount, but never for a price that rises', async () => {
    await shop.db.execute(
      sql`update products set price = 1000000, old_price = null, cost = 900000 where id = ${id(9)}`,
    );
    const permissions = new Set(fakeStaffCaller().permissions);
    permissions.delete('costs:edit');
    const limits = { maxDiscountPercent: 30, maxRefund: null, maxBulkRows: null };
    caller = fakeStaffCaller({ permissions, limits });
    const lower = (value: number) => edit([{ id: id(9), field: 'price', seen: 1_000_000, value }]);
    expect(await lower(899_999)).toMatchObject({ refused: [{ problem: 'below_cost' }] });
    caller = fakeStaffCaller({ limits });
    expect(await lower(699_999)).toMatchObject({ refused: [{ problem: 'discount_too_large' }] });
    expect(await lower(700_000)).toMatchObject({ refused: [] });
    caller = fakeStaffCaller({ permissions, limits });
    expect(await edit([{ id: id(9), field: 'price', seen: 700_000, value: 800_000 }])).toMatchObject({ refused: [] });
  });

  test('above the role’s discount also in small steps, whoever else changes the price, and not on the next day', async () => {
    await shop.db.execute(sql`update products set price = 1000000, old_price = null, cost = null where id = ${id(43)}`);
    const limited = fakeStaffCaller({ id: 2, limits: { maxDiscountPercent: 30, maxRefund: null, maxBulkRows: null } });
    caller = limited;
    const price = (seen: number, value: number) => edit([{ id: id(43), field: 'price', seen, value }]);
    expect(await price(1_000_000, 800_000)).toMatchObject({ refused: [] });
    expect(await price(800_000, 690_000)).toMatchObject({ refused: [{ problem: 'discount_too_large' }] });
    expect(await price(800_000, 700_000)).toMatchObject({ refused: [] });
    // A price that rises is never refused.
    expect(await price(700_000, 710_000)).toMatchObject({ refused: [] });
    // What an owner has decided is no reduction of theirs.
    caller = fakeStaffCaller({ id: 1 });
    expect(await price(710_000, 100_000)).toMatchObject({ refused: [] });
    caller = limited;
    expect(await price(100_000, 90_000)).toMatchObject({ refused: [{ problem: 'discount_too_large' }] });
    await shop.db.execute(sql`update change_sets set at = at - interval '25 hours' where staff_id = 2`);
    expect(await price(100_000, 90_000)).toMatchObject({ refused: [] });
  });

  test('for a store or an attribute that does not exist', async () => {
    for (const [field, value] of [
      ['stock_999', 1],
      ['stock_2147483647', 5],
      ['a2147483647', [1]],
    ] as const) {
      const result = await edit([
        { id: id(10), field, seen: null, value: typeof value === 'number' ? value : [...value] },
      ]);
      expect(result).toMatchObject({ applied: [], refused: [{ field, problem: expect.stringMatching(/^unknown/) }] });
    }
  });

  test('for fields, costs and stores that are not the person’s', async () => {
    caller = fakeStaffCaller({
      permissions: new Set(['products:see', 'products:edit-texts', 'stock:see', 'stock:edit']),
      storesOf: () => new Set([2]),
    });
    const result = await edit(
      ['price', 'cost', 'brand', 'stock_1'].map((field) => ({ id: id(10), field, seen: 1, value: 2 })),
    );
    expect(result.refused.map(({ problem }) => problem)).toEqual([
      'not_allowed',
      'not_allowed',
      'not_allowed',
      'other_store',
    ]);
  });

  test('of a product that does not exist', async () => {
    expect(await edit([{ id: 1, field: 'price', seen: 1, value: 2 }])).toMatchObject({
      refused: [{ problem: 'not_found' }],
    });
  });
});

describe('two people who edit at the same time', () => {
  test('1,000 random interleavings lose no update: the same field conflicts, other fields are both kept', async () => {
    const workers = [20, 24, 28, 32, 36].map((place) => [0, 1, 2, 3].map((next) => id(place + next)));
    await Promise.all(workers.map((products, worker) => editTogether(products, seeded(worker + 18), 50)));
  }, 120_000);

  /** In each round two people edit one of two fields of each product at the same time, from what both have seen. */
  async function editTogether(products: number[], random: () => number, rounds: number): Promise<void> {
    const read = async (): Promise<Record<string, unknown>[]> => {
      const response = await app.inject({
        url: `/api/admin/products/rows?ids=${products.join(',')}&columns=weight,warranty`,
      });
      return response.json().data.map(({ values }: { values: Record<string, unknown> }) => values);
    };
    let seen = await read();
    for (let round = 0; round < rounds; round++) {
      const requests = [0, 1].map((person) =>
        products.map((product, index) => {
          const field = random() < 0.5 ? 'weight' : 'warranty';
          return { id: product, field, seen: seen[index]?.[field], value: 100 + round * 2 + person };
        }),
      );
      const results = await Promise.all(requests.map((edits) => edit(edits, { partial: true })));
      const applied = results.flatMap((result) => result.applied);
      const conflicts = results.flatMap((result) => result.conflicts);
      expect(applied.length + conflicts.length).toBe(2 * products.length);
      const current = await read();
      for (const [index, product] of products.entries()) {
        const fields = new Set(requests.map((edits) => edits[index]?.field));
        const written = applied.filter((cell) => cell.id === product);
        expect(written.map(({ field }) => field)).toHaveLength(fields.size);
        for (const { field, value } of written) expect(current[index]?.[field]).toBe(value);
      }
      seen = current;
    }
  }

  test.each([
    ['sku', 'RACE-1'],
    ['barcode', '7501031311309'],
  ])(
    'who take one %s: the second is told that it is taken, although it was free when it was checked',
    async (field, code) => {
      const seen = await stored(field, id(11));
      const other = sql.identifier(field);
      const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
      const { promise: isWaited, resolve: commit } = Promise.withResolvers<void>();
      const first = shop.db.transaction(async (tx) => {
        await tx.execute(sql`update products set ${other} = ${code} where id = ${id(12)}`);
        hold();
        await isWaited;
      });
      await isHeld;
      const second = edit([{ id: id(11), field, seen, value: code }]);
      await someoneWaits();
      commit();
      await first;
      expect(await second).toMatchObject({ change_set: null, refused: [{ id: id(11), field, problem: 'taken' }] });
    },
  );

  async function someoneWaits(): Promise<void> {
    // The locks of the cluster's other databases are of other tests.
    const waitingForLocks = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await shop.db.execute(waitingForLocks)).rows.length, { timeout: 30_000 })
      .toBeGreaterThan(0);
  }

  test('stock that is counted while orders take from it adds up', async () => {
    const product = id(42);
    await edit([{ id: product, field: 'stock_1', seen: await stored('stock_1', product), value: 500 }]);
    const sales = Array.from({ length: 60 }, () =>
      shop.db.execute(
        sql`update store_stock set quantity = quantity - 2 where product_id = ${product} and store_id = 1`,
      ),
    );
    const counts = Array.from({ length: 40 }, () => edit([{ id: product, field: 'stock_1', seen: 100, value: 103 }]));
    await Promise.all([...sales, ...counts]);
    expect(await stored('stock_1', product)).toBe(500 - 60 * 2 + 40 * 3);
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
