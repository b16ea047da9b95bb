import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { createShop } from '#server/shop.ts';
import type { TestDatabase } from '#tests/database/test-database.ts';

export const ORIGIN = 'https://shop.test';

export interface WholeShop {
  /**
   * Requests a path or URL of the shop over a real connection; in-process calls in a row would block the event loop.
   */
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  db: TestDatabase['db'];
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
}

/** Starts the whole shop with the built storefront, without mocks, on a filled database, which goes with it. */
export async function openWholeShop(database: TestDatabase): Promise<WholeShop> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'amper-found-'));
  const config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, TRUSTED_PROXIES: '127.0.0.1,::1' }),
  };
  const log = pino({ level: 'silent' });
  const shop = await createShop({ db: database.db, config, log });
  const app = await buildApp({ config, shop, log });
  const address = await app.listen({ port: 0 });
  let visitor = 0;
  return {
    async get(url, headers = {}) {
      visitor += 1;
      const path = url.replace(ORIGIN, '') || '/';
      const response = await fetch(address + path, {
        redirect: 'manual',
        // A crawl reads more pages than one address may.
        headers: { 'x-forwarded-for': `203.0.113.${visitor % 250}`, ...headers },
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
    },
    db: database.db,
    async close() {
      await app.close();
      await shop.close();
      await database.drop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}
