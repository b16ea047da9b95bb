import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import type { ApiCall } from '#contract/api/api-call.ts';
import { STARTING_ROLES } from '#contract/permissions/permissions.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import { hashPassword } from '#server/platform/crypto/hash-password.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import { createShop, type Shop } from '#server/shop.ts';
import { collectRoutes } from '#server/testing/collect-routes.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import type { FuzzCase, FuzzedCall } from './fuzz-case.ts';
import type { JsonSchema } from './hostile-values.ts';
import type { ShopRoute } from './unstorable-cases.ts';

const ORIGIN = 'http://localhost:9';
const VICTIM_PHONE = '998907770001';

export interface FuzzShop {
  calls: FuzzedCall[];
  /** Every route but streams, which do not end. */
  routes: ShopRoute[];
  callers: [string, ...string[]];
  send(request: FuzzCase): Promise<{ status: number; text: string; ms: number }>;
  /** Of a customer who makes no call: only who may uncover it reads it. */
  phone: string;
  /** What no response may hold. */
  secrets: string[];
  close(): Promise<void>;
}

/**
 * The whole shop with its pages, on a database with goods, customers, one person of each role and one of a single
 * store.
 */
export async function openFuzzShop(): Promise<FuzzShop> {
  const database = await createTestDatabase();
  await insertSmallShop(database.db);
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'amper-fuzz-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: ORIGIN });
  const log = pino({ level: 'silent' });
  let shop: Shop | undefined;
  let app: FastifyInstance | undefined;
  const routes: RouteOptions[] = await collectRoutes(async () => {
    shop = await createShop({ db: database.db, config, log });
    app = await buildApp({ config, shop, log });
    await app.ready();
  });
  const passwordHash = await hashPassword('a password of the fuzz');
  const victimToken = await signInCustomer(VICTIM_PHONE);
  /** How each caller signs in: the fuzz ends sessions and disables people. */
  const signIns = new Map<string, () => Promise<string>>([
    ['customer', async () => `token=${await signInCustomer('998907770002')}`],
    ...STARTING_ROLES.map(({ code }) => [code, async () => `staff=${await signInStaff(code)}`] as const),
    ['of one store', async () => `staff=${await signInStaff('manager', 1)}`],
  ]);
  const cookies = new Map<string, string>();
  for (const [caller, signIn] of signIns) cookies.set(caller, await signIn());
  const calls = [
    ...(await fuzzedCalls(routes.flatMap(({ config: { call } = {} }) => call ?? []))),
    ...fuzzedRoutes(routes, deriveKeys(config.sessionSecret, 'sms callback')[0].toString('base64url')),
  ];

  async function signInCustomer(phone: string): Promise<string> {
    const token = createToken();
    await database.db.execute(sql`
      with customer as (insert into customers (phone, name, password_hash) values (${phone}, 'Азиз', ${passwordHash})
        on conflict (phone) do update set name = excluded.name returning id)
      insert into sessions (customer_id, token_hash, is_remembered, created_at, last_seen_at, expires_at)
      select id, ${hashToken(token)}, true, now(), now(), now() + interval '1 day' from customer`);
    return token;
  }

  async function signInStaff(role: string, storeId?: number): Promise<string> {
    const [token, email] = [createToken(), `${role}-${storeId ?? 'all'}@shop.test`];
    await database.db.execute(sql`
      with person as (insert into staff (name, email) values (${role}, ${email})
        on conflict (email) do update set disabled_at = null returning id),
        granted as (insert into staff_role_grants (staff_id, role_id, store_ids)
          select person.id, staff_roles.id, ${storeId === undefined ? null : sql.param([storeId])}::int[] from person, staff_roles where code = ${role} on conflict do nothing)
      insert into staff_sessions (staff_id, token_hash, method, expires_at, verified_at)
      select id, ${hashToken(token)}, 'passkey', now() + interval '6 hours', now() + interval '5 hours' from person`);
    return token;
  }

  return {
    calls,
    routes: routes.flatMap(({ method, url }) =>
      /logout|sign-out|admin\/events/.test(url) || STATIC_FILE.test(url)
        ? []
        : [method].flat().map((one) => ({ method: one, url })),
    ),
    callers: ['guest', ...cookies.keys()],
    phone: VICTIM_PHONE,
    secrets: [victimToken, passwordHash, '$argon2id$'],
    async send({ caller, method, url, contentType, body, headers }) {
      const cookie = cookies.get(caller);
      const started = performance.now();
      if (app === undefined) throw new Error('The shop is closed');
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers: {
          origin: ORIGIN,
          ...(contentType && { 'content-type': contentType }),
          ...(cookie && { cookie }),
          ...headers,
        },
        ...(body !== null && { payload: body }),
        payloadAsStream: true,
      });
      // Until the answer begins: a file of everything that an hour of fuzz has written to the audit log takes longer.
      const ms = performance.now() - started;
      const answer = await text(response.stream());
      const isSignedOut = response.statusCode === 401 && headers?.cookie === undefined;
      if (isSignedOut) cookies.set(caller, (await signIns.get(caller)?.()) ?? '');
      return { status: response.statusCode, text: answer, ms };
    },
    async close() {
      await app?.close();
      await shop?.close();
      await database.drop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The described calls but streams, which do not end, and signing out, after which a caller is a guest. */
async function fuzzedCalls(calls: readonly ApiCall[]): Promise<FuzzedCall[]> {
  const fuzzed: FuzzedCall[] = [];
  for (const call of calls) {
    const { stream, params, query, body } = await call.schemas();
    if (stream === 'text/event-stream' || /logout|sign-out/.test(call.path)) continue;
    const [method, path] = [call.method, call.path];
    fuzzed.push({ method, path, params: jsonSchema(params), query: jsonSchema(query), body: jsonSchema(body) });
  }
  return fuzzed.sort((one, other) => `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`));
}

/** Files of the builds and of the documentation: each is a route, and there are hundreds. */
const STATIC_FILE = /^\/api\/docs|\.(js|css|woff2?|png|svg|ico|map|html|webp|webmanifest)(\.(br|gz))?$|\/assets\//;

/** What no call describes but takes parameters or a body of its own: callbacks, feeds, pictures, probes. */
function fuzzedRoutes(routes: readonly RouteOptions[], smsSecret: string): FuzzedCall[] {
  return routes.flatMap(({ config, url, method, schema }) => {
    if (config?.call !== undefined || url.includes('*') || STATIC_FILE.test(url)) return [];
    const { params, querystring, body } = (schema ?? {}) as Record<string, z.ZodType | undefined>;
    const path = url.replace(':secret', smsSecret);
    const described = { path, params: zodSchema(params), query: zodSchema(querystring), body: zodSchema(body) };
    return [method].flat().map((one) => ({ method: one, ...described }));
  });
}

/** Some routes have a schema in JSON, which says nothing of what they take. */
function zodSchema(schema: z.ZodType | undefined): JsonSchema | undefined {
  return schema instanceof z.ZodType ? jsonSchema(schema) : undefined;
}

function jsonSchema(schema: z.ZodType | undefined): JsonSchema | undefined {
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}
