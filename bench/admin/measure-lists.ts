import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { loadGeneratedShop } from '#demo/generate/load-generated-shop.ts';
import { recordNoHistory } from '#server/features/history/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { joinFeatures } from '#server/platform/shop/shop-feature.ts';
import { productsAdmin } from '#server/products-admin.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { fakeStaffCaller, fakeStaffGuard } from '#server/testing/fake-staff.ts';
import { testApp } from '#server/testing/test-app.ts';
import { createTestJobs } from '#server/testing/test-jobs.ts';

const PRODUCTS = 100_000;
const REPEATS = 30;
const BULK_ROWS = 20_000;

/** Filters and orders as staff use them, from an index's answer to one that reads every product. */
const LISTS: readonly [name: string, filter: string, order: string][] = [
  ['all, newest first', '', ''],
  ['by price', '', '-price'],
  ['by stock', '', '-stock'],
  ['by name', '', 'name_ru'],
  ['by brand', '', 'brand'],
  ['by margin', '', 'margin'],
  ['by margin, falling', '', '-margin'],
  ['by stock in a store', '', '-stock_1'],
  ['by completeness', '', 'completeness'],
  ['by completeness, falling', '', '-completeness'],
  ['incomplete, by margin', 'f=completeness:between:..60', '-margin'],
  ['search of two words', 'q=samsung+%D1%87%D1%91%D1%80%D0%BD', ''],
  ['search of a code', 'q=G-1012345', ''],
  ['price range by price', 'f=price:between:1000000..5000000', 'price'],
  ['no picture', 'f=pictures:empty', ''],
  ['no barcode, published, by views', 'f=barcode:empty&f=published:is:yes', '-views'],
  ['out of stock in a store', 'f=stock_1:empty', '-sold'],
  ['name contains', 'f=name_ru:contains:A', ''],
];

interface Distribution {
  p50: number;
  p99: number;
}

/** Response times of lists of 100,000 goods: the first rows with the count, all ids, and counts by brand. */
export async function measureLists(db: Database): Promise<Record<string, Record<string, number>>> {
  const app = await goodsApp(db);
  const figures: Record<string, Record<string, number>> = {};
  for (const [name, filter, order] of LISTS) {
    const measure = (path: string, more = {}) => {
      const query = new URLSearchParams({ filter, order, ...more });
      return distribution(() => app.inject({ url: `/api/admin/products/${path}?${query}` }));
    };
    const [rows, ids] = [await measure('window'), await measure('ids')];
    const facet = await distribution(() =>
      app.inject({ url: `/api/admin/products/facet?${new URLSearchParams({ filter, field: 'brand' })}` }),
    );
    figures[name] = {
      'rows p50': rows.p50,
      'rows p99': rows.p99,
      'ids p50': ids.p50,
      'ids p99': ids.p99,
      'facet p50': facet.p50,
      'facet p99': facet.p99,
    };
  }
  await app.close();
  return figures;
}

/** A bulk change of 20,000 prices through the calls, while stock of the same goods is written as by orders. */
export async function measureBulkChange(db: Database): Promise<Record<string, number>> {
  const app = await goodsApp(db);
  const figures = await measureBulk(async (path, payload) => {
    const response = await app.inject({ method: 'POST', url: `/api/admin/products/bulk/${path}`, payload });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().data;
  }, db);
  await app.close();
  return figures;
}

async function goodsApp(db: Database): Promise<FastifyInstance> {
  const features = joinFeatures([productsAdmin(db, createTestJobs(db))]);
  const guards = { staff: fakeStaffGuard(() => fakeStaffCaller()) };
  const { app } = await testApp({ routes: features.routes, guards }, { renderPage: emptyPages });
  return app;
}

/** Fills an empty database with goods, half of which have a barcode and most a picture. */
export async function fillShop(db: Database, products = PRODUCTS): Promise<void> {
  await db.execute(sql`
    insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
    select id, '{"ru": "Магазин"}', '{"ru": "Ташкент"}', '{"ru": "Ташкент"}', '', '', 41.3, 69.2 from generate_series(1, 3) as id`);
  await db.execute(sql`insert into staff (name, email) values ('Bench', 'bench@example.uz')`);
  await loadGeneratedShop(db, products);
  await db.transaction(async (tx) => {
    await recordNoHistory(tx);
    await tx.execute(sql`
      insert into product_pictures (product_id, position, picture)
      select p.id, place, lpad(p.id::text, 20, '0') from products p, generate_series(0, 2) as place where p.id % 20 <> 0`);
    await tx.execute(sql`
      update products p set barcode = case when p.id % 2 = 0 then '29' || p.id::text end, stock_total =
        coalesce((select sum(quantity) from store_stock s where s.product_id = p.id), 0)`);
  });
  await db.execute(sql`vacuum analyze`);
}

async function measureBulk(post: (path: string, payload: object) => Promise<{ token?: string }>, db: Database) {
  const target = { filter: `f=id:between:1000000..${1_000_000 + BULK_ROWS - 1}`, except: [] };
  const operations = [{ kind: 'percent', field: 'price', percent: 3, rounding: { step: 1000 } }];
  const previewedAt = performance.now();
  const { token } = await post('preview', { target, operations });
  const appliedAt = performance.now();
  let isApplied = false;
  const applying = post('apply', { token, key: randomUUID() }).finally(() => {
    isApplied = true;
  });
  let orders = 0;
  let slowestOrder = 0;
  // What an order does to the goods that change: it takes stock and refers to the product.
  while (!isApplied) {
    const startedAt = performance.now();
    await db.execute(
      sql`update store_stock set quantity = quantity where product_id = ${1_000_000 + (orders % BULK_ROWS)}`,
    );
    slowestOrder = Math.max(slowestOrder, performance.now() - startedAt);
    orders++;
  }
  await applying;
  return {
    rows: BULK_ROWS,
    previewMs: Math.round(appliedAt - previewedAt),
    applyMs: Math.round(performance.now() - appliedAt),
    stockWritesMeanwhile: orders,
    slowestStockWriteMs: Math.round(slowestOrder),
  };
}

async function distribution(call: () => Promise<{ statusCode: number; body: string }>): Promise<Distribution> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS + 3; repeat++) {
    const startedAt = performance.now();
    const { statusCode, body } = await call();
    if (statusCode !== 200) throw new Error(body);
    // The first ones fill caches of the database and compile the statement's code.
    if (repeat >= 3) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}
