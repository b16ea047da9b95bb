import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExchangeTask, ReportedMove } from '#contract/exchange/exchange-orders.ts';
import { PERMISSIONS } from '#contract/permissions/permissions.ts';
import { reportsFile, type SentReport } from '#sandbox/1c/order-documents.ts';
import type { OrdersOptions, Program } from '#sandbox/1c/orders-client.ts';
import { exchangesWithTasks } from '#server/features/exchange/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createSaleShop, type SaleShop } from '#server/testing/sale-shop.ts';

let sale: SaleShop;
let caller: StaffCaller;

beforeAll(async () => {
  sale = await createSaleShop(() => caller);
});
afterAll(() => sale.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1 });
  await sale.reset();
  await sale.change({ is_on: true });
});

const WORDS: Record<string, ReportedMove | null> = {
  'К обеспечению': 'confirm',
  Собран: 'pack',
  Отгружен: 'send',
  Закрыт: 'deliver',
  Отменён: 'cancel',
  'На согласовании': null,
};
const mapped = (words: Record<string, ReportedMove | null> = WORDS) =>
  sale.change({ words: Object.entries(words).map(([word, move]) => ({ word, move })) });

/** An order that the program has got. */
async function given(own?: Parameters<SaleShop['place']>[0]): Promise<string> {
  const number = await sale.place(own);
  await sale.exchanged();
  return number;
}

async function report(
  reports: readonly SentReport[],
  { program = 'УТ', ...options }: Partial<OrdersOptions> = {},
  encoding?: string,
) {
  const file = { name: 'orders.xml', content: reportsFile(program, reports, encoding) };
  const { answers } = await sale.exchanged({ program, ...options }, [file]);
  return answers.at(-1)?.lines[0];
}

async function rowOf(number: string) {
  const [row] = await sale.db.select().from(orders).where(eq(orders.number, number));
  return row;
}
const status = async (number: string) => (await rowOf(number))?.status;
const set = (number: string, own: Partial<typeof orders.$inferInsert>) =>
  sale.db.update(orders).set(own).where(eq(orders.number, number));

async function history(number: string) {
  const { rows } = await sale.db.execute<{ status: string; author: string }>(sql`
    select h.status, h.author from order_history h join orders o on o.id = h.order_id where o.number = ${number} order by h.id`);
  return rows;
}
const tasks = async (): Promise<Partial<ExchangeTask>[]> => (await sale.orders()).tasks;

