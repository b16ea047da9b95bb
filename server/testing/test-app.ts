import type { FastifyInstance } from 'fastify';
import { type AppDeps, type AppOptions, buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/http/logging.ts';
import { fakeStorefront } from './fake-storefront.ts';

/** Nothing listens there: simulators that call the shop back are refused, and no name is looked up outside of this machine. */
export const TEST_ORIGIN = 'http://127.0.0.1:9';

export interface TestApp {
  app: FastifyInstance;
  /** Every line that was logged, parsed. */
  logged: Record<string, unknown>[];
}

/** The whole HTTP application around a fake shop, by default with the built storefront. */
export async function testApp(
  shop: Partial<AppDeps> = {},
  options: Partial<Pick<AppOptions, 'config' | 'renderPage' | 'errors' | 'isLeaving' | 'urgent'>> = {},
): Promise<TestApp> {
  const logged: Record<string, unknown>[] = [];
  const log = createLog({ logLevel: 'debug' }, { destination: { write: (line) => logged.push(JSON.parse(line)) } });
  const app = await buildApp({
    config: { mode: 'test', publicUrl: TEST_ORIGIN },
    shop: {
      storefront: fakeStorefront(),
      routes: {},
      obstacle: () => null,
      isDatabaseReachable: async () => true,
      ...shop,
    },
    log,
    ...options,
  });
  return { app, logged };
}
