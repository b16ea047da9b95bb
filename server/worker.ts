import { on } from 'node:events';
import { readConfig } from './config/config.ts';
import { prepareServer } from './prepare-server.ts';
import { createLog } from './platform/http/logging.ts';
import { createShutdown, stopOnSignals } from './startup/shutdown.ts';

/** One of `WEB_CONCURRENCY` processes. The first one has prepared the database and says when the port is free. */
const SHUTDOWN_TIMEOUT_MS = 3_000;
const shutdown = createShutdown(SHUTDOWN_TIMEOUT_MS);
stopOnSignals(shutdown);

try {
  const config = readConfig();
  if (config.databaseUrl === undefined)
    throw new Error('A worker is told its DATABASE_URL by the process that starts it');
  const listen = await prepareServer({ config, databaseUrl: config.databaseUrl, log: createLog(config), shutdown });
  const listenMessage = untilListenMessage();
  process.send?.('ready');
  await listenMessage;
  if (!shutdown.isStopping()) await listen();
} catch (error) {
  if (!shutdown.isStopping()) console.error(error);
  await shutdown.stop(1);
}

async function untilListenMessage(): Promise<void> {
  for await (const [message] of on(process, 'message')) if (message === 'listen') return;
}
