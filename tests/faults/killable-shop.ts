import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts';
import { freePort } from '#server/platform/database/free-port.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { joinDatabase, provideDatabase } from '#server/platform/database/provide-database.ts';
import { addresses } from '#server/schema/addresses-tables.ts';
import { customers, sessions } from '#server/schema/identity-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { startTestBank, type TestBank } from '#server/testing/bank.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';

export interface KillableShop {
  url: string;
  bank: TestBank;
  customers: readonly ShopCustomer[];
  /** Runs a query in the shop's own database. */
  database<Result>(query: (db: Database) => Promise<Result>): Promise<Result>;
  start(): Promise<void>;
  /** `kill -9` of the shop's process. */
  kill(): Promise<void>;
  /** `kill -9` of PostgreSQL itself; resolves when its successor runs. */
  killDatabase(): Promise<void>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface ShopCustomer {
  phone: string;
  token: string;
  addressId: number;
}

interface Ports {
  shop: number;
  sandbox: number;
}

const READY_MS = 80_000;

/** The real server with a database and a bank of its own; the bank outlives what is killed. */
export async function startKillableShop(stock: number, buyers: number): Promise<KillableShop> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-faults-'));
  fs.chmodSync(dataDir, 0o711);
  const known = await seed(dataDir, stock, buyers);
  const bank = await startTestBank(0, path.join(dataDir, 'sandbox'));
  const ports = { shop: await freePort(), sandbox: bank.port };
  const url = `http://127.0.0.1:${ports.shop}`;
  let process_: ChildProcess | undefined;

  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  async function start(): Promise<void> {
    const env = environment(dataDir, ports);
    const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    process_ = child;
    const isReadyOrExited = async () => child.exitCode !== null || (await isReady());
    await vi.waitUntil(isReadyOrExited, { timeout: READY_MS, interval: 100 });
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (process_ === undefined || process_.exitCode !== null || process_.signalCode !== null) return;
    process_.kill(signal);
    await once(process_, 'exit');
  }

  return {
    ...{ url, bank, isReady, start },
    customers: known,
    async database(query) {
      const { url: databaseUrl } = await joinDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
      const db = openDatabase(databaseUrl, { connections: 2 });
      try {
        return await query(db);
      } finally {
        await closeDatabase(db);
      }
    },
    kill: () => end('SIGKILL'),
    async killDatabase() {
      const file = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
      // The file is missing for a moment while the next server starts.
      const postmaster = () => (fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0);
      const killed = postmaster();
      process.kill(killed, 'SIGKILL');
      await vi.waitUntil(() => ![0, killed].includes(postmaster()), { timeout: READY_MS, interval: 20 });
    },
    async close() {
      await end('SIGTERM');
      await bank.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function environment(dataDir: string, ports: Ports): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(ports.shop),
    SANDBOX_PORT: String(ports.sandbox),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    // A confirmation whose process was killed is checked sooner.
    CARDS_TIMEOUT_MS: '1000',
  };
}

/** Stock in store 1, and customers who are signed in. */
async function seed(dataDir: string, stock: number, buyers: number): Promise<ShopCustomer[]> {
  const database = await provideDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
  const db = openDatabase(database.url);
  await migrate(db);
  await insertSmallShop(db);
  await db.delete(storeStock).where(eq(storeStock.storeId, 20));
  const shelf = [13, 21].map((productId) => ({ productId, storeId: 1, quantity: stock }));
  for (const row of shelf) {
    const target = [storeStock.productId, storeStock.storeId];
    await db
      .insert(storeStock)
      .values(row)
      .onConflictDoUpdate({ target, set: { quantity: stock } });
  }
  const known: ShopCustomer[] = [];
  for (let number = 0; number < buyers; number += 1) {
    const phone = `99894${String(number).padStart(7, '0')}`;
    const [customer] = await db.insert(customers).values({ phone, name: 'Олим' }).returning();
    const customerId = customer?.id ?? 0;
    const token = createToken();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insert(sessions).values({ customerId, tokenHash: hashToken(token), isRemembered: true, expiresAt });
    const [address] = await db.insert(addresses).values({ customerId, line: 'Нукус, 14', isDefault: true }).returning();
    known.push({ phone, token, addressId: address?.id ?? 0 });
  }
  await closeDatabase(db);
  await database.stop();
  return known;
}
