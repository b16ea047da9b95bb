import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { customerListRoutes } from '#server/features/customers/customer-list-routes.ts';
import { staffOrdersRoutes } from '#server/features/orders/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { fakeStaffCaller, fakeStaffGuard } from '#server/testing/fake-staff.ts';
import { testApp } from '#server/testing/test-app.ts';

const ORDERS = 100_000;
const CUSTOMERS = 40_000;
const REPEATS = 40;
/** So many pages into a list. */
const DEEP_PAGES = 40;

const ORDER_QUERIES = [
  'group=new',
  'group=packing',
  'group=delivery',
  'group=unpaid',
  'group=ended',
  ...['-placed', 'placed', '-total', 'total', 'expected'].map((order) => `group=all&order=${order}`),
  'group=all&search=26-0500',
  'group=all&search=901000500',
  'group=all&from=2026-06-01&to=2026-06-30',
  'group=all&expected_from=2026-06-01&expected_to=2026-06-05',
  'group=all&shipping=2',
  'group=all&store=2',
  'group=all&region=10',
  'group=all&payment=2',
  'group=all&payment_status=paid',
  'group=all&payment_status=checking',
  'group=all&min=20000000',
  'group=all&max=200000',
  'group=all&note=yes',
  'group=all&problem=yes',
  'group=all&edited=yes',
  'group=all&refunded=yes',
  'group=ended&region=10&min=5000000&order=-total',
];
const CUSTOMER_QUERIES = [
  ...['-registered', 'registered', '-spent', 'spent', '-orders', '-last_order'].map((order) => `order=${order}`),
  'search=901000500',
  'search=%D0%BE%D0%BB%D0%B8%D0%BC',
  'orders=yes',
  'orders=no',
  'min=10000000&max=50000000',
  'last_from=2026-10-01',
  'last_to=2026-03-01',
  'region=10',
  'open=yes',
  'note=yes',
  'voucher=yes',
  'disabled=yes',
];

type Figures = Record<string, Record<string, number>>;

/** A year of orders of 40,000 customers, most of them over, with lines, history, notes and the stores of their goods. */
export async function fillOrders(db: Database): Promise<void> {
  await db.execute(
    sql.raw(`
    insert into shipping_methods (id, code, name, description, is_pickup, position) values
      (1, 'courier', '{"ru": "Курьер"}', '{"ru": ""}', false, 1), (2, 'pickup', '{"ru": "Магазин"}', '{"ru": ""}', true, 2)
      on conflict do nothing;
    insert into regions (id, name) select id, jsonb_build_object('ru', 'Регион ' || id) from generate_series(1, 14) id
      on conflict do nothing;
    insert into customers (phone, name, created_at)
      select '998901' || lpad(n::text, 6, '0'), (array['Олим', 'Лола', 'Азиз', 'Дилноза'])[n % 4 + 1] || ' ' || n,
        now() - (${CUSTOMERS} - n) * interval '13 minutes' from generate_series(0, ${CUSTOMERS - 1}) n;
    insert into orders (number, customer_id, status, payment_status, payment_method_id, shipping_method_id, region_id, store_id,
        name, phone, locale, subtotal, cart_total, shipping_price, total, items_count, refunded, revision, expected_from,
        expected_until, created_at)
      select '26-' || lpad(n::text, 6, '0'), c.id,
        case when n > ${ORDERS - 400} then (array['new', 'confirmed', 'packed', 'on_the_way'])[n % 4 + 1]
          when n % 12 = 0 then 'cancelled' else 'delivered' end,
        case when n % 1000 = 0 then 'checking' when n % 3 = 0 then 'paid' else 'unpaid' end, 1 + n % 2,
        case when n % 4 = 0 then 2 else 1 end, case when n % 4 = 0 then null else 1 + n % 14 end,
        case when n % 4 = 0 then 1 + n % 3 end, c.name, c.phone, 'ru', sum, sum, 0, sum, 1,
        case when n % 97 = 0 then sum / 2 else 0 end, case when n % 50 = 0 then 1 else 0 end,
        case when n % 5 = 0 then at::date end, case when n % 5 = 0 then at::date + 3 end, at
      from (select n, (100 + n * 7919 % 30000) * 1000::bigint as sum, now() - (${ORDERS} - n) * interval '5 minutes' as at,
          1001 + (n * 7919 % (${CUSTOMERS} * 9 / 10)) as customer from generate_series(1, ${ORDERS}) n) o
      join customers c on c.id = o.customer;
    insert into order_lines (order_id, position, product_id, name, quantity, price, line_total)
      select o.id, 0, p.id, p.name, 1, o.total, o.total from orders o
      join products p on p.id = (select min(id) from products) + o.id % 1000;
    insert into order_stock (order_id, product_id, store_id, quantity, taken)
      select order_id, product_id, 1 + order_id % 3, 1, 1 from order_lines;
    insert into order_history (order_id, status, author, at) select id, status, 'shop', created_at from orders;
    insert into order_notes (order_id, key, kind, text, staff_id, author)
      select id, gen_random_uuid(), 'note', 'позвонить', 1, 'Лола' from orders where id % 200 = 0;
    insert into customer_notes (customer_id, key, text, staff_id, author)
      select id, gen_random_uuid(), 'звонить после шести', 1, 'Лола' from customers where id % 300 = 0;
    insert into vouchers (customer_id, amount, expires_at)
      select id, 50000, now() + interval '10 days' from customers where id % 100 = 0`),
  );
  await db.execute(sql`vacuum analyze`);
}

