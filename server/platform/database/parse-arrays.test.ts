import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ["'{}'::int[]", []],
  ["'{7}'::int[]", [7]],
  ["'{1,-2,2147483647}'::int[]", [1, -2, 2147483647]],
  ["'{1,null}'::int[]", [1, null]],
  [
    "'{{1,2},{3,4}}'::int[]",
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["'[2:3]={1,2}'::int[]", [1, 2]],
  ["'{}'::text[]", []],
  ["array['айфон','oʻzbek','a b']", ['айфон', 'oʻzbek', 'a b']],
  ["array['', 'a,b', '\"', '\\', 'NULL', null]", ['', 'a,b', '"', '\\', 'NULL', null]],
  ["array['{', '}']", ['{', '}']],
  ["array[array['a'],array['b']]", [['a'], ['b']]],
])('%s', async (expression, expected) => {
  const { rows } = await database.db.execute<{ value: unknown }>(sql.raw(`select ${expression} as value`));
  expect(rows[0]?.value).toEqual(expected);
});
