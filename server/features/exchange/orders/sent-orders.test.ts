import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/permissions/permissions.ts';
import type { Program } from '#sandbox/1c/orders-client.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createSaleShop, type SaleShop } from '#server/testing/sale-shop.ts';

let sale: SaleShop;
let caller: StaffCaller;

beforeAll(async () => {
  sale = await createSaleShop(() => caller);
  await sale.db.insert(coupons).values({ code: 'ODD', kind: 'sum', value: 33_333 });
});
afterAll(() => sale.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1 });
  await sale.reset();
});

const on = () => sale.change({ is_on: true });
const numbers = (result: Awaited<ReturnType<SaleShop['exchanged']>>) => result.orders?.map(({ number }) => number);
const confirm = (number: string) => sale.shop.orders.move(number, { move: 'confirm', actor: 'shop', author: 'Лола' });

async function without(permission: Permission): Promise<number> {
  caller = fakeStaffCaller({ permissions: new Set(PERMISSIONS.filter((one) => one !== permission)) });
  const { statusCode } = await on();
  caller = fakeStaffCaller();
  return statusCode;
}

describe('turned on by a person', () => {
  test('until then a program gets no orders', async () => {
    await sale.place();
    const { orders: got, answers } = await sale.exchanged();
    expect(got).toBeNull();
    expect(answers.at(-1)?.lines).toEqual(['failure', expect.stringContaining('выключена')]);
  });

  test('who may export orders and trust integrations with personal data, in all stores', async () => {
    expect(await without('orders:export')).toBe(422);
    expect(await without('integrations:personal-data')).toBe(422);
    caller = fakeStaffCaller({ storesOf: () => new Set([1]) });
    expect((await on()).statusCode).toBe(422);
    caller = fakeStaffCaller();
    expect((await on()).statusCode).toBe(200);
  });

  test('nobody else gets the program into their hands afterwards', async () => {
    await on();
    caller = fakeStaffCaller({ permissions: new Set(PERMISSIONS.filter((one) => one !== 'orders:export')) });
    expect((await sale.call('POST', `/${sale.exchange().id}/password`)).statusCode).toBe(422);
  });

  test('orders of before are not given, unless a day is chosen', async () => {
    const before = await sale.place();
    await on();
    const number = await sale.place();
    expect(numbers(await sale.exchanged({ failsAfterQuery: true }))).toEqual([number]);
    await sale.change({ from: '2020-01-01' });
    expect(numbers(await sale.exchanged())).toEqual([before, number]);
  });
});

