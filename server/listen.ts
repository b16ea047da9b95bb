import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { closeDatabase, openDatabase } from './platform/database/database.ts';
import { openShop } from './shop.ts';
import type { Shutdown } from './startup/shutdown.ts';

interface ServerOptions {
  config: Config;
  databaseUrl: string;
  log: FastifyBaseLogger;
  shutdown: Shutdown;
}

/** Everything of one process that answers people; it listens when it is told to. */
export async function openServer({ config, databaseUrl, log, shutdown }: ServerOptions): Promise<() => Promise<void>> {
  const db = openDatabase(databaseUrl, {
    connections: config.databaseConnections,
    patienceMs: config.databasePatienceMs,
    onBrokenConnection: (error) => log.warn({ err: error }, 'A database connection broke'),
  });
  shutdown.opens(() => closeDatabase(db));
  const shop = await openShop({ db, config, log });
  shutdown.opens(() => shop.close());
  const app = await buildApp({ config, shop, log });
  shutdown.opens(() => app.close());
  return async () => {
    await app.listen({ host: config.host, port: config.port });
  };
}
