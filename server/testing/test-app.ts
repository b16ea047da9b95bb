import type { FastifyInstance } from 'fastify';
import { type AppDeps, type AppOptions, buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/http/logging.ts';
import { fakeStorefront } from './fake-storefront.ts';

export const TEST_ORIGIN = 'http://shop.test';

export interface TestApp {
  app: FastifyInstance;
  /** Every line that was logged, parsed. */
  logged: Record<string, unknown>[];
}

/** The whole HTTP application around a fake shop, with the built storefront unless another is given. */
export async function testApp(
  shop: Partial<AppDeps> = {},
  options: Partial<Pick<AppOptions, 'config' | 'renderPage'>> = {},
): Promise<TestApp> {
  const logged: Record<string, unknown>[] = [];
  const log = createLog({ logLevel: 'debug' }, { destination: { write: (line) => logged.push(JSON.parse(line)) } });
  const app = await buildApp({
    config: { mode: 'test', publicUrl: TEST_ORIGIN },
    shop: { storefront: fakeStorefront(), routes: {}, isReady: () => true, ...shop },
    log,
    ...options,
  });
  return { app, logged };
}
