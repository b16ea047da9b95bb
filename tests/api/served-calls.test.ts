import fs from 'node:fs/promises';
import path from 'node:path';
import type { RouteOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiCall } from '#contract/api/api-call.ts';
import { MAX_ID } from '#contract/api/max-id.ts';
import { collectRoutes } from '#server/testing/collect-routes.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { openWholeShop } from '#tests/seo/start-whole-shop.ts';

let routes: readonly RouteOptions[];
let declared: readonly ApiCall[];
beforeAll(async () => {
  routes = await registeredRoutes();
  declared = await declaredCalls();
});

test('every described call is served once, and every served call is described', () => {
  const served = routes.flatMap(({ config }) => config?.call ?? []);
  expect(served.map(nameOf).sort()).toEqual(declared.map(nameOf).sort());
  expect(new Set(served)).toEqual(new Set(declared));
});

test('no route of /api/v2 and /api/admin is registered without a description', () => {
  const byHand = routes.filter(({ url, config }) => /^\/api\/(v2|admin)/.test(url) && !config?.call);
  expect(byHand.map(nameOf)).toEqual([]);
});

test('every call of /api/admin is for staff and names its permission; only those before sign-in are public', () => {
  const calls = declared.filter(({ path }) => path.startsWith('/api/admin'));
  const faults = calls.filter(({ path, access, permission }) =>
    path.startsWith('/api/admin/session') ? access !== 'public' : access !== 'staff' || permission === undefined,
  );
  expect(faults.map(nameOf)).toEqual([]);
  const elsewhere = declared.filter(({ path, access }) => access === 'staff' && !path.startsWith('/api/admin'));
  expect(elsewhere.map(nameOf)).toEqual([]);
});

test('no call of the back office is in the public documentation of the API', async () => {
  const calls = declared.filter(({ path }) => path.startsWith('/api/admin'));
  const schemas = await Promise.all(calls.map(async (call) => ({ call, isHidden: (await call.schemas()).isHidden })));
  expect(schemas.filter(({ isHidden }) => !isHidden).map(({ call }) => nameOf(call))).toEqual([]);
});

test('a revision that a call takes is one that the database can hold, and so is the next', async () => {
  const wide = await Promise.all(
    declared.map(async (call) => {
      const { params, query, body } = await call.schemas();
      const inputs = [params, query, body].filter((schema) => schema !== undefined);
      const found = inputs.flatMap((schema) => wideRevisions(z.toJSONSchema(schema, { unrepresentable: 'any' })));
      return found.map((field) => `${nameOf(call)}: ${field}`);
    }),
  );
  expect(wide.flat()).toEqual([]);
});

/** Paths of the revisions below `schema` that are too large or too small for a column of the type `integer`. */
function wideRevisions(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum = -Infinity, maximum = Infinity } = schema as z.core.JSONSchema.BaseSchema;
  const isWide = path.endsWith('/revision') && type === 'integer' && (maximum >= MAX_ID || minimum < 0);
  const below = Object.entries(schema).flatMap(([key, value]) => wideRevisions(value, `${path}/${key}`));
  return isWide ? [path, ...below] : below;
}

function nameOf(route: Pick<RouteOptions, 'method' | 'url'> | Pick<ApiCall, 'method' | 'path'>): string {
  return `${route.method} ${'path' in route ? route.path : route.url}`;
}

/** Every route of the whole application. */
async function registeredRoutes(): Promise<RouteOptions[]> {
  return collectRoutes(async () => {
    const shop = await openWholeShop(await createTestDatabase());
    await shop.close();
  });
}

/** What the files `contract/<feature>/<feature>-calls.ts` export. */
async function declaredCalls(): Promise<ApiCall[]> {
  const files = (await fs.readdir('contract', { recursive: true })).filter((file) => file.endsWith('-calls.ts'));
  const modules = await Promise.all(
    files.map(async (file): Promise<Record<string, unknown>> => import(path.resolve('contract', file))),
  );
  const exported = modules.flatMap((module) => Object.values(module).filter((value) => typeof value === 'object'));
  return exported.flatMap((calls) => Object.values(calls as Record<string, ApiCall>));
}
