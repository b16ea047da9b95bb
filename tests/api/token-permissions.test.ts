import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiCall } from '#contract/api/api-call.ts';
import { isTokenPermission, TOKEN_PERMISSIONS } from '#contract/api-tokens/token-limits.ts';
import { PERMISSIONS, type Permission } from '#contract/permissions/permissions.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import { createShop, type Shop } from '#server/shop.ts';
import { collectRoutes } from '#server/testing/collect-routes.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

/** No row has it: what is allowed finds nothing to change. */
const NO_ID = '2147483000';

let database: TestDatabase;
let shop: Shop;
let app: FastifyInstance;
let calls: ApiCall[];
let dataDir: string;
let ownerId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'amper-tokens-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:9' });
  const log = pino({ level: 'silent' });
  const routes = await collectRoutes(async () => {
    shop = await createShop({ db: database.db, config, log });
    app = await buildApp({ config, shop, log, renderPage: emptyPages });
    await app.ready();
  });
  calls = routes.flatMap(({ config: { call } = {} }) => (call?.access === 'staff' ? [call] : []));
  const { rows } = await database.db.execute<{ id: number }>(sql`
    with person as (insert into staff (name, email) values ('Дилноза', 'owner@shop.test') returning id)
    insert into staff_role_grants (staff_id, role_id)
    select person.id, r.id from person, staff_roles r where r.code = 'owner' returning staff_id as id`);
  ownerId = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await database.drop();
  await fs.rm(dataDir, { recursive: true, force: true });
});

/** A token of an owner. What is for people alone is put into its row as well. */
async function tokenWith(permissions: readonly Permission[]): Promise<string> {
  const secret = `amper_${createToken()}`;
  const rights = JSON.stringify(permissions.map((permission) => ({ permission, storeIds: null })));
  await database.db.execute(sql`
    insert into staff_api_tokens (staff_id, name, start, token_hash, rights, expires_at)
    values (${ownerId}, 'Выгрузка', 'amper_', ${hashToken(secret)}, ${rights}::jsonb, now() + interval '1 hour')`);
  return secret;
}

/** The status of a call without a body; of a stream the headers are enough. */
async function verdictOf({ method, path: address }: ApiCall, secret: string): Promise<number | 'passed'> {
  const response = await app.inject({
    method,
    url: address.replace(/:\w+/g, NO_ID),
    headers: { authorization: `Bearer ${secret}` },
    payloadAsStream: true,
  });
  response.stream().destroy();
  const { statusCode } = response;
  return statusCode === 401 || statusCode === 403 || statusCode === 429 ? statusCode : 'passed';
}

test('every staff call with a token: allowed with its permission alone, refused with all others', async () => {
  expect(calls.length).toBeGreaterThan(100);
  for (const call of calls) {
    const { permission = 'own', needsStepUp = false } = call;
    const isForPrograms = permission !== 'own' && !needsStepUp && isTokenPermission(permission);
    const allowed = await tokenWith(permission === 'own' ? PERMISSIONS : [permission]);
    const other = await tokenWith(PERMISSIONS.filter((one) => one !== permission));
    const verdicts = [await verdictOf(call, allowed), await verdictOf(call, other)];
    expect([call.method, call.path, ...verdicts]).toEqual([
      call.method,
      call.path,
      isForPrograms ? 'passed' : 403,
      403,
    ]);
  }
});

test('a permission is offered for tokens unless every call of it needs a person', () => {
  const useless = TOKEN_PERMISSIONS.filter((permission) => {
    const own = calls.filter((call) => call.permission === permission);
    return own.length > 0 && own.every(({ needsStepUp }) => needsStepUp);
  });
  expect(useless).toEqual([]);
});

test('what a program changes has the token and its maker as author', async () => {
  const secret = await tokenWith(['content:edit', 'changes:see', ...TOKEN_PERMISSIONS]);
  const send = (method: 'GET' | 'POST', url: string, body?: object) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${secret}` }, ...(body && { payload: body }) });
  const change = { id: null, seen: null, words: ['пылик', 'пылесос'], key: crypto.randomUUID() };
  const changed = await send('POST', '/api/admin/search/synonyms', change);
  expect([changed.statusCode, changed.body]).toEqual([200, expect.stringContaining('пылик')]);
  const { rows } = await database.db.execute(sql`select author, staff_id from change_sets order by id desc limit 1`);
  expect(rows).toEqual([{ author: 'Дилноза · токен «Выгрузка»', staff_id: ownerId }]);
  expect((await send('GET', '/api/admin/changes')).body).toContain('Дилноза · токен «Выгрузка»');
});