describe('what a document says', () => {
  test.each<Program>(['УТ', 'УНФ', 'МойСклад'])(
    '%s reads lines that add up to the sum, to the so’m',
    async (program) => {
      await on();
      await sale.db.execute(sql`insert into supplier_codes (supplier, code, product_id)
      values (${`1C № ${sale.exchange().id}`}, 'bd72d8f9', 11)`);
      const buyer = await sale.shop.buyer([11, 3], [13, 1]);
      const form = { name: 'Азиз', phone_number: buyer.phone, payment_method_id: 1, address_id: buyer.addressId };
      await sale.shop.orders.place(buyer, { ...form, shipping_method_id: 3, coupon: 'ODD' }, { locale: 'ru' });
      const { orders: got } = await sale.exchanged({ program });
      const order = got?.[0];
      const [row] = await sale.db.select().from(orders);
      expect([got?.length, order?.total, order?.number]).toEqual([1, row?.total, row?.number]);
      expect(order?.lines.reduce((sum, line) => sum + line.sum, 0)).toBe(row?.total);
      expect(order?.lines.map(({ code, quantity }) => [code, quantity])).toEqual([
        ['bd72d8f9', 3],
        [await skuOf(13), 1],
        ['ORDER_DELIVERY', 1],
      ]);
      expect(order?.properties).toMatchObject({ 'Статус заказа': 'Новый', 'Заказ оплачен': 'false', Отменен: 'false' });
      expect(order?.xml).toContain('<УчтеноВСумме>true</УчтеноВСумме>');
    },
  );

  test('names the buyer, the phone and the address, and the audit log knows it', async () => {
    await on();
    const number = await sale.place();
    await sale.db
      .update(orders)
      .set({ email: 'aziz@example.uz', message: 'Позвоните' })
      .where(eq(orders.number, number));
    const { orders: got } = await sale.exchanged();
    expect(got?.[0]?.xml).toContain('Нукус, 14');
    expect(got?.[0]?.xml).toContain('+998 90 700');
    expect(got?.[0]?.xml).not.toMatch(/aziz@|Позвоните/);
    const { rows } = await sale.db.execute(sql`select subject, details from audit_entries
      where kind = 'exported' and subject = ${`exchange:${sale.exchange().id}`}`);
    expect(rows).toEqual([{ subject: `exchange:${sale.exchange().id}`, details: { rows: 1 } }]);
  });

  test('in Windows-1251 where that is set, with letters that it does not have', async () => {
    await sale.change({ is_on: true, encoding: 'windows-1251' });
    const number = await sale.place();
    await sale.db.update(orders).set({ name: 'Oʻktam <Ҳақиқ> & Co' }).where(eq(orders.number, number));
    const { orders: got } = await sale.exchanged();
    expect(got?.[0]?.xml).toContain('O&#699;ktam &lt;');
    expect(got?.[0]?.properties['Статус заказа']).toBe('Новый');
  });

  test('lists the shop’s states to a program that maps them itself', async () => {
    await on();
    const { answers } = await sale.exchanged();
    const cookie = answers[0]?.lines.slice(1, 3).join('=') ?? '';
    const { content } = await sale.send({ method: 'GET', query: 'type=sale&mode=info', headers: { cookie } });
    expect(content.toString()).toContain('<Ид>confirmed</Ид>');
  });
});

async function skuOf(productId: number): Promise<string> {
  const { rows } = await sale.db.execute<{ sku: string }>(sql`select sku from products where id = ${productId}`);
  return rows[0]?.sku ?? '';
}

