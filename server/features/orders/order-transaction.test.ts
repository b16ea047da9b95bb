import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { ConcurrentUpdateError, orderTransaction } from './order-transaction.ts';

let database: TestDatabase;
let customerId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.db.execute<{ id: number }>(
    sql`insert into customers (phone, name) values ('998900000001', 'Азиз') returning id`,
  );
  customerId = rows[0]?.id ?? 0;
});
afterAll(() => database.drop());

/** Runs a transaction whose first attempts fail, and counts the attempts. */
async function attemptsOf(
  fail: (tx: Tx, attempt: number) => Promise<void>,
): Promise<{ attempts: number; error: unknown }> {
  let attempts = 0;
  const error = await orderTransaction(database.db, (tx) => fail(tx, ++attempts)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { attempts, error };
}

const addVoucher = (tx: Tx) =>
  tx.execute(
    sql`insert into vouchers (customer_id, amount, expires_at) values (${customerId}, 1, now() + interval '1 day')`,
  );

test('a second active voucher is a lost race: the transaction runs again', async () => {
  const { attempts, error } = await attemptsOf(async (tx, attempt) => {
    await addVoucher(tx);
    if (attempt === 1) await addVoucher(tx);
  });
  expect({ attempts, error }).toEqual({ attempts: 2, error: undefined });
});

test('any other duplicate key is an error in the program: it is thrown at once', async () => {
  const { attempts, error } = await attemptsOf(async (tx) => {
    await tx.execute(sql`insert into customers (phone, name) values ('998900000001', 'Дилноза')`);
  });
  expect(attempts).toBe(1);
  expect(error).toMatchObject({ cause: { code: '23505', constraint: 'customers_phone' } });
});

test('rows that another transaction changed are read again, five times at most', async () => {
  const { attempts, error } = await attemptsOf(async () => {
    throw new ConcurrentUpdateError();
  });
  expect(attempts).toBe(5);
  expect(error).toBeInstanceOf(ConcurrentUpdateError);
});
