import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { closeDatabase, openDatabase } from './platform/database/database.ts';
import { openReadDatabase } from './platform/database/read-database.ts';
import { withLongStatements } from './platform/database/statement-limits.ts';
import type { ErrorReporter } from './platform/error-tracking/index.ts';
import { createShop } from './shop.ts';
import type { Shutdown } from './startup/shutdown.ts';

const LIMITS = {
  statementMs: 15_000,
  // Reading a catalogue of a million products takes half of it on a slow machine.
  longStatementMs: 120_000,
  // An import may hold rows while it writes; visitors wait half of it.
  lockMs: 30_000,
};

interface ServerOptions {
  config: Config;
  databaseUrl: string;
  log: FastifyBaseLogger;
  errors: ErrorReporter;
  shutdown: Shutdown;
}

/** Builds everything that one process serves; the returned function starts listening. */
export async function prepareServer({
  config,
  databaseUrl,
  log,
  errors,
  shutdown,
}: ServerOptions): Promise<() => Promise<void>> {
  const db = openDatabase(databaseUrl, {
    directUrl: config.databaseDirectUrl,
    connections: config.databaseConnections,
    timeoutMs: config.databaseTimeoutMs,
    limits: LIMITS,
    onBrokenConnection: (error) => log.warn({ err: error }, 'A database connection broke'),
  });
  shutdown.onStop(() => closeDatabase(db));
  const { databaseReplicaUrl: replicaUrl } = config;
  const replica = replicaUrl === undefined ? null : openReadDatabase({ primary: db, replicaUrl, limits: LIMITS, log });
  const shop = await withLongStatements(() => createShop({ db, replica, config, log }));
  shutdown.onStop(() => shop.close());
  let isLeaving = false;
  const { urgent } = shutdown;
  const app = await buildApp({ config, shop, log, errors, isLeaving: () => isLeaving, urgent });
  shutdown.onDrain(async () => {
    isLeaving = true;
    void shop.announce();
    if (app.server.listening) await delay(config.drainMs, undefined, { signal: urgent }).catch(() => undefined);
    await app.close();
  });
  return async () => {
    await app.listen({ host: config.host, port: config.port });
  };
}
