import pg from 'pg';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export interface ProvidedDatabase {
  url: string;
  stop(): Promise<void>;
}

const oldestMajor = 15;

/** The owner's PostgreSQL when `DATABASE_URL` is set, else the embedded one of `DATA_DIR`. */
export async function provideDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  tell: (message: string) => void,
): Promise<ProvidedDatabase> {
  if (config.databaseUrl === undefined) return startEmbeddedPostgres({ dataDir: config.dataDir, tell });
  await checkVersion(config.databaseUrl);
  return { url: config.databaseUrl, stop: async () => undefined };
}

async function checkVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const answer = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    const major = Math.floor(Number(answer.rows[0]?.version) / 10_000);
    if (major < oldestMajor) {
      throw new StartupError(`DATABASE_URL leads to PostgreSQL ${major}; the shop wants ${oldestMajor} or newer.`);
    }
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`DATABASE_URL leads to no PostgreSQL that answers: ${why}`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}
