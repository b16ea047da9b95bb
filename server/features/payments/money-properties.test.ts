import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cart, cartSchema } from '#contract/cart/cart.ts';
import { cartTotals } from '#contract/cart/cart-rules.ts';
import { type Quote, quoteSchema } from '#contract/checkout/checkout.ts';
import { LOCALES, type Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { OrderMove } from '#contract/orders/order-states.ts';
import { type Order, orderSchema } from '#contract/orders/orders.ts';
import { type Receipt, receiptSchema } from '#contract/payments/card-payments.ts';
import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';
import type { Random } from '#demo/random/random.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { orderLines, orders } from '#server/schema/orders-tables.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { coupons, vouchers } from '#server/schema/vouchers-tables.ts';
import { startTestBank, TEST_CARDS, type TestBank } from '#server/testing/bank.ts';
import { type Payer, type PaymentsShop, paymentsShop } from '#server/testing/payments-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forAllInTurn } from '#tests/properties/for-all.ts';

const GOODS = [11, 13, 21];
const STOCK = 10_000;
const CASH = 1;
const ONLINE = 2;
/** A method of delivery, and a region in which it is offered. */
const DELIVERIES = [
  { shipping_method_id: 1, region_id: 10 },
  { shipping_method_id: 3, region_id: 10 },
  { shipping_method_id: 10, region_id: 7 },
  { shipping_method_id: 2, store_id: 1 },
] as const;

let database: TestDatabase;
let bank: TestBank;
let shop: PaymentsShop;

describe.each(CARD_PROVIDERS)('with %s', (provider) => {
  beforeAll(async () => {
    database = await createTestDatabase();
    await insertSmallShop(database.db);
    await database.db.delete(storeStock);
    await database.db.insert(storeStock).values(GOODS.map((productId) => ({ productId, storeId: 1, quantity: STOCK })));
    await database.db.insert(coupons).values([
      { code: 'TEN', kind: 'percent', value: 10, minSum: 500_000, maxDiscount: 500_000 },
      { code: 'ALL', kind: 'percent', value: 100 },
      { code: 'HUGE', kind: 'sum', value: 100_000_000 },
      { code: 'ONE', kind: 'sum', value: 1 },
      { code: 'PHONES', kind: 'percent', value: 33, categoryIds: [2] },
      // No constraint forbids it; it must not make the order dearer.
      { code: 'MINUS', kind: 'percent', value: 50, maxDiscount: -1_000 },
    ]);
    bank = await startTestBank();
    const login = provider === 'plum' ? 'shop@sandbox.test' : '0'.repeat(24);
    shop = await paymentsShop(database.db, { provider, login, password: 'sandbox', url: bank.url, timeoutMs: 2_000 });
  });
  afterAll(async () => {
    await shop.close();
    await bank.stop();
    await database.drop();
  });

  test('cart, quote and order of any basket show the same sums, and the stored lines add up to the stored total', async () => {
    await forAllInTurn(provider === 'plum' ? 12 : 2, async (random) => {
      const payer = await anyPayer(random);
      const choices = anyChoices(random, random.pick([CASH, ONLINE]));
      const cart = cartSchema.parse((await payer.call('GET', '/v2/cart')).body.data);
      const quote = await quoteOf(payer, choices, random.pick(LOCALES));
      checkCart(cart, quote);
      checkQuote(quote);
      const placed = await payer.call('POST', '/v2/orders', orderOf(payer, choices, quote));
      expect(placed.status).toBe(201);
      const order = await readOrder(payer, placed.body.data.order_number);
      expect(sumsOf(order)).toEqual(sumsOf({ ...quote, shipping: quote.shipping_price }));
      await checkStored(order);
      await checkVoucher(payer, order);
      if (choices.payment_method_id === ONLINE && quote.total > 0) return;
      // Nothing is left to pay by card: it goes to the staff at once.
      shop.sent.length = 0;
      await shop.orders.move(order.order_number, { move: 'confirm', actor: 'shop' });
      expect(shop.sent.map(({ text }) => text)).toEqual([expect.stringContaining(`${formatSum(order.total, 'ru')}.`)]);
    });
  });

  test('settlement: after any pays, cancels, returns and faults the bank’s books are the shop’s, and what was given back is what was taken', async () => {
    await forAllInTurn(provider === 'plum' ? 2 : 1, async (random) => {
      const payers = [await anyPayer(random), await anyPayer(random)] as const;
      const placed: { payer: Payer; number: string; total: number }[] = [];
      for (let step = 0; step < 12; step++) {
        const payer = random.pick(payers);
        if (placed.length < 2 || random.chance(0.35)) placed.push(await place(random, payer));
        const order = random.pick(placed);
        await bank.setFault(random.pick(['ok', 'ok', 'ok', 'error', 'drop_after_commit']));
        if (random.chance(0.6)) await pay(order.payer, order.number, order.total);
        else await anyMove(random, order);
        if (random.chance(0.4)) await shop.work();
        await bank.setFault('ok');
        expect(await moreThanTaken()).toEqual([]);
      }
      await settleAll();
      await checkBooks();
    });
  });
});

interface Choices {
  shipping_method_id: number;
  payment_method_id: number;
  region_id?: number;
  store_id?: number;
  coupon?: string;
  use_voucher?: boolean;
}

/** With one to three goods at any prices in the cart, and perhaps a voucher. */
async function anyPayer(random: Random): Promise<Payer> {
  for (const id of GOODS) {
    const price = random.pick([1, 999, 50_000, 1_000_000, 14_490_000, random.int(1, 30_000_000)]);
    const oldPrice = random.chance(0.4) ? price + random.int(1, 1_000_000) : null;
    await database.db.update(products).set({ price, oldPrice }).where(eq(products.id, id));
  }
  const goods = random.sample(GOODS, random.int(1, 3)).map((id): [number, number] => [id, random.pick([1, 2, 3, 11])]);
  const payer = await shop.payer(...goods);
  if (random.chance(0.5)) await shop.vouchers.create(payer, 'ru');
  return payer;
}

function anyChoices(random: Random, method: number): Choices {
  return {
    ...random.pick(DELIVERIES),
    payment_method_id: method,
    ...(random.chance(0.6) && { coupon: random.pick(['TEN', 'ALL', 'HUGE', 'ONE', 'PHONES', 'MINUS', 'NONE']) }),
    ...(random.chance(0.6) && { use_voucher: true }),
  };
}

function orderOf(payer: Payer, choices: Choices, { total }: Quote) {
  return {
    ...choices,
    ...{ name: 'Азиз', phone_number: payer.phone, expected_total: total },
    ...(choices.store_id === undefined && { address_id: payer.addressId }),
  };
}

async function quoteOf(payer: Payer, { store_id: _, ...choices }: Choices, locale: Locale = 'ru'): Promise<Quote> {
  const { status, body } = await payer.call('POST', '/v2/orders/quote', choices, locale);
  expect(status).toBe(200);
  return quoteSchema.parse(body.data);
}

async function readOrder(payer: Payer, number: string): Promise<Order> {
  return orderSchema.parse((await payer.call('GET', `/v2/orders/${number}`)).body.data);
}

type Sums = Pick<
  Quote,
  'subtotal' | 'cart_total' | 'coupon_discount' | 'voucher_discount' | 'promo' | 'total' | 'lines'
>;

function sumsOf(of: Sums & { shipping: number }) {
  const { subtotal, cart_total, shipping, coupon_discount, voucher_discount, promo, total } = of;
  const lines = of.lines.map((line) => [line.product_id, line.quantity, line.price, line.line_total, line.is_service]);
  return { subtotal, cart_total, shipping, coupon_discount, voucher_discount, promo, total, lines };
}

function checkCart(cart: Cart, quote: Quote): void {
  expect([cart.quantity, cart.subtotal, cart.total]).toEqual([quote.quantity, quote.subtotal, quote.cart_total]);
  expect(cartTotals(cart.items)).toEqual({ quantity: cart.quantity, subtotal: cart.subtotal, total: cart.total });
  expect(sum(cart.items.map(({ line_total }) => line_total))).toBe(cart.total);
}

function checkQuote(quote: Quote): void {
  const { cart_total, shipping_price, coupon_discount, voucher_discount, promo, total, coupon, voucher } = quote;
  const goods = quote.lines.filter(({ is_service }) => !is_service);
  expect(sum(goods.map(({ quantity, price }) => quantity * price))).toBe(cart_total);
  expect(quote.lines.filter(({ is_service }) => is_service).map(({ line_total }) => line_total)).toEqual(
    [3, 10].includes(quote.shipping_method_id) ? [shipping_price] : [],
  );
  expect(cart_total + shipping_price - coupon_discount - voucher_discount).toBe(total);
  expect(coupon_discount + voucher_discount).toBe(promo);
  expect(Math.min(coupon_discount, voucher_discount, total)).toBeGreaterThanOrEqual(0);
  // The sentences name the sums that are taken off.
  if (coupon) expect(coupon.discount).toBe(coupon_discount);
  if (coupon?.valid) expect(sumsIn(coupon.message)).toEqual([coupon_discount]);
  if (voucher) expect(voucher.discount).toBe(voucher_discount);
  if (voucher?.valid) expect(sumsIn(voucher.message)).toEqual([voucher_discount]);
  expect(sumsIn(quote.total_formatted)).toEqual([total]);
  for (const line of quote.lines) expect(sumsIn(line.line_total_formatted)).toEqual([line.line_total]);
}

/** The sums in a sentence, as a person reads them. */
function sumsIn(text: string): number[] {
  return [...text.matchAll(/(\d[\d\u00a0\u202f]*)[\u00a0\u202f](?:сум|soʻm)/g)].map(([, digits = '']) =>
    Number(digits.replace(/\D/g, '')),
  );
}

async function checkStored({ order_number, total, shipping, promo }: Order): Promise<void> {
  const [order] = await database.db.select().from(orders).where(eq(orders.number, order_number));
  const lines = await database.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? 0));
  const goods = sum(lines.filter(({ isService }) => !isService).map(({ lineTotal }) => lineTotal));
  expect(order).toMatchObject({ total, cartTotal: goods, shippingPrice: shipping });
  expect(goods + shipping - promo).toBe(total);
}

