import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
])('%s is parsed', async (expression, expected) => {
  const { rows } = await database.db.execute<{ value: unknown }>(sql.raw(`select ${expression} as value`));
  expect(rows[0]?.value).toEqual(expected);
});

test('a plain array does not reach the parser of the driver, another one does', async () => {
  const parser = vi.fn((text: string) => text);
  const types = { getTypeParser: () => parser };
  const { $client: pool } = database.db;
  await pool.query({ text: "select '{1,2}'::int[] as value", types });
  expect(parser).not.toHaveBeenCalled();
  await pool.query({ text: "select '{1,null}'::int[] as value", types });
  expect(parser).toHaveBeenCalledWith('{1,NULL}');
});

test('the parsers of other connections in the process stay as they are', async () => {
  const change = vi.spyOn(pg.types, 'setTypeParser');
  vi.resetModules();
  const { closeDatabase, openDatabase } = await import('./database.ts');
  const db = openDatabase(database.url);
  expect((await db.execute(sql`select '{1,2}'::int[] as value`)).rows).toEqual([{ value: [1, 2] }]);
  await closeDatabase(db);
  expect(change).not.toHaveBeenCalled();
  change.mockRestore();
});