describe('a word of the program', () => {
  test.each<Program>(['УТ', 'УНФ', 'МойСклад'])(
    'of %s moves the order as staff do, with the exchange as author',
    async (program) => {
      await mapped();
      const number = await given();
      const sms = sale.shop.sent.length;
      expect(await report([{ number, word: 'К обеспечению' }], { program })).toBe('success');
      expect(await status(number)).toBe('confirmed');
      expect((await history(number)).at(-1)).toEqual({ status: 'confirmed', author: '1C · УТ' });
      expect(sale.shop.sent.length).toBe(sms + 1);
    },
  );

  test('that nobody has decided about changes nothing, and does what it means as soon as somebody has', async () => {
    const number = await given();
    expect(await report([{ number, word: 'К обеспечению' }])).toBe('success');
    expect(await status(number)).toBe('new');
    expect((await sale.orders()).words).toEqual([{ word: 'К обеспечению', orders: 1 }]);
    await mapped();
    expect(await status(number)).toBe('confirmed');
    expect((await sale.orders()).words.find(({ word }) => word === 'К обеспечению')).toMatchObject({ orders: 0 });
  });

  test('that is not taken changes nothing and asks for nothing', async () => {
    await mapped();
    const number = await given();
    await report([{ number, word: 'На согласовании' }]);
    expect([await status(number), await tasks()]).toEqual(['new', []]);
  });

  test('that is the shop’s own comes back and asks for nothing', async () => {
    const number = await given();
    await report([{ number, word: 'Новый' }]);
    expect((await sale.orders()).words).toEqual([{ word: 'Новый', orders: 0 }]);
  });

  test('in Windows-1251, whatever the file says of itself', async () => {
    await mapped();
    const number = await given();
    expect(await report([{ number, word: 'К обеспечению' }], {}, 'windows-1251')).toBe('success');
    expect(await status(number)).toBe('confirmed');
  });

  test('goes the whole way: packed, sent or ready where it is picked up, delivered and paid', async () => {
    await mapped();
    const [delivered, picked] = [await given(), await given({ shipping_method_id: 2, store_id: 1 })];
    for (const word of ['К обеспечению', 'Собран', 'Отгружен']) {
      await report([
        { number: delivered, word },
        { number: picked, word },
      ]);
    }
    expect([await status(delivered), await status(picked)]).toEqual(['on_the_way', 'ready_for_pickup']);
    await report([{ number: delivered, word: 'Закрыт' }]);
    expect(await rowOf(delivered)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  });

  test('repeated, or behind where the order is, changes nothing', async () => {
    await mapped();
    const number = await given();
    for (const word of ['К обеспечению', 'К обеспечению', 'Собран', 'К обеспечению']) {
      await report([{ number, word }], { repeats: () => true });
    }
    expect((await history(number)).map((row) => row.status)).toEqual(['new', 'confirmed', 'packed']);
    expect(await tasks()).toEqual([]);
  });

  test('for a move that the order cannot make stands on the page, until it can or somebody has settled it', async () => {
    await mapped();
    const number = await given();
    await report([{ number, word: 'Отгружен' }]);
    expect(await status(number)).toBe('new');
    expect(await tasks()).toMatchObject([{ number, kind: 'refused', word: 'Отгружен', status_name: 'Новый' }]);
    for (const move of ['confirm', 'pack'] as const) await sale.shop.orders.move(number, { move, actor: 'shop' });
    await report([{ number, word: 'Отгружен' }]);
    expect([await status(number), await tasks()]).toEqual(['on_the_way', []]);

    const other = await given();
    await report([{ number: other, word: 'Закрыт' }]);
    expect((await sale.call('POST', `/${sale.exchange().id}/orders/${other}/settle`)).statusCode).toBe(204);
    await report([{ number: other, word: 'Закрыт' }]);
    expect(await tasks()).toEqual([]);
    await report([{ number: other, word: 'Отгружен' }]);
    expect(await tasks()).toMatchObject([{ number: other, word: 'Отгружен' }]);
  });

  test('moves no order that the program was never given', async () => {
    await mapped();
    const number = await sale.place();
    await sale.change({ from: '2099-01-01' });
    expect(await report([{ number, word: 'К обеспечению' }])).toBe('success');
    expect(await status(number)).toBe('new');
  });

  test('is only given a meaning by who may move orders of all stores', async () => {
    caller = fakeStaffCaller({ permissions: new Set(PERMISSIONS.filter((one) => one !== 'orders:move')) });
    expect((await mapped({ Собран: 'pack' })).statusCode).toBe(422);
    expect((await mapped({ Собран: null })).statusCode).toBe(200);
  });
});

test('Today has a task for each exchange that needs a person', async () => {
  const today = async () => (await sale.db.execute(exchangesWithTasks())).rows.length;
  const number = await given();
  expect(await today()).toBe(0);
  await report([{ number, word: 'Отгружен' }]);
  expect(await today()).toBe(1);
  await mapped();
  expect([await today(), (await tasks()).length]).toEqual([1, 1]);
  await sale.call('POST', `/${sale.exchange().id}/orders/${number}/settle`);
  expect(await today()).toBe(0);
});

describe('an order that is deleted or cancelled in the program', () => {
  test.each([{ isDeleted: true }, { isCancelled: true }, { word: 'Отменён' }])(
    '%o is never cancelled by that once it is paid: it is a task',
    async (own) => {
      await mapped({ ...WORDS, '#deleted': 'cancel', '#cancelled': 'cancel' });
      const number = await given({ payment_method_id: 1 });
      for (const paid of [{ paymentStatus: 'checking' }, { paymentStatus: 'paid' }] as const) {
        await set(number, paid);
        await report([{ number, ...own }]);
        expect(await status(number)).toBe('new');
        expect(await tasks()).toMatchObject([{ number, kind: 'paid' }]);
      }
      await sale.shop.orders.move(number, { move: 'cancel', actor: 'shop' });
      expect(await tasks()).toEqual([]);
    },
  );

  test('is cancelled here only where somebody has said so, and its goods come back', async () => {
    const stock = async () =>
      (await sale.db.execute(sql`select sum(quantity) from store_stock where product_id = 11`)).rows;
    const before = await stock();
    const number = await given();
    await report([{ number, isDeleted: true }]);
    expect(await status(number)).toBe('new');
    expect((await sale.orders()).words).toEqual([{ word: '#deleted', orders: 1 }]);
    await mapped({ '#deleted': 'cancel' });
    expect([await status(number), await stock()]).toEqual(['cancelled', before]);
  });

  test('and is paid at the same moment is not cancelled with its money', async () => {
    await mapped();
    const number = await given();
    await Promise.all([
      report([{ number, word: 'Отменён' }]),
      set(number, { paymentStatus: 'paid', paidAt: new Date() }),
    ]);
    const row = await rowOf(number);
    // Whichever was first: the order is cancelled unpaid, or stands paid with a task.
    if (row?.status === 'new') expect(await tasks()).toMatchObject([{ number, kind: 'paid' }]);
    else expect((await history(number)).at(-1)?.author).toBe('1C · УТ');
  });
});

describe('what the program has changed of the order', () => {
  const read = async (number: string) => {
    const { orders: got } = await sale.exchanged({ failsAfterQuery: true });
    return got?.find((one) => one.number === number);
  };

  test('changes nothing here, and is listed until it is as here again', async () => {
    const number = await sale.place();
    const order = await read(number);
    await sale.exchanged();
    const goods = (order?.lines ?? []).filter(({ code }) => code !== 'ORDER_DELIVERY');
    const total = order?.total ?? 0;
    await report([
      { number, total: total - 5, goods: goods.map((line) => ({ ...line, quantity: line.quantity + 1 })) },
    ]);
    expect(await tasks()).toMatchObject([
      { number, kind: 'differs', difference: { ours: total, theirs: total - 5, goods: 1 } },
    ]);
    expect((await rowOf(number))?.total).toBe(total);
    await report([{ number, total, goods }]);
    expect(await tasks()).toEqual([]);
  });

  test('is no change of the program while it does not know the order as it is now', async () => {
    const number = await given();
    await set(number, { revision: 1 });
    const file = { name: 'orders.xml', content: reportsFile('УТ', [{ number, total: 1 }]) };
    await sale.exchanged({ betweenQueryAndSuccess: () => set(number, { revision: 2 }).then(() => undefined) }, [file]);
    expect(await tasks()).toEqual([]);
  });
});

describe('a file of orders', () => {
  test('that is cut at any byte is refused and changes nothing; parts of it are put together', async () => {
    await mapped();
    const number = await given();
    const whole = reportsFile('УТ', [{ number, word: 'К обеспечению' }]);
    for (const program of ['УТ', 'МойСклад'] as const) {
      for (let length = 1; length < whole.length - 30; length += 151) {
        const { answers } = await sale.exchanged({ program }, [{ name: 'o.xml', content: whole.subarray(0, length) }]);
        expect(answers.at(-1)).toMatchObject({ step: 'file', lines: ['failure', expect.anything()] });
      }
    }
    expect([await status(number), await tasks()]).toEqual(['new', []]);
    const at = whole.indexOf('<Документ>');
    const padding = Buffer.from(`<Прочее>${'x'.repeat(1000)}</Прочее>`.repeat(4200));
    const large = Buffer.concat([whole.subarray(0, at), padding, whole.subarray(at)]);
    await sale.exchanged({ repeats: () => true }, [{ name: 'large.xml', content: large }]);
    expect(await status(number)).toBe('confirmed');
  });

  test('that is another one, or has entities of its own, is refused', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><КоммерческаяИнформация>&a;</КоммерческаяИнформация>`;
    for (const text of ['<?xml version="1.0"?><a></a>', 'no xml', bomb]) {
      const { answers } = await sale.exchanged({}, [{ name: 'o.xml', content: Buffer.from(text) }]);
      expect(answers.at(-1)?.lines[0]).toBe('failure');
    }
  });

  test('of two that arrive at once each order is moved once', async () => {
    await mapped();
    const number = await given();
    await Promise.all(Array.from({ length: 4 }, () => report([{ number, word: 'К обеспечению' }])));
    expect((await history(number)).map((row) => row.status)).toEqual(['new', 'confirmed']);
  });
});
