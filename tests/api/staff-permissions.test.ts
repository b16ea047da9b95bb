import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiCall } from '#contract/api/api-call.ts';
import { OWNER_ROLE, STARTING_ROLES } from '#contract/permissions/permissions.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import { createShop, type Shop } from '#server/shop.ts';
import { collectRoutes } from '#server/testing/collect-routes.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

/** No row has it: what is allowed finds nothing to change. */
const NO_ID = '2147483000';
const ORIGIN = 'http://localhost:9';

let database: TestDatabase;
let shop: Shop;
let app: FastifyInstance;
let calls: ApiCall[];
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'amper-permissions-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: ORIGIN });
  const log = pino({ level: 'silent' });
  const routes: RouteOptions[] = await collectRoutes(async () => {
    shop = await createShop({ db: database.db, config, log });
    app = await buildApp({ config, shop, log, renderPage: emptyPages });
    await app.ready();
  });
  calls = routes.flatMap(({ config: { call } = {} }) => (call?.access === 'staff' ? [call] : []));
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await database.drop();
  await fs.rm(dataDir, { recursive: true, force: true });
});

/** A session of somebody with this role, who has just proved who they are. */
async function signIn(role: string): Promise<{ id: number; cookie: string }> {
  const token = createToken();
  const { rows } = await database.db.execute<{ id: number }>(sql`
    insert into staff (name, email) values (${role}, ${`${role}@shop.test`}) returning id`);
  const id = rows[0]?.id ?? 0;
  await database.db.execute(sql`
    insert into staff_role_grants (staff_id, role_id) select ${id}, id from staff_roles where code = ${role}`);
  await database.db.execute(sql`
    insert into staff_sessions (staff_id, token_hash, method, expires_at, verified_at)
    values (${id}, ${hashToken(token)}, 'passkey', now() + interval '1 hour', now())`);
  return { id, cookie: `staff=${token}` };
}

/** The status of a call without a body; of a stream the headers are enough. */
async function statusOf({ method, path: address }: ApiCall, cookie?: string): Promise<number> {
  const response = await app.inject({
    method,
    url: address.replace(/:\w+/g, NO_ID),
    headers: { origin: ORIGIN, ...(cookie && { cookie }) },
    payloadAsStream: true,
  });
  response.stream().destroy();
  return response.statusCode;
}

async function refusalsOf(staffId: number): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::integer as count from audit_entries where staff_id = ${staffId} and kind = 'refused'`);
  return rows[0]?.count ?? 0;
}

test('nobody who is not signed in makes a staff call', async () => {
  expect(calls.length).toBeGreaterThan(20);
  for (const call of calls) expect([call.path, await statusOf(call)]).toEqual([call.path, 401]);
  for (const call of calls) expect([call.path, await statusOf(call, 'staff=forged')]).toEqual([call.path, 401]);
});

test.each(STARTING_ROLES.map(({ code, permissions }) => ({ code, permissions })))(
  'the role $code may make the calls of its permissions, and every other one is refused and recorded',
  async ({ code, permissions }) => {
    const { id, cookie } = await signIn(code);
    let refused = 0;
    for (const call of calls) {
      const { permission = 'own' } = call;
      const isAllowed = permission === 'own' || code === OWNER_ROLE || permissions.includes(permission);
      const status = await statusOf(call, cookie);
      const verdict = status === 401 || status === 403 ? status : 'passed';
      expect([call.method, call.path, verdict]).toEqual([call.method, call.path, isAllowed ? 'passed' : 403]);
      if (!isAllowed) refused += 1;
    }
    expect(await refusalsOf(id)).toBe(refused);
  },
);
