import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { type Inputs, preparedStatement } from './prepared-statement.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const readSum = preparedStatement(
  ({ one, other }: Inputs<{ one: number; other: number }>) =>
    sql<{ sum: number }>`select ${one}::int + ${other}::int as sum`,
);
const readHalf = preparedStatement(
  ({ by }: Inputs<{ by: number }>) => sql<{ half: number }>`select 10 / ${by}::int as half`,
);

test('a statement is rendered once, planned once per connection, and runs with different values', async () => {
  let builds = 0;
  const statement = preparedStatement(({ one }: Inputs<{ one: number }>) => {
    builds++;
    return sql<{ sum: number }>`select ${one}::int + 10 as sum`;
  });
  await database.db.transaction(async (tx) => {
    const sums: number[] = [];
    for (const one of [1, 2, 3]) sums.push(...(await statement(tx, { one })).map(({ sum }) => sum));
    expect(sums).toEqual([11, 12, 13]);
    const { rows } = await tx.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement like 'select $1::int + 10%'`,
    );
    expect(rows).toHaveLength(1);
  });
  expect(builds).toBe(1);
});

test('a failing statement fails as without preparation, and the next transaction works', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await readHalf(tx, { by: 5 });
      await readHalf(tx, { by: 0 });
    }),
  ).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await readHalf(database.db, { by: 2 })).toEqual([{ half: 5 }]);
});

test('statements with different texts are prepared separately', async () => {
  expect(await readSum(database.db, { one: 1, other: 2 })).toEqual([{ sum: 3 }]);
  expect(await readHalf(database.db, { by: 2 })).toEqual([{ half: 5 }]);
});

test('null, dates, bytes and arrays are values too', async () => {
  interface Values {
    missing: string | null;
    at: Date;
    bytes: Buffer;
    ids: readonly number[];
  }
  const statement = preparedStatement(
    ({ missing, at, bytes, ids }: Inputs<Values>) =>
      sql<Record<string, unknown>>`select ${missing}::text is null as "isNull", encode(${bytes}::bytea, 'hex') as hex,
        (extract(epoch from ${at}::timestamptz) * 1000)::float8 as ms, (select sum(id)::int from unnest(${ids}::int[]) id) as sum`,
  );
  const at = new Date('2026-01-02T03:04:05.678Z');
  expect(await statement(database.db, { missing: null, at, bytes: Buffer.from([1, 255]), ids: [1, 2, 3] })).toEqual([
    { isNull: true, hex: '01ff', ms: at.getTime(), sum: 6 },
  ]);
});
