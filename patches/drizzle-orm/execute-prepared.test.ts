import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { executePrepared } from './execute-prepared.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sumOf = (one: number, other: number) => sql`select ${one}::int + ${other}::int as sum`;

test('a statement is planned once per connection and runs with different values', async () => {
  await database.db.transaction(async (tx) => {
    const sums: unknown[] = [];
    for (const values of [1, 2, 3])
      sums.push((await executePrepared<{ sum: number }>(tx, sumOf(values, 10))).rows[0]?.sum);
    expect(sums).toEqual([11, 12, 13]);
    const { rows } = await tx.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement like 'select $1::int + $2::int%'`,
    );
    expect(rows).toHaveLength(1);
  });
});

test('a failing statement fails as without preparation, and the next transaction works', async () => {
  const half = (by: number) => sql`select 10 / ${by}::int as half`;
  await expect(
    database.db.transaction(async (tx) => {
      await executePrepared(tx, half(5));
      await executePrepared(tx, half(0));
    }),
  ).rejects.toMatchObject({ cause: { code: '22012' } });
  expect((await executePrepared<{ half: number }>(database.db, half(2))).rows).toEqual([{ half: 5 }]);
});

test('statements with different texts are prepared separately', async () => {
  const [one, other] = [sql`select ${1}::int as first`, sql`select ${1}::int as second`];
  expect((await executePrepared(database.db, one)).rows).toEqual([{ first: 1 }]);
  expect((await executePrepared(database.db, other)).rows).toEqual([{ second: 1 }]);
});
