import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOKEN_PREFIX } from '#contract/api-tokens/token-limits.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import { createShop, type Shop } from '#server/shop.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const run = promisify(execFile);
const secret = `${TOKEN_PREFIX}${createToken()}`;

let database: TestDatabase;
let shop: Shop;
let app: FastifyInstance;
let dataDir: string;
let examples: string[];
let address: string;
beforeAll(async () => {
  const page = await fs.readFile('docs/api-tokens.md', 'utf8');
  examples = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  database = await createTestDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'amper-token-example-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:9' });
  const log = pino({ level: 'silent' });
  shop = await createShop({ db: database.db, config, log });
  app = await buildApp({ config, shop, log, renderPage: emptyPages });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  const rights = JSON.stringify(['orders:see', 'content:edit'].map((permission) => ({ permission, storeIds: null })));
  await database.db.execute(sql`
    with person as (insert into staff (name, email) values ('Дилноза', 'owner@shop.test') returning id),
      granted as (insert into staff_role_grants (staff_id, role_id)
        select person.id, r.id from person, staff_roles r where r.code = 'owner')
    insert into staff_api_tokens (staff_id, name, start, token_hash, rights, expires_at)
    select id, 'Пример', ${TOKEN_PREFIX}, ${hashToken(secret)}, ${rights}::jsonb, now() + interval '1 hour' from person`);
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await database.drop();
  await fs.rm(dataDir, { recursive: true, force: true });
});

/** What the shell prints, as a developer who has copied the lines would see it. */
async function runExample(code: string | undefined, token = secret): Promise<unknown> {
  const { stdout } = await run('bash', ['-c', code ?? 'exit 1'], {
    env: { PATH: process.env.PATH, SHOP: address, AMPER_TOKEN: token },
  });
  return JSON.parse(stdout);
}

test('the examples of docs/api-tokens.md read and change with a token', async () => {
  const [read, change] = examples;
  expect(examples).toHaveLength(2);
  expect(await runExample(read)).toMatchObject({ data: { orders: [] } });
  expect(await runExample(change)).toMatchObject({ data: { words: ['пылик', 'пылесос'] } });
});

test('with another token they fail', async () => {
  await expect(runExample(examples[0], `${TOKEN_PREFIX}${createToken()}`)).rejects.toThrow('401');
});

test('the pattern for scanners of secrets finds a token', async () => {
  const page = await fs.readFile('docs/api-tokens.md', 'utf8');
  const [, pattern = ''] = /```text\n(.+)\n```/.exec(page) ?? [];
  expect(new RegExp(`^${pattern}$`).test(secret)).toBe(true);
});
