import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FiscalData } from '#contract/payments/provider-transactions.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrateQueueSchema } from '#server/platform/database/queue-schema.ts';
import { applyMigrationsBefore } from '#tests/database/older-migrations.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const MADE_AT = '2026-11-01T09:00:00+00:00';
const PERFORMED_AT = '2026-11-01T10:00:00+00:00';
const CANCELLED_AT = '2026-11-02T10:00:00+00:00';
const URL = 'https://ofd.soliq.uz/check?t=EZ1&r=7&c=20261101&s=99';
const TAKEN = { receipt_id: 7, status_code: 0, terminal_id: 'EZ1', fiscal_sign: '99', qr_code_url: URL, date: '1' };
const REFUSED = { receipt_id: null, status_code: 12, message: 'ИКПУ не найден', qr_code_url: null };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('template1');
  const client = await database.db.$client.connect();
  await migrateQueueSchema(client).finally(() => client.release());
  await applyMigrationsBefore(database.db, '0074_receipts');
});
afterAll(() => database.drop());

interface OldTransaction {
  id: number;
  sale?: FiscalData;
  refund?: FiscalData;
  performedAt?: string;
  cancelledAt?: string;
  purpose?: 'order' | 'instalment';
}

async function insertTransaction({ id, sale, refund, performedAt, cancelledAt, purpose = 'order' }: OldTransaction) {
  const json = (data: FiscalData | undefined) => (data === undefined ? null : JSON.stringify(data));
  await database.db.execute(sql`
    insert into orders (id, number, status, payment_status, payment_method_id, shipping_method_id, name, phone, locale,
      subtotal, cart_total, shipping_price, total, items_count)
    overriding system value
    values (${id}, ${`26-00000${id}`}, 'delivered', 'paid', 2, 1, 'Азиз', '998901112233', 'ru', 5000, 5000, 0, 5000, 1)`);
  await database.db.execute(sql`
    insert into payments (id, reference, customer_id, provider, purpose, is_checkout, subject, title, amount, state,
      session_hash, masked_card, locale, expires_at, created_at)
    overriding system value
    values (${id}, gen_random_uuid(), null, 'payme_merchant', ${purpose}, false, ${id}, ${`26-00000${id}`}, 5000, 'paid',
      ${Buffer.from([id])}, 'Payme', 'ru', ${MADE_AT}, ${MADE_AT})`);
  await database.db.execute(sql`
    insert into provider_transactions (payment_id, provider, external_id, account, amount, started_at, created_at,
      performed_at, cancelled_at, sale_receipt, refund_receipt)
    values (${id}, 'payme_merchant', ${`t${id}`}, ${`26-00000${id}`}, 500000, ${MADE_AT}, ${MADE_AT}, ${performedAt ?? null},
      ${cancelledAt ?? null}, ${json(sale)}::jsonb, ${json(refund)}::jsonb)`);
}

test("what Payme has reported of its transactions becomes receipts, each of its payment's order", async () => {
  const { db } = database;
  await db.execute(sql`
    insert into shipping_methods (id, code, name, description, is_pickup, position)
    values (1, 'courier', '{"ru":"Курьер"}', '{"ru":""}', false, 1)
    on conflict do nothing`);
  await insertTransaction({ id: 1, sale: TAKEN, performedAt: PERFORMED_AT });
  await insertTransaction({ id: 2, sale: TAKEN, refund: TAKEN, performedAt: PERFORMED_AT, cancelledAt: CANCELLED_AT });
  await insertTransaction({ id: 3, sale: REFUSED, performedAt: PERFORMED_AT });
  await insertTransaction({ id: 4, performedAt: PERFORMED_AT });
  await insertTransaction({ id: 5, sale: { status_code: 0, qr_code_url: 'javascript:alert(1)' } });
  await insertTransaction({ id: 6, refund: { status_code: 0 }, cancelledAt: CANCELLED_AT });
  await insertTransaction({ id: 7, sale: TAKEN, purpose: 'instalment' });

  await migrate(db);

  const { rows } = await db.execute(sql`
    select order_id::int as "order", payment_id::int as payment, cause, kind, state, total::int as total, lines,
      refund_of as "refundOf", answer_code as code, answer_text as text, failure, url, number, terminal,
      fiscal_sign as sign, at, registered_at as "registeredAt", writer, next_at as "nextAt"
    from receipts order by order_id, kind desc`);
  const common = { total: 500_000, lines: [], refundOf: null, writer: 'payme', nextAt: null };
  const taken = {
    state: 'registered',
    failure: null,
    code: 0,
    text: null,
    number: '7',
    terminal: 'EZ1',
    sign: '99',
    url: URL,
  };
  const empty = { number: null, terminal: null, sign: null, url: null, text: null };
  const at = (moment: string, isRegistered = true) => ({
    at: moment.replace('T', ' ').replace('+00:00', '+00'),
    registeredAt: isRegistered ? moment.replace('T', ' ').replace('+00:00', '+00') : null,
  });
  expect(rows).toEqual([
    { order: 1, payment: 1, cause: 'payment:1', kind: 'sale', ...common, ...taken, ...at(PERFORMED_AT) },
    { order: 2, payment: 2, cause: 'payment:2', kind: 'sale', ...common, ...taken, ...at(PERFORMED_AT) },
    { order: 2, payment: 2, cause: 'payment:2', kind: 'refund', ...common, ...taken, ...at(CANCELLED_AT) },
    {
      ...{ order: 3, payment: 3, cause: 'payment:3', kind: 'sale', ...common, ...at(PERFORMED_AT, false) },
      ...{ ...empty, state: 'refused', failure: 'rejected', code: 12, text: 'ИКПУ не найден' },
    },
    {
      ...{ order: 5, payment: 5, cause: 'payment:5', kind: 'sale', ...common, ...at(MADE_AT) },
      ...{ ...empty, state: 'registered', failure: null, code: 0 },
    },
    {
      ...{ order: 6, payment: 6, cause: 'payment:6', kind: 'refund', ...common, ...at(CANCELLED_AT) },
      ...{ ...empty, state: 'registered', failure: null, code: 0 },
    },
  ]);
});
