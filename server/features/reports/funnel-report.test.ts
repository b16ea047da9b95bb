import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEVICE_KINDS, FUNNEL_STEPS, VISIT_CHANNELS, VISIT_SOURCES } from '#contract/funnel/funnel.ts';
import { LOCALES } from '#contract/i18n/locale.ts';
import { type FunnelReport, funnelReportSchema } from '#contract/reports/funnel-report.ts';
import { FUNNEL_SPLITS } from '#contract/reports/report-kinds.ts';
import { createStepCounter } from '#server/features/funnel/index.ts';
import type { recordAudit } from '#server/features/staff/index.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { reportsRoutes } from './index.ts';

let database: TestDatabase;
let office: BackOfficeShop;
const audit: Parameters<typeof recordAudit>[2][] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  office = await backOfficeShop([
    reportsRoutes({ db: database.db, recordAudit: async (_tx, _origin, act) => void audit.push(act) }),
  ]);
});
afterAll(async () => {
  await office.close();
  await database.drop();
});
afterEach(async () => {
  office.be({});
  audit.length = 0;
  await database.db.execute(sql`delete from funnel_days; delete from orders`);
});

const MARCH = 'from=2026-03-01&to=2026-03-10';

/** Visits of a day that have gone as far as a step, each with what the last one has not. */
async function visits(day: string, reached: number, count: number, own: Record<string, unknown> = {}): Promise<void> {
  const counter = createStepCounter({
    db: database.db,
    onFailure: (error) => expect(error).toBeUndefined(),
    now: () => new Date(`${day}T12:00:00+05:00`),
  });
  for (let at = 0; at < count; at++) {
    counter.record({
      ...{ device: 'phone', locale: 'ru', source: 'search', channel: 'google', category: 2 },
      ...own,
      steps: FUNNEL_STEPS.slice(0, reached),
    });
  }
  await counter.close();
}

async function report(query: string): Promise<FunnelReport> {
  const { status, text, data } = await office.get(`/reports/funnel?${query}`);
  expect(status, text).toBe(200);
  return funnelReportSchema.parse(data);
}

test('each step has as many visits as reached it; the period before and all orders stand beside', async () => {
  await visits('2026-03-01', 1, 5);
  await visits('2026-03-02', 3, 4);
  await visits('2026-03-10', 6, 2);
  await visits('2026-02-28', 6, 1);
  await visits('2026-03-11', 6, 7);
  await database.db.execute(sql`
    insert into orders (number, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal, cart_total,
      shipping_price, total, items_count, created_at)
    select '26-' || n, 'new', 1, 1, 'Азиз', '998901234567', 'ru', 100, 100, 0, 100, 1,
      '2026-03-10 23:00'::timestamp at time zone 'Asia/Tashkent' from generate_series(1, 3) as n`);
  const { totals, totals_before, orders, rows } = await report(MARCH);
  expect(totals).toEqual({ visit: 11, listing: 6, product: 6, cart: 2, checkout: 2, order: 2 });
  expect(totals_before).toEqual({ visit: 1, listing: 1, product: 1, cart: 1, checkout: 1, order: 1 });
  expect(orders).toBe(3);
  expect(rows.map(({ key, figures }) => [key.slice(8), figures.visit])).toEqual([
    ...[
      ['01', 5],
      ['02', 4],
      ['03', 0],
      ['04', 0],
      ['05', 0],
      ['06', 0],
      ['07', 0],
      ['08', 0],
      ['09', 0],
      ['10', 2],
    ],
  ]);
  expect((await report(`${MARCH}&compare=no`)).totals_before).toBeNull();
});

test('the sums of every split and of every filter come to the whole', async () => {
  let at = 0;
  for (const device of DEVICE_KINDS) {
    for (const source of VISIT_SOURCES) {
      at += 1;
      const own = {
        ...{ device, source, locale: LOCALES[at % 2], category: [2, 3, null][at % 3] },
        channel: source === 'direct' ? null : VISIT_CHANNELS[at % VISIT_CHANNELS.length],
      };
      await visits(`2026-03-0${1 + (at % 9)}`, 1 + (at % 6), 1 + (at % 4), own);
    }
  }
  const whole = (await report(MARCH)).totals;
  for (const by of FUNNEL_SPLITS) {
    const { totals, rows } = await report(`${MARCH}&by=${by}`);
    const visit = by === 'category' ? null : whole.visit;
    expect(totals, by).toEqual({ ...whole, visit });
    for (const step of FUNNEL_STEPS) {
      const sum = rows.reduce((total, { figures }) => total + (figures[step] ?? 0), 0);
      expect(sum, `${by}, ${step}`).toBe(totals[step] ?? 0);
    }
  }
  const filters = {
    ...{ device: DEVICE_KINDS, locale: LOCALES, source: VISIT_SOURCES },
    category: ['2', '3', 'none'],
  };
  for (const [name, values] of Object.entries(filters)) {
    const totals = await Promise.all(values.map(async (value) => (await report(`${MARCH}&${name}=${value}`)).totals));
    for (const step of FUNNEL_STEPS.slice(name === 'category' ? 1 : 0)) {
      expect(
        totals.reduce((total, figures) => total + (figures[step] ?? 0), 0),
        `${name}, ${step}`,
      ).toBe(whole[step]);
    }
  }
  for (const figures of [whole, ...(await report(`${MARCH}&by=category`)).rows.map((row) => row.figures)]) {
    const counts = FUNNEL_STEPS.map((step) => figures[step] ?? Number.POSITIVE_INFINITY);
    expect(counts, 'no step has more visits than the one before').toEqual(counts.toSorted((a, b) => b - a));
  }
});

