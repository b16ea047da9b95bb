import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import type { Queryable } from './database.ts';
import { readTogether } from './read-together.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Reads two numbers and notes when each of them begins and ends. */
async function readTwo(db: Queryable) {
  const order: string[] = [];
  const read = (number: number) => async () => {
    order.push(`begin ${number}`);
    const { rows } = await db.execute<{ number: number }>(sql`select ${number}::int as number`);
    order.push(`end ${number}`);
    return rows[0]?.number;
  };
  return { numbers: await readTogether(db, [read(1), read(2)]), order };
}

test('on a pool reads go to the database at the same time', async () => {
  const { numbers, order } = await readTwo(database.db);
  expect(numbers).toEqual([1, 2]);
  expect(order.slice(0, 2)).toEqual(['begin 1', 'begin 2']);
});

test('in a transaction, and in one within it, a read waits for the one before', async () => {
  const alone = { numbers: [1, 2], order: ['begin 1', 'end 1', 'begin 2', 'end 2'] };
  await database.db.transaction(async (tx) => {
    expect(await readTwo(tx)).toEqual(alone);
    expect(await tx.transaction(readTwo)).toEqual(alone);
  });
});

test('the first fault is that of all', async () => {
  const fail = async () => {
    throw new Error('lost');
  };
  await expect(readTogether(database.db, [fail, async () => 1])).rejects.toThrow('lost');
});
