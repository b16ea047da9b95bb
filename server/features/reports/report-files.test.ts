import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, fromBuffer } from 'yauzl';
import { FUNNEL_STEPS } from '#contract/funnel/funnel.ts';
import { LOCALES, type Locale } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { type Figure, type FigureSet, REPORT_FIGURES } from '#contract/reports/report-figures.ts';
import { createStepCounter } from '#server/features/funnel/index.ts';
import { createVitalCounter } from '#server/features/web-vitals/index.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { insertPartners } from '#tests/catalogue/instalment-partners.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { reportsRoutes } from './index.ts';

let database: TestDatabase;
let office: BackOfficeShop;
const MARCH = 'from=2026-03-01&to=2026-03-14';

/** Rows for every report: two buyers, of whom one comes back in March, and the same two goods in all orders. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await insertPartners(db);
  await db.execute(sql`
    update products set cost = 600000, stock_total = 4 where id in (11, 12, 13);
    with placed as (
      insert into orders (number, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal, cart_total,
        shipping_price, total, items_count, coupon_code, coupon_discount, created_at)
      select '26-' || n, 'delivered', case when n = 2 then ${sql.raw(String(PAYMENT_METHOD.instalment))} else 1 end, 1, 'Азиз', '99890123456' || n % 2, 'ru', 2000000, 2000000, 0,
        2000000, 2, 'MARCH', 0, at
      from unnest(array['2026-02-28T12:00:00+05:00', '2026-03-02T12:00:00+05:00', '2026-03-03T12:00:00+05:00',
        '2026-03-04T12:00:00+05:00']::timestamptz[]) with ordinality as days (at, n) returning id, number)
    insert into order_lines (order_id, position, product_id, name, quantity, price, line_total, unit_cost)
    select id, place, 11 + place, '{"ru": "Товар"}', 1, 1000000, 1000000, 600000 from placed, generate_series(0, 1) as place;
    insert into order_history (order_id, status, author, at)
    select id, moved, 'Лола', created_at + after from orders,
      (values ('confirmed', interval '20 minutes'), ('delivered', interval '3 hours')) as v (moved, after);
    insert into order_refunds (order_id, key, amount, way, reason, author, at)
    select min(id), gen_random_uuid(), 500000, 'cash', 'defect', 'Лола', '2026-03-05T12:00:00+05:00' from orders;
    insert into product_view_days (day, product_id, views, views_without_stock) values ('2026-03-02', 11, 120, 20);
    insert into search_queries (fingerprint, text, searches, found) values ('\\x01', 'телевизор', 9, 12);
    insert into search_query_days (query_id, day, locale, source, searches, clicks)
    select id, '2026-03-03', 'ru', 'results', 5, 3 from search_queries;
    insert into instalment_applications (partner_id, kind, name, phone, locale, lines, amount, months, percent, fee_sum, first_pay,
      credit_total, month_price, state, signed_at, created_at, expires_at)
    values (13, 'link', 'Олим', '998901234567', 'ru', '[]', 3000000, 12, 112, 0, 0, 3000000, 250000, 'confirmed',
      '2026-03-03T12:00:00+05:00', '2026-03-03T12:00:00+05:00', '2026-03-04T12:00:00+05:00')`);
  const now = () => new Date('2026-03-03T12:00:00+05:00');
  const onFailure = (error: unknown) => expect(error).toBeUndefined();
  const steps = createStepCounter({ db, onFailure, now });
  steps.record({
    ...{ device: 'phone', locale: 'uz', source: 'search', channel: 'google', category: 2, steps: [...FUNNEL_STEPS] },
  });
  await steps.close();
  const vitals = createVitalCounter({ db, onFailure, now });
  vitals.record({ page: 'home', device: 'phone', LCP: 1900 });
  await vitals.close();
  office = await backOfficeShop([reportsRoutes({ db, recordAudit: async () => undefined })]);
});
afterAll(async () => {
  await office.close();
  await database.drop();
});

async function fileOf(name: FigureSet, locale: Locale, more: string) {
  const response = await office.get(`/reports/${name}/export?${MARCH}&${more}`, locale);
  expect([name, response.status]).toEqual([name, 200]);
  return response;
}

async function csvLines(name: FigureSet, locale: Locale = 'ru', more = ''): Promise<string[]> {
  const { text } = await fileOf(name, locale, `format=csv&${more}`);
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}

/** The parts of a workbook by their names. */
async function partsOf(workbook: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(workbook, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('end', resolve).on('error', reject);
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          parts.set(entry.fileName, (await buffer(stream)).toString());
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });
  return parts;
}

/** Also of the promotions of the shop, which are no report of their own. */
const FILES = Object.keys(REPORT_FIGURES) as FigureSet[];
const SHEETS: Partial<Record<FigureSet, number>> = { baskets: 2, customers: 2, funnel: 2, instalments: 2 };

