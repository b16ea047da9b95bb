import { on } from 'node:events';
import { readConfig } from './config/config.ts';
import { openServer } from './listen.ts';
import { createLog } from './platform/http/logging.ts';
import { prepareShutdown, stopOnSignals } from './startup/shutdown.ts';

/** One of `WEB_CONCURRENCY` processes. The first one has prepared the database and says when the port is free. */
const PATIENCE_MS = 3_000;
const shutdown = prepareShutdown(PATIENCE_MS);
stopOnSignals(shutdown);

try {
  const config = readConfig();
  if (config.databaseUrl === undefined)
    throw new Error('A worker is told its DATABASE_URL by the process that starts it');
  const listen = await openServer({ config, databaseUrl: config.databaseUrl, log: createLog(config), shutdown });
  const told = untilToldToListen();
  process.send?.('ready');
  await told;
  if (!shutdown.isUnderWay()) await listen();
} catch (error) {
  if (!shutdown.isUnderWay()) console.error(error);
  await shutdown.stop(1);
}

async function untilToldToListen(): Promise<void> {
  for await (const [message] of on(process, 'message')) if (message === 'listen') return;
}