/** The list of orders with each filter and sorting: the first page with its counts, and one far down. */
export function measureOrders(db: Database): Promise<Figures> {
  return measureLists(db, '/api/admin/orders', ORDER_QUERIES);
}

export function measureCustomers(db: Database): Promise<Figures> {
  return measureLists(db, '/api/admin/customers', CUSTOMER_QUERIES);
}

/** The page of an order, of orders all over the year. */
export async function measureOrderPages(db: Database): Promise<Figures> {
  const app = await ordersApp(db);
  let at = 0;
  const page = await distribution(async () => {
    at += ORDERS / (REPEATS + 1);
    await app.get(`/api/admin/orders/26-${String(Math.floor(at)).padStart(6, '0')}`);
  });
  await app.close();
  return { 'an order': page };
}

/** How often each index of the orders was read since the database began, and what it holds. */
export async function readIndexScans(db: Database): Promise<Figures> {
  const { rows } = await db.execute<{ name: string; scans: string; rows: string }>(sql`
    select indexrelname as name, idx_scan::text as scans, idx_tup_read::text as rows
    from pg_stat_user_indexes where relname = 'orders' order by idx_scan desc`);
  return Object.fromEntries(
    rows.map(({ name, scans, rows: read }) => [name, { scans: Number(scans), rows: Number(read) }]),
  );
}

async function measureLists(db: Database, path: string, queries: readonly string[]): Promise<Figures> {
  const app = await ordersApp(db);
  const figures: Figures = {};
  for (const query of queries) {
    const first = await distribution(() => app.get(`${path}?${query}`));
    let after: string | null = null;
    for (let page = 0; page < DEEP_PAGES; page += 1) {
      const { next }: { next: string | null } = await app.get(
        `${path}?${query}${after === null ? '' : `&after=${after}`}`,
      );
      if (next === null) break;
      after = next;
    }
    const deep = after === null ? null : await distribution(() => app.get(`${path}?${query}&after=${after}`));
    figures[query] = {
      'first p50': first.p50,
      'first p99': first.p99,
      ...(deep && { 'deep p50': deep.p50, 'deep p99': deep.p99 }),
    };
  }
  await app.close();
  return figures;
}

async function ordersApp(db: Database) {
  const unused = (): never => {
    throw new Error('Reading calls nothing of the shop');
  };
  const returns = {
    ...{ ofOrder: unused, submit: unused, withdraw: unused, open: unused, accept: unused, receive: unused },
    ...{ decide: unused, reopen: unused, finish: unused, refuse: unused, reconsider: unused, refund: unused },
  };
  const orders = {
    ...{ moveByStaff: unused, assignCourier: unused, edit: unused },
    ...{ refund: unused, returns, correctRefund: unused, proposeRefund: unused, applyProposedRefund: unused },
  };
  const routes: FastifyPluginAsyncZod[] = [
    staffOrdersRoutes({ db, catalog: { cards: () => [] }, orders, shopName: () => 'Amper' }),
    customerListRoutes({ db }),
  ];
  const guards = { staff: fakeStaffGuard(() => fakeStaffCaller()) };
  const { app } = await testApp({ routes: { staff: routes }, guards }, { renderPage: emptyPages });
  return {
    async get(url: string) {
      const response = await app.inject({ url });
      if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
      return response.json().data;
    },
    close: () => app.close(),
  };
}

async function distribution(work: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}