test.each(LOCALES)('every report is drawn as PDF and as a workbook (%s)', async (locale) => {
  for (const name of FILES) {
    const pdf = (await fileOf(name, locale, 'format=pdf&compare=before')).bytes.toString('latin1');
    expect([name, pdf.startsWith('%PDF-'), pdf.trimEnd().endsWith('%%EOF')]).toEqual([name, true, true]);
    expect(pdf).toContain(`/Lang (${locale})`);
    const parts = await partsOf((await fileOf(name, locale, 'format=xlsx')).bytes);
    const sheets = [...parts.keys()].filter((part) => part.startsWith('xl/worksheets/'));
    expect([name, sheets.length]).toEqual([name, SHEETS[name] ?? 1]);
    for (const sheet of sheets) {
      const rows = parts.get(sheet)?.match(/<row /g) ?? [];
      expect([name, sheet, rows.length > 1]).toEqual([name, sheet, true]);
    }
    expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('undefined');
  }
});

/** What rows are called by, besides their figures. */
const NAMES = new Set(['Товар', 'Артикул', 'Номер', 'Когда', 'Кто']);

test('what each column counts is explained on the screen', async () => {
  for (const name of FILES) {
    const [head = ''] = await csvLines(name);
    const figures = Object.values<Figure>(REPORT_FIGURES[name]).map(({ title }) => title({}, { locale: 'ru' }));
    const [, ...titles] = head.split(/,(?! )/).map((title) => title.replaceAll('"', ''));
    expect(titles.length).toBeGreaterThan(0);
    // Of speeds each measure has several columns, by its short name.
    const known = name === 'speed' ? ['LCP', 'INP', 'CLS', 'TTFB'] : figures;
    const unknown = titles.filter((title) => !NAMES.has(title) && !known.some((figure) => title.startsWith(figure)));
    expect([name, unknown]).toEqual([name, []]);
  }
});

test('explanations are written in both languages', () => {
  for (const [name, figures] of Object.entries(REPORT_FIGURES)) {
    for (const { title, about } of Object.values<Figure>(figures)) {
      expect([name, title({}, { locale: 'ru' })]).not.toEqual([name, title({}, { locale: 'uz' })]);
      expect(about({}, { locale: 'ru' })).not.toBe(about({}, { locale: 'uz' }));
      expect(about({}, { locale: 'uz' })).not.toMatch(/[А-яЁё]/);
    }
  }
});

test('hours, weeks and months are written as on their screens', async () => {
  const rowOf = (lines: readonly string[], start: string) => lines.filter((line) => line.startsWith(start));
  expect(rowOf(await csvLines('sales', 'ru', 'by=hour'), '12:00–13:00,')).toHaveLength(1);
  expect((await csvLines('sales', 'ru', 'by=week'))[1]).toMatch(/^02\.03–08\.03\.2026,/);
  expect((await csvLines('customers', 'uz', 'by=month'))[1]).toMatch(/^01\.03–14\.03\.2026,/);
});

test('averages, shares and margins stand in files, rounded as on their screens', async () => {
  const [head, ...rows] = await csvLines('sales', 'ru', 'by=payment');
  expect(head).toContain('Выручка,Продано,Средний заказ');
  expect(rows.map((row) => row.split(',').slice(1, 4))).toContainEqual(['4000000', '2', '2000000']);
  const goods = await csvLines('goods');
  expect(goods[0]).toMatch(/Маржа,"Маржа, %",Остаток,"Хватит, дней"$/);
  // Three pieces in 14 days: four are enough for 18 whole ones.
  expect(goods[1]?.split(',').slice(-4)).toEqual(['1200000', '40', '4', '18']);
  expect((await csvLines('funnel', 'ru', 'by=source'))[1]).toMatch(/,100$/);
});

test('what is bought together, who came back, and the part of instalments are tables of their own', async () => {
  expect((await csvLines('baskets')).slice(-3)).toEqual([
    'Покупают вместе',
    'Товар,Вместе с,Заказов',
    expect.stringMatching(/,3$/),
  ]);
  const customers = await csvLines('customers');
  const at = customers.indexOf('Кто вернулся');
  expect(customers[at + 1]).toBe('Первая покупка,Купили впервые,Выручка на покупателя,"Тот же месяц, %"');
  expect(customers[at + 2]).toBe('01.03–14.03.2026,1,4000000,100');
  const instalments = await csvLines('instalments');
  expect(instalments.slice(-2)).toEqual(['Продано в рассрочку,1,33', 'Выручка в рассрочку,2000000,33']);
});

test('the period before is a column beside what is compared by row, and a table of the sums', async () => {
  const lines = await csvLines('sales', 'ru', 'by=payment&compare=before');
  expect(lines[0]).toContain('Выручка,"Выручка, период до этого",Продано,"Продано, период до этого"');
  expect(lines.slice(lines.indexOf('Сравнение'))).toEqual(
    expect.arrayContaining(['Показатель,01.03–14.03.2026,15.02–28.02.2026', 'Выручка,6000000,2000000', 'Продано,3,1']),
  );
  for (const name of ['goods', 'lost', 'refunds'] as const) {
    const compared = await csvLines(name, 'ru', 'compare=before');
    // Nobody had opened a page before.
    expect([name, compared.includes('Сравнение')]).toEqual([name, name !== 'lost']);
    expect(await csvLines(name)).not.toContain('Сравнение');
  }
});