/** A voucher is used by an order exactly if it made the order cheaper. */
async function checkVoucher(payer: Payer, { voucher_discount }: Order): Promise<void> {
  const own = await database.db.select().from(vouchers).where(eq(vouchers.customerId, payer.id));
  const isUsed = own.some(({ status }) => status === 'used');
  expect(isUsed).toBe(voucher_discount > 0);
}

async function place(random: Random, payer: Payer): Promise<{ payer: Payer; number: string; total: number }> {
  const products = random.sample(GOODS, random.int(1, 2)).map((id) => ({ id, quantity: random.int(1, 3) }));
  await payer.call('POST', '/v2/cart', { products });
  const choices = anyChoices(random, random.chance(0.8) ? ONLINE : CASH);
  const quote = await quoteOf(payer, choices);
  const { status, body } = await payer.call('POST', '/v2/orders', orderOf(payer, choices, quote));
  expect(status).toBe(201);
  return { payer, number: body.data.order_number, total: quote.total };
}

/** Whatever the bank answers; the receipt of a payment that went through is what was taken. */
async function pay(payer: Payer, number: string, amount: number): Promise<void> {
  const card = { card_number: TEST_CARDS.humo, validity: '0399', amount };
  const started = await payer.call('POST', '/v2/payments', { order_number: number, ...card });
  if (started.status !== 201) return;
  const { session } = started.body.data;
  const confirmed = await payer.call('POST', '/v2/payments/confirm', { session, otp: '666666' });
  if (confirmed.status !== 200) return;
  const receipt: Receipt = receiptSchema.parse(confirmed.body.data.receipt);
  expect(receipt).toMatchObject({ orderName: number, totalAmount: amount + receipt.commission });
  expect((await readOrder(payer, number)).receipt).toEqual(receipt);
}