describe('delivered is what was acknowledged', () => {
  beforeEach(on);

  test('orders of an exchange that failed after its query are given again', async () => {
    const number = await sale.place();
    for (let time = 0; time < 3; time++) {
      expect(numbers(await sale.exchanged({ failsAfterQuery: true }))).toEqual([number]);
    }
    expect(await sale.orders()).toMatchObject({ waiting: 1, acknowledged: 0 });
    expect(numbers(await sale.exchanged())).toEqual([number]);
    expect(numbers(await sale.exchanged())).toEqual([]);
    expect(await sale.orders()).toMatchObject({ waiting: 0, acknowledged: 1 });
  });

  test('each request may be repeated after a lost answer', async () => {
    const number = await sale.place();
    expect(numbers(await sale.exchanged({ repeats: () => true }))).toEqual([number]);
    expect(numbers(await sale.exchanged())).toEqual([]);
  });

  test('an order that changes between the answer and its acknowledgement goes out again', async () => {
    const [number, other] = [await sale.place(), await sale.place()];
    let late = '';
    await sale.exchanged({
      async betweenQueryAndSuccess() {
        await confirm(number);
        late = await sale.place();
      },
    });
    const again = await sale.exchanged();
    expect(numbers(again)).toEqual([number, late]);
    expect(again.orders?.[0]?.properties['Статуса заказа ИД']).toBe('confirmed');
    expect(numbers(await sale.exchanged())).toEqual([]);
    expect(other).not.toBe(number);
  });

  test('every change goes out: a state, a payment, an edit, a refund, a cancellation', async () => {
    const number = await sale.place();
    await sale.exchanged();
    const changes = [
      { status: 'confirmed' },
      { paymentStatus: 'paid' },
      { revision: 1 },
      { refunded: 1000 },
      { status: 'cancelled' },
    ] as const;
    for (const change of changes) {
      await sale.db.update(orders).set(change).where(eq(orders.number, number));
      expect(numbers(await sale.exchanged())).toEqual([number]);
      expect(numbers(await sale.exchanged())).toEqual([]);
    }
  });

  test('an order that was cancelled before it was given is none; one that may have arrived is told', async () => {
    const [never, maybe] = [await sale.place(), await sale.place()];
    await sale.shop.orders.move(never, { move: 'cancel', actor: 'shop' });
    await sale.exchanged({ failsAfterQuery: true });
    await sale.shop.orders.move(maybe, { move: 'cancel', actor: 'shop' });
    const { orders: got } = await sale.exchanged();
    expect(got?.map(({ number, properties }) => [number, properties.Отменен])).toEqual([[maybe, 'true']]);
  });

  test('orders that hold goods for a payment are not given until they are paid', async () => {
    const number = await sale.place({ payment_method_id: 2 });
    expect(numbers(await sale.exchanged())).toEqual([]);
    await sale.db.update(orders).set({ status: 'new', paymentStatus: 'paid' }).where(eq(orders.number, number));
    expect(numbers(await sale.exchanged())).toEqual([number]);
  });

  test('success acknowledges what its own session was answered last, and only while no other has got it since', async () => {
    const number = await sale.place();
    let inner: string[] | undefined;
    await sale.exchanged({
      async betweenQueryAndSuccess() {
        await confirm(number);
        inner = numbers(await sale.exchanged({ failsAfterQuery: true }));
      },
    });
    expect(inner).toEqual([number]);
    expect(await sale.orders()).toMatchObject({ waiting: 1, acknowledged: 0 });
  });

  test('of two requests of a session at once only the later one counts', async () => {
    const number = await sale.place();
    const { answers } = await sale.exchanged({ failsAfterQuery: true });
    const cookie = answers[0]?.lines.slice(1, 3).join('=') ?? '';
    const query = { method: 'GET', query: 'type=sale&mode=query', headers: { cookie } } as const;
    const both = await Promise.all([sale.send(query), sale.send(query), sale.send(query)]);
    const texts = both.map(({ content }) => content.toString());
    expect(texts.filter((text) => text.includes(number)).length).toBeGreaterThan(0);
    for (const text of texts) expect(text.includes(number) || text.startsWith('failure\n')).toBe(true);
    await sale.send({ ...query, query: 'type=sale&mode=success' });
    expect(await sale.orders()).toMatchObject({ waiting: 0, acknowledged: 1 });
  });

  test('while orders change and two programs of the exchange ask at once nothing is lost', async () => {
    const placed = await Promise.all(Array.from({ length: 6 }, () => sale.place()));
    const known = new Map<string, string>();
    const learn = (result: Awaited<ReturnType<SaleShop['exchanged']>>) => {
      for (const { number, properties } of result.orders ?? [])
        known.set(number, properties['Статуса заказа ИД'] ?? '');
    };
    await Promise.all([
      sale.exchanged(),
      sale.exchanged({ failsAfterQuery: true }),
      sale.exchanged(),
      ...placed.slice(0, 3).map(confirm),
    ]);
    const done = await sale.db.execute<{ number: string }>(sql`
      select o.number from exchange_orders e join orders o on o.id = e.order_id
      where e.acknowledged_version is not null and e.acknowledged_version not like o.status || '/%'`);
    learn(await sale.exchanged());
    for (const { number } of done.rows) expect(known.get(number)).toBe('confirmed');
    expect(await sale.orders()).toMatchObject({ waiting: 0, acknowledged: 6 });
  });

  test('more orders than an answer has come with the next requests', async () => {
    const number = await sale.place();
    await sale.db.execute(sql`
      insert into orders (number, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal, cart_total,
        shipping_price, total, items_count)
      select number || '-' || copy, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal, cart_total,
        shipping_price, total, items_count from orders, generate_series(1, 700) copy where number = ${number}`);
    const [first, second, third] = [await sale.exchanged(), await sale.exchanged(), await sale.exchanged()];
    expect([first, second, third].map(({ orders: got }) => got?.length)).toEqual([500, 201, 0]);
    expect(new Set([...(numbers(first) ?? []), ...(numbers(second) ?? [])]).size).toBe(701);
  });
});
