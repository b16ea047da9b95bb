import { on } from 'node:events';
import { readConfig } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { createErrorReporter } from './platform/error-tracking/index.ts';
import { createLog } from './platform/http/logging.ts';
import { prepareServer } from './prepare-server.ts';
import { reportCrashes } from './startup/report-crashes.ts';
import { createShutdown, stopOnSignals } from './startup/shutdown.ts';

/** One of `WEB_CONCURRENCY` workers. The primary process has prepared the database and sends `listen` when the port is free. */
const SHUTDOWN_TIMEOUT_MS = 3_000;
const shutdown = createShutdown(SHUTDOWN_TIMEOUT_MS);
stopOnSignals(shutdown);

try {
  const config = readConfig();
  if (config.databaseUrl === undefined) throw new Error('A worker needs the database of the primary process');
  const errors = createErrorReporter({ dsn: config.errorTrackingDsn, environment: config.mode });
  const log = createLog(config, { onError: (error, message) => errors.report(error, { tags: { log: message } }) });
  if (config.errorTrackingDsn !== undefined) reportCrashes(log, errors);
  const listen = await prepareServer({ config, databaseUrl: config.databaseUrl, log, errors, shutdown });
  const listenMessage = untilListenMessage();
  process.send?.('ready');
  await listenMessage;
  if (!shutdown.isStopping()) await listen();
} catch (error) {
  if (!shutdown.isStopping()) console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  await shutdown.stop(1);
}

async function untilListenMessage(): Promise<void> {
  for await (const [message] of on(process, 'message')) if (message === 'listen') return;
}
