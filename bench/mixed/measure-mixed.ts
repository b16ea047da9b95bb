import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { type Times, timesOf } from '#bench/catalogue/figures.ts';
import { type BenchShop, openBenchShop } from '#bench/shop/open-bench-shop.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { joinDatabase } from '#server/platform/database/provide-database.ts';
import { customers, sessions } from '#server/schema/identity-tables.ts';
import { type MemorySample, slopeOfFloor } from './memory-slope.ts';
import type { Kind, VisitorsData, VisitorsReport } from './visitors.ts';

const PORT = 3950;
const SECONDS = 120;
const VISITORS = 32;
const CUSTOMERS = 40;
const POLL_INTERVAL_MS = 2_000;
/** Seconds after which most pages are cached. */
const WARM_UP_SECONDS = 30;

export interface MixedFigures {
  seconds: number;
  visitors: number;
  perSecond: number;
  times: Record<Kind, Times & { count: number }>;
  /** All kinds of actions together. */
  all: Times;
  failures: Record<string, number>;
  memory: MemorySample[];
  /** Growth of the heap's floor in bytes per minute, after the pages were cached. */
  heapSlope: number;
  /** The p99 of the event loop's delay, sampled every two seconds: median and worst. */
  eventLoop: { p50Ms: number; worstMs: number };
  orders: number;
  /** Whether orders and remaining stock add up to the stock before. */
  isStockTrue: boolean;
}

/** Two minutes of a busy evening: 90 % browse, 8 % search and filter, 2 % buy. */
export async function measureMixed(): Promise<MixedFigures> {
  const shop = await openBenchShop({ port: PORT });
  const database = await joinDatabase({ dataDir: shop.dataDir, databaseUrl: undefined }, () => undefined);
  const db = openDatabase(database.url);
  try {
    const tokens = await signIn(db);
    const pieces = () => db.execute<{ n: number }>(sql`select sum(quantity)::int as n from store_stock`);
    const before = (await pieces()).rows[0]?.n ?? 0;
    const report = await load(shop, { ...(await findAddresses(shop.origin)), tokens });
    const left = (await pieces()).rows[0]?.n ?? 0;
    const { rows } = await db.execute<{ orders: number; sold: number }>(sql`
      select count(distinct o.id)::int as orders, coalesce(sum(l.quantity) filter (where not l.is_service), 0)::int as sold
      from orders o join order_lines l on l.order_id = o.id
      where o.customer_id in (select id from customers where name = 'Покупатель' ) and o.status <> 'cancelled'`);
    const { orders = 0, sold = 0 } = rows[0] ?? {};
    return { ...report, orders, isStockTrue: before === left + sold };
  } finally {
    await closeDatabase(db);
    await shop.stop();
  }
}

async function signIn(db: ReturnType<typeof openDatabase>): Promise<VisitorsData['tokens']> {
  const people = Array.from({ length: CUSTOMERS }, (_, n) => ({
    token: createToken(),
    phone: `99895${String(n).padStart(7, '0')}`,
  }));
  for (const { token, phone } of people) {
    const [customer] = await db.insert(customers).values({ phone, name: 'Покупатель' }).returning();
    const expiresAt = new Date(Date.now() + DAY_MS);
    if (customer) {
      await db
        .insert(sessions)
        .values({ customerId: customer.id, tokenHash: hashToken(token), isRemembered: true, expiresAt });
    }
  }
  return people;
}

/** Pages to browse, and searches and filters of all kinds. */
async function findAddresses(origin: string): Promise<Pick<VisitorsData, 'pages' | 'searches' | 'products'>> {
  const listing = (await (await fetch(`${origin}/api/v2/products?quantity=96`)).json()) as {
    data: { id: number; url: string; status: number }[];
    facets: { brands: { id: number; name: string }[]; categories: { id: number }[] };
  };
  const categories = (await (await fetch(`${origin}/api/v2/categories/tree`)).json()) as {
    data: { id: number; slug: string }[];
  };
  const categoryPages = categories.data.map(({ id, slug }) => `/category/${id}-${slug}`);
  const productPages = listing.data.map(({ url }) => url);
  const russian = ['/', '/brands', ...categoryPages, ...productPages];
  return {
    pages: [...russian, ...russian.map((page) => `/uz${page === '/' ? '' : page}`)],
    searches: listing.facets.brands.flatMap(({ id, name }) => [
      `/search?keyword=${encodeURIComponent(name)}`,
      ...categoryPages.slice(0, 4).map((page) => `${page}?brands=${id}`),
      `/api/v2/search?search=${encodeURIComponent(name.slice(0, 4))}&type=products&quantity=5`,
    ]),
    products: listing.data.filter(({ status }) => status !== 0 && status !== 4).map(({ id }) => id),
  };
}

async function load(shop: BenchShop, data: Pick<VisitorsData, 'pages' | 'searches' | 'products' | 'tokens'>) {
  const start = performance.now();
  const workerData: VisitorsData = { ...data, origin: shop.origin, visitors: VISITORS, seconds: SECONDS };
  const worker = new Worker(path.join(import.meta.dirname, 'visitors.ts'), { workerData });
  const finished = once(worker, 'message') as Promise<[VisitorsReport]>;
  const memory: MemorySample[] = [];
  const eventLoop: number[] = [];
  // The first read resets the event loop's figures, so that the start is not counted.
  await readProcessMetrics(shop.origin);
  let isOver = false;
  void finished.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([delay(POLL_INTERVAL_MS), finished]);
    const { heap, eventLoopP99Ms } = await readProcessMetrics(shop.origin);
    memory.push({ at: (performance.now() - start) / 1000, resident: shop.memory(), heap });
    eventLoop.push(eventLoopP99Ms);
  }
  const [{ times, failures }] = await finished;
  const kinds = Object.entries(times) as [Kind, number[]][];
  const total = kinds.reduce((sum, [, samples]) => sum + samples.length, 0);
  return {
    seconds: SECONDS,
    visitors: VISITORS,
    perSecond: total / SECONDS,
    times: Object.fromEntries(
      kinds.map(([kind, samples]) => [kind, { ...timesOf(samples), count: samples.length }]),
    ) as MixedFigures['times'],
    all: timesOf(kinds.flatMap(([, samples]) => samples)),
    failures,
    memory,
    heapSlope: slopeOfFloor(memory.filter(({ at }) => at > WARM_UP_SECONDS)),
    eventLoop: { p50Ms: timesOf(eventLoop).p50, worstMs: Math.max(...eventLoop) },
  };
}

/** The shop's own metrics; the event loop's p99 covers the time since the last read. */
async function readProcessMetrics(origin: string): Promise<{ heap: number; eventLoopP99Ms: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`The shop has no metric ${name}`);
    return Number(value);
  };
  return {
    heap: read('nodejs_heap_size_used_bytes'),
    eventLoopP99Ms: read('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}
