import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type RunningProcess, runProcess } from './run-process.ts';

export interface BenchShop extends RunningProcess {
  /** The data directory, which contains the address of the database. */
  dataDir: string;
}

interface BenchShopOptions {
  port: number;
  processes?: number;
  products?: number;
  /** An existing data directory; it is kept when the shop stops. */
  dataDir?: string;
}

/** The built shop as `npm start` runs it, with the demo in a temporary database. */
export async function openBenchShop(options: BenchShopOptions): Promise<BenchShop> {
  const { port, processes = 1, products = 0, dataDir = makeDataDir() } = options;
  const shop = await runProcess(['server/main.ts'], {
    port,
    readyPath: '/readyz',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      WEB_CONCURRENCY: String(processes),
      DEMO_PRODUCTS: String(products),
      LOG_LEVEL: 'info',
    },
  });
  return {
    ...shop,
    dataDir,
    async stop() {
      await shop.stop();
      if (options.dataDir === undefined) fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The database's own user must be able to reach its folder. */
export function makeDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-'));
  fs.chmodSync(dataDir, 0o711);
  return dataDir;
}