test('a category stands for all below it', async () => {
  await visits('2026-03-01', 2, 1, { category: 2 });
  await visits('2026-03-01', 3, 2, { category: 3 });
  await visits('2026-03-01', 4, 3, { category: 5 });
  await visits('2026-03-01', 5, 4, { category: null });
  const listings = async (category: string) => (await report(`${MARCH}&category=${category}`)).totals.listing;
  const sums = await Promise.all(['1', '2', '3', '4', '5'].map(listings));
  expect(sums).toEqual([
    (sums[1] ?? 0) + (sums[2] ?? 0),
    expect.any(Number),
    expect.any(Number),
    0,
    expect.any(Number),
  ]);
  expect(sums.filter((sum) => sum > 0)).toHaveLength(4);
});

test('rows have names; visits without goods have no category, and none of them is in its split', async () => {
  await visits('2026-03-01', 2, 3);
  await visits('2026-03-01', 2, 1, { category: null, source: 'direct', channel: null });
  await visits('2026-03-01', 1, 9);
  const named = async (by: string) => (await report(`${MARCH}&by=${by}`)).rows.map(({ name }) => name);
  expect(await named('device')).toEqual(['Телефон']);
  expect(await named('locale')).toEqual(['Русский']);
  expect(await named('source')).toEqual(['Поисковик', 'Напрямую']);
  expect(await named('channel')).toEqual(['Google', 'Сами']);
  expect((await report(`${MARCH}&by=category`)).rows).toEqual([
    { key: '2', name: expect.any(String), figures: expect.objectContaining({ visit: null, listing: 3 }) },
    { key: 'none', name: 'Поиск, бренды, акции', figures: expect.objectContaining({ visit: null, listing: 1 }) },
  ]);
});

test('only people of the whole shop see it, and a file needs its own permission', async () => {
  office.be({ isOwner: false, permissions: new Set(['orders:see']) });
  expect((await office.get(`/reports/funnel?${MARCH}`)).status).toBe(403);
  office.be({ isOwner: false, storesOf: () => new Set([20]) });
  expect((await office.get(`/reports/funnel?${MARCH}`)).status).toBe(403);
  expect((await office.get(`/reports/funnel/export?${MARCH}&format=csv`)).status).toBe(403);
  office.be({ isOwner: false, permissions: new Set(['reports:see']) });
  expect((await office.get(`/reports/funnel?${MARCH}`)).status).toBe(200);
  expect((await office.get(`/reports/funnel/export?${MARCH}&format=csv`)).status).toBe(403);
});

test.each(['by=store', 'device=fridge', 'source=elsewhere', 'channel=me', 'locale=en', 'category=x'])(
  '%s is refused',
  async (query) => {
    expect((await office.get(`/reports/funnel?${MARCH}&${query}`)).status).toBe(422);
  },
);

test('a file has the same figures, after its entry in the audit log', async () => {
  await visits('2026-03-01', 6, 2);
  const { status, text } = await office.get(`/reports/funnel/export?${MARCH}&by=source&format=csv`);
  expect(status).toBe(200);
  expect(text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Источник,Зашли,Список товаров,Товар,Корзина,Оформление,Заказ,"Посещений с заказом, %"',
    'Поисковик,2,2,2,2,2,2,100',
    '',
    'Шаги к заказу',
    'Шаг,Посещений,"От шага до этого, %","От первого шага, %"',
    'Зашли,2,,100',
    ...['Список товаров', 'Товар', 'Корзина', 'Оформление', 'Заказ'].map((step) => `${step},2,100,100`),
  ]);
  expect(audit).toEqual([
    {
      kind: 'exported',
      subject: 'list:reports/funnel',
      details: { rows: 1, filter: expect.stringContaining('by=source') },
    },
  ]);
  const byCategory = await office.get(`/reports/funnel/export?${MARCH}&by=category&format=csv`);
  expect(byCategory.text).not.toContain('Зашли');
});
