import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config/config.ts';
import { StartupError } from '#server/config/startup-error.ts';
import { isDataDirLocked } from './data-dir-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export interface ProvidedDatabase {
  url: string;
  stop(): Promise<void>;
}

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Report = (message: string) => void;

const MIN_MAJOR_VERSION = 15;

/** The owner's PostgreSQL when `DATABASE_URL` is set, else the embedded one of `DATA_DIR`. */
export async function provideDatabase(where: DatabaseLocation, report: Report): Promise<ProvidedDatabase> {
  if (where.databaseUrl !== undefined) {
    await checkVersion(where.databaseUrl);
    return { url: where.databaseUrl, stop: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: where.dataDir, report });
  const urlFile = runningUrlFile(where.dataDir);
  fs.writeFileSync(urlFile, embedded.url, { mode: 0o600 });
  return {
    url: embedded.url,
    async stop() {
      fs.rmSync(urlFile, { force: true });
      await embedded.stop();
    },
  };
}

/** For commands such as loading products: the database of the running shop, or a server of their own when none runs. */
export async function joinDatabase(where: DatabaseLocation, report: Report): Promise<ProvidedDatabase> {
  const urlFile = runningUrlFile(where.dataDir);
  const isShopRunning = where.databaseUrl === undefined && fs.existsSync(urlFile) && isDataDirLocked(where.dataDir);
  if (!isShopRunning) return provideDatabase(where, report);
  return { url: fs.readFileSync(urlFile, 'utf8'), stop: async () => undefined };
}

function runningUrlFile(dataDir: string): string {
  return path.join(dataDir, 'database-url');
}

async function checkVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A broken connection also emits an event, which would end the process without a listener.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    const major = Math.floor(Number(result.rows[0]?.version) / 10_000);
    if (major >= MIN_MAJOR_VERSION) return;
    throw new StartupError(`DATABASE_URL points to PostgreSQL ${major}; the shop needs ${MIN_MAJOR_VERSION} or newer.`);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const reason = cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause);
    throw new StartupError(`DATABASE_URL points to no PostgreSQL that responds: ${reason}`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}
