import diagnostics from 'node:diagnostics_channel';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { ApiCall } from '#contract/api/api-call.ts';
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

test('no route of /api/v2 is registered without a description', () => {
  const byHand = routes.filter(({ url, config }) => url.startsWith('/api/v2') && !config?.call);
  expect(byHand.map(nameOf)).toEqual([]);
});

function nameOf(route: Pick<RouteOptions, 'method' | 'url'> | Pick<ApiCall, 'method' | 'path'>): string {
  return `${route.method} ${'path' in route ? route.path : route.url}`;
}

/** Every route of the whole application, without those that answer HEAD for a GET. */
async function registeredRoutes(): Promise<RouteOptions[]> {
  const found: RouteOptions[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      if (route.method !== 'HEAD') found.push(route);
    });
  };
  diagnostics.subscribe('fastify.initialization', listen);
  const shop = await openWholeShop(async () => undefined);
  diagnostics.unsubscribe('fastify.initialization', listen);
  await shop.close();
  return found;
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
