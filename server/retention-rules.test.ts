import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time/durations.ts';
import { RETENTION_PERIODS, type RetentionName } from '#server/config/retention-config.ts';
import { scheduleRetention } from '#server/features/personal-data/index.ts';
import { CONSOLE_ORIGIN, recordAudit } from '#server/features/staff/index.ts';
import { sealAudit } from '#server/features/staff/seal-audit.ts';
import { verifyAudit } from '#server/features/staff/verify-audit.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { RETENTION_RULES } from './retention-rules.ts';

let database: TestDatabase;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PHONE = '998901112233';
const YEAR_DAYS = 365;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
});
afterAll(() => database.drop());

const run = (statement: string) => database.db.execute(sql.raw(statement));
const daysAgo = (days: number) => `now() - interval '${days} days'`;
const read = async (statement: string) => (await run(statement)).rows;

/** Runs the job of one period as the shop schedules it, twice, and returns what the second run had to do. */
async function forget(name: RetentionName, days: number): Promise<number> {
  const handlers = new Map<string, () => Promise<void>>();
  let forgotten = 0;
  scheduleRetention({
    db: database.db,
    jobs: { every: (job, _ms, handler) => void handlers.set(job, handler) },
    log: {
      ...log,
      info(details) {
        forgotten = (details as { forgotten: number }).forgotten;
      },
    },
    retentionDays: {
      orders: 0,
      instalments: 0,
      requests: 0,
      reviews: 0,
      questions: 0,
      imports: 0,
      searches: 0,
      events: 0,
      sms: 0,
      audit: 0,
      [name]: days,
    },
    rules: RETENTION_RULES,
  });
  expect([...handlers.keys()]).toEqual([`retention.${name}`]);
  await handlers.get(`retention.${name}`)?.();
  forgotten = 0;
  await handlers.get(`retention.${name}`)?.();
  return forgotten;
}

test('orders that are over lose who it was, with goods and sums in place; others stay as they are', async () => {
  const place = (id: number, status: string, days: number) =>
    run(`
    insert into orders (id, number, status, payment_method_id, shipping_method_id, name, phone, email, address, message,
      locale, subtotal, cart_total, shipping_price, total, items_count, created_at)
    values (${id}, 'r-${id}', '${status}', 1, 1, 'Олим', '${PHONE}', 'o@shop.test', 'Нукус', 'домофон 5', 'ru', 1000, 1000, 0,
      1000, 1, ${daysAgo(days)});
    insert into order_history (order_id, status, author, note) values (${id}, '${status}', 'shop', 'сказал Олим')`);
  await place(1, 'delivered', 2000);
  await place(2, 'delivered', 10);
  await place(3, 'packed', 2000);
  expect(await forget('orders', 1825)).toBe(0);
  expect(
    await read(`select o.id::int, name, phone, email, address, message, total::int, note from orders o
    join order_history h on h.order_id = o.id order by 1`),
  ).toEqual([
    { id: 1, name: '', phone: '', email: null, address: null, message: null, total: 1000, note: null },
    ...[2, 3].map((id) => expect.objectContaining({ id, name: 'Олим', phone: PHONE, note: 'сказал Олим' })),
  ]);
});

test('more than one batch is forgotten in one run', async () => {
  await run(`insert into sms_messages (reference, phone, state, expires_at, created_at)
    select 's' || i, '${PHONE}', 'sent', now(), case when i <= 1200 then ${daysAgo(31)} else ${daysAgo(29)} end
    from generate_series(1, 1210) i`);
  expect(await forget('sms', 30)).toBe(0);
  expect(await read('select count(*)::int from sms_messages')).toEqual([{ count: 10 }]);
});

test('requests keep their type and goods', async () => {
  const send = (days: number) =>
    run(`
    insert into requests (type, locale, name, phone, page, payload, fingerprint, created_at)
    values ('one_click', 'ru', 'Олим', '${PHONE}', '/p', '{"message": "звоните", "goods": [{"product_id": 11}]}', 'x',
      ${daysAgo(days)})`);
  await send(1100);
  await send(1000);
  expect(await forget('requests', 1095)).toBe(0);
  expect(await read('select type, name, phone, page, payload from requests order by id')).toEqual([
    { type: 'one_click', name: null, phone: '', page: null, payload: { goods: [{ product_id: 11 }] } },
    expect.objectContaining({ name: 'Олим', phone: PHONE }),
  ]);
});