async function anyMove(random: Random, { payer, number }: { payer: Payer; number: string }): Promise<void> {
  const steps: OrderMove[] = ['confirm', 'pack', 'send', 'ready', 'deliver', 'return'];
  const move = (one: OrderMove) => shop.orders.move(number, { move: one, actor: 'shop' });
  switch (random.int(0, 2)) {
    case 0:
      await payer.call('POST', `/v2/orders/${number}/cancel`);
      break;
    case 1:
      await move('cancel');
      break;
    default:
      for (const step of steps.slice(0, random.int(1, steps.length))) await move(step);
  }
}

async function settleAll(): Promise<void> {
  await shop.work();
  for (let round = 0; round < 8; round++) {
    shop.advanceTime(10 * 60);
    await shop.reconcile();
    await shop.work();
    await shop.run('orders.cancel_unpaid');
  }
}

interface Books {
  number: string;
  orderStatus: string;
  paymentStatus: string;
  total: number;
  state: string;
  amount: number;
  reference: string;
  receipt: Receipt | null;
}

async function readBooks(): Promise<Books[]> {
  const { rows } = await database.db.execute<Books & Record<string, unknown>>(sql`
    select o.number, o.status as "orderStatus", o.payment_status as "paymentStatus", o.total::float8 as total, p.state,
      p.amount::float8 as amount, p.reference, p.receipt
    from ${payments} p join ${orders} o on o.id = p.subject order by p.id`);
  return rows;
}

/** References of which the bank has taken more than one payment's sum. */
async function moreThanTaken(): Promise<string[]> {
  const taken = new Map<string, number>();
  for (const { reference, amount, state } of await bank.ledger())
    if (state === 'taken') taken.set(reference, (taken.get(reference) ?? 0) + amount);
  return (await readBooks()).flatMap(({ reference, amount }) =>
    (taken.get(reference) ?? 0) > amount ? [reference] : [],
  );
}

async function checkBooks(): Promise<void> {
  const books = await readBooks();
  const ledger = await bank.ledger();
  const paid = books.filter(({ state }) => state === 'paid');
  // Each payment of the bank is known to the shop, to the sum.
  for (const { reference, amount, state } of ledger) {
    const known = books.filter((row) => row.reference === reference);
    expect(known.map((row) => [row.amount, row.state])).toEqual([[amount, state === 'taken' ? 'paid' : 'reversed']]);
  }
  expect(sum(ledger.filter(({ state }) => state === 'taken').map(({ amount }) => amount))).toBe(
    sum(paid.map(({ amount }) => amount)),
  );
  for (const row of books) {
    expect(row.amount).toBe(row.total);
    expect(['paid', 'failed', 'expired', 'reversed']).toContain(row.state);
    const isUndone = row.orderStatus === 'cancelled' || row.orderStatus === 'returned';
    // Money is kept for an order that lives, once, and for no other.
    if (row.state === 'paid') expect([isUndone, row.paymentStatus]).toEqual([false, 'paid']);
    if (row.receipt !== null) expect(row.receipt.totalAmount - row.receipt.commission).toBe(row.amount);
  }
  expect(new Set(paid.map(({ number }) => number)).size).toBe(paid.length);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