test('published reviews and questions keep their text and the first name, others are deleted', async () => {
  const write = (status: string, days: number, mail: string) =>
    run(`
    insert into reviews (product_id, name, email, author, rating, body, locale, status, created_at)
      values (11, 'Олим Каримов', '${mail}', '${mail}', 5, 'Отлично', 'ru', '${status}', ${daysAgo(days)});
    insert into product_questions (product_id, name, body, locale, status, created_at)
      values (11, 'Олим Каримов', 'Вопрос ${mail}', 'ru', '${status}', ${daysAgo(days)})`);
  await write('approved', 1100, 'a@shop.test');
  await write('approved', 1100, 'b@shop.test');
  await write('rejected', 1100, 'c@shop.test');
  await write('approved', 10, 'd@shop.test');
  expect(await forget('reviews', 1095)).toBe(0);
  expect(await forget('questions', 1095)).toBe(0);
  const reviews = await read(`select name, email, body from reviews where product_id = 11 order by id`);
  expect(reviews).toEqual([
    { name: 'Олим', email: '', body: 'Отлично' },
    { name: 'Олим', email: '', body: 'Отлично' },
    { name: 'Олим Каримов', email: 'd@shop.test', body: 'Отлично' },
  ]);
  const questions = await read(`select name, body from product_questions where product_id = 11 order by id`);
  expect(questions.map((row) => row.name)).toEqual(['Олим', 'Олим', 'Олим Каримов']);
});

test('contracts are forgotten when they are paid, applications when they are over', async () => {
  await run(`insert into instalment_partners (id, code, name, limit_sum, application, position)
    values (9, 'own', '{"ru": "x"}', 1, 'inhouse', 1)`);
  const apply = async (state: string) => {
    const [row] = await read(`
      insert into instalment_applications (partner_id, kind, name, phone, locale, lines, amount, months, percent, fee_sum,
        first_pay, credit_total, month_price, state, expires_at, created_at, signed_at)
      values (9, 'inhouse', 'Олим', '${PHONE}', 'ru', '[]', 1000, 3, 100, 0, 0, 900, 300, '${state}', now(),
        ${daysAgo(2000)}, ${daysAgo(1999)}) returning id`);
    return Number(row?.id);
  };
  const [refused, paid, owed, waiting] = [
    await apply('refused'),
    await apply('confirmed'),
    await apply('confirmed'),
    await apply('checking'),
  ];
  await run(
    `insert into instalment_payments (application_id, amount, reference, paid_at) values (${paid}, 900, 'p', now())`,
  );
  expect(await forget('instalments', 1825)).toBe(0);
  expect(await read('select id, phone, amount::int from instalment_applications order by id')).toEqual([
    { id: refused, phone: '', amount: 1000 },
    { id: paid, phone: '', amount: 1000 },
    { id: owed, phone: PHONE, amount: 1000 },
    { id: waiting, phone: PHONE, amount: 1000 },
  ]);
});

test('the audit log is verified as before when its oldest seals are forgotten', async () => {
  const { db } = database;
  const enter = (days: number) =>
    run(`insert into audit_entries (at, kind, details)
    select ${daysAgo(days)}, 'sign_out', '{}' from generate_series(1, 3)`);
  await enter(800);
  await sealAudit(db, log);
  await enter(700);
  await sealAudit(db, log);
  await recordAudit(db, CONSOLE_ORIGIN, { kind: 'exported' });
  const last = await sealAudit(db, log);

  // A year and a day later, to the shop's clock.
  const later = new Date(Date.now() + 366 * DAY_MS);
  expect(await RETENTION_RULES.audit(db, later, 4)).toBe(6);
  expect(await verifyAudit(db, last?.seal, later)).toMatchObject({
    kind: 'intact',
    forgotten: 6,
    entries: 1,
    seals: 3,
  });
  // The seals are of today, so that today nothing may be missing.
  expect(await verifyAudit(db)).toMatchObject({ kind: 'broken' });
});

test('the database forgets no entry of the last year, whoever says so, and none without the setting', async () => {
  const refused = (statements: string) =>
    database.db
      .transaction(async (tx) => {
        for (const statement of statements.split(';')) await tx.execute(sql.raw(statement));
      })
      .then(() => null)
      .catch((error: Error) => String(error.cause));
  const allowed = `set local amper.forgets_audit = 'on'; `;
  expect(await refused(`${allowed}delete from audit_entries`)).toContain('an entry of the last year is not forgotten');
  expect(await refused(`${allowed}update audit_entries set kind = 'x'`)).toContain('only grows');
  expect(await refused(`${allowed}delete from audit_seals`)).toContain('only grows');
  expect(await refused(`delete from audit_entries`)).toContain('only grows');
});

test('a period of 0 days is for ever, and nothing is scheduled', async () => {
  const scheduled: string[] = [];
  const days = Object.fromEntries(Object.entries(RETENTION_PERIODS).map(([name, period]) => [name, period.days]));
  scheduleRetention({
    db: database.db,
    jobs: { every: (job) => void scheduled.push(job) },
    log,
    retentionDays: days as Record<RetentionName, number>,
    rules: RETENTION_RULES,
  });
  expect(scheduled).not.toContain('retention.audit');
  expect(scheduled).toHaveLength(Object.keys(RETENTION_RULES).length - 1);
  expect(RETENTION_PERIODS.orders.days).toBe(5 * YEAR_DAYS);
});
