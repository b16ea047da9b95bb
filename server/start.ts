import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, handedDatabase, readConfig } from './config/config.ts';
import { sandboxSmtpPort } from './config/email-config.ts';
import { StartupError } from './config/startup-error.ts';
import { closeDatabase, openDatabase } from './platform/database/database.ts';
import { doOnce } from './platform/database/do-once.ts';
import { migrateAsOwner } from './platform/database/migrate-as-owner.ts';
import { provideDatabase } from './platform/database/provide-database.ts';
import { refuseOlderSchema } from './platform/database/schema-version.ts';
import { claimDatabase } from './platform/database/secret-fingerprint.ts';
import { createErrorReporter, type ErrorReporter } from './platform/error-tracking/index.ts';
import { createLog } from './platform/http/logging.ts';
import { prepareServer } from './prepare-server.ts';
import { reportCrashes } from './startup/report-crashes.ts';
import { reportSettings } from './startup/report-settings.ts';
import { runWorkers } from './startup/run-workers.ts';
import { createShutdown, stopOnSignals } from './startup/shutdown.ts';
import { type RunningSandbox, startSandbox } from './startup/start-sandbox.ts';
import { startPlaceholderServer } from './startup/startup-placeholder-server.ts';

const SHUTDOWN_TIMEOUT_MS = 4_500;
const shutdown = createShutdown(SHUTDOWN_TIMEOUT_MS);
stopOnSignals(shutdown);
start().catch(exitWithError);

async function start(): Promise<void> {
  const config = readConfig();
  const errors = createErrorReporter({ dsn: config.errorTrackingDsn, environment: config.mode });
  const log = createLog(config, { onError: (error, message) => errors.report(error, { tags: { log: message } }) });
  if (config.errorTrackingDsn !== undefined) reportCrashes(log, errors);
  reportSettings(log, config);
  const stopPlaceholderServer = await startPlaceholderServer(config);

  // The sandbox and the database start in parallel.
  const starting = startConfiguredSandbox(config);
  const [databaseUrl, sandbox] = await Promise.all([startDatabase(config, starting), starting]);
  if (sandbox !== undefined) shutdown.onStop(() => sandbox.stop());
  const listen = await prepareServing(config, databaseUrl, log, errors);
  if (shutdown.isStopping()) return;
  await stopPlaceholderServer();
  await listen();
  process.send?.('open');
  console.log(summary(config, await howToEnterBackOffice(config, databaseUrl)));
}

/** The first thing that is opened, so that it closes last. */
async function startDatabase(config: Config, sandbox: Promise<unknown>): Promise<string> {
  const database = await provideDatabase(config, printMessage);
  shutdown.onStop(() => database.stop());
  await prepareDatabase(config, database.url, sandbox);
  return database.url;
}

async function startConfiguredSandbox({ sandboxPort, dataDir }: Config): Promise<RunningSandbox | undefined> {
  if (sandboxPort === undefined) return undefined;
  return startSandbox(sandboxPort, {
    directory: path.join(dataDir, 'sandbox'),
    smtpPort: sandboxSmtpPort(sandboxPort),
  });
}

/** The demo waits for the sandbox, whose bank has to know the payments of its orders. */
async function prepareDatabase(config: Config, url: string, sandbox: Promise<unknown>): Promise<void> {
  if (config.migrates) await migrateAsOwner(config, url);
  const db = openDatabase(url, { connections: 2, directUrl: config.databaseDirectUrl });
  try {
    if (!config.migrates) await refuseOlderSchema(db);
    if (config.isNode) await claimDatabase(db, config.sessionSecret);
    if (config.demo.isOn)
      await doOnce(db, 'demo', async () => {
        await sandbox;
        await loadDemo(config, url);
      });
  } finally {
    await closeDatabase(db);
  }
}

/** A single process serves by itself; with several, this one only supervises the workers. */
async function prepareServing(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  errors: ErrorReporter,
): Promise<() => Promise<void>> {
  if (config.processes === 1) return prepareServer({ config, databaseUrl, log, errors, shutdown });
  const workers = await runWorkers({ count: config.processes, databaseUrl, drainMs: config.drainMs, log });
  shutdown.onDrain(() => workers.stop(shutdown.urgent));
  return workers.listen;
}

/** The demo is loaded by a separate command, because the server does not import it. */
async function loadDemo(config: Config, databaseUrl: string): Promise<void> {
  printMessage('Loading the demo shop…');
  const command = path.join(import.meta.dirname, '..', 'scripts', 'demo.ts');
  const env = { ...process.env, ...handedDatabase(databaseUrl) };
  const options = ['--products', String(config.demo.products)];
  const loader = spawn(process.execPath, [command, ...options], { env, stdio: 'inherit' });
  shutdown.onStop(async () => loader.kill());
  const [code] = await once(loader, 'exit');
  if (code !== 0) throw new StartupError('The demo shop could not be loaded; see above. DEMO=off starts without it.');
}

function exitWithError(error: unknown): Promise<void> {
  // An error during a stop is caused by the stop.
  if (!shutdown.isStopping()) console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  return shutdown.stop(1);
}

function printMessage(message: string): void {
  console.log(message);
}

/** Of the demo owner, or of the first owner of a shop that has nobody yet. Nothing, once somebody can sign in. */
async function howToEnterBackOffice(config: Config, databaseUrl: string): Promise<string[][]> {
  const db = openDatabase(databaseUrl, { connections: 1 });
  try {
    const { createStaffAdmin } = await import('./features/staff/index.ts');
    const admin = createStaffAdmin({ db, config });
    const demo = await admin.demoSignIn();
    if (demo !== null) return [['Demo owner', `${demo.email}, password ${demo.password}, code: npm run staff -- code`]];
    if (await admin.hasStaff()) return [];
    const { link } = await admin.inviteFirstOwner();
    return [['First owner', `${link} (once, within 15 minutes)`]];
  } finally {
    await closeDatabase(db);
  }
}

function summary({ publicUrl, demo, sandboxPort }: Config, backOffice: string[][]): string {
  const lines = [
    ['The shop', `${publicUrl}/`],
    ['Doʻkon', `${publicUrl}/uz`],
    ['Back office', `${publicUrl}/admin`],
    ...backOffice,
    ['API', `${publicUrl}/api/docs`],
    ...(sandboxPort === undefined ? [] : [['SMS inbox', `http://localhost:${sandboxPort}/`]]),
    ...(demo.hasAccounts ? [['Demo customer', '+998 90 000 00 01, password amper-demo']] : []),
  ];
  const table = lines.map(([name = '', value]) => `  ${name.padEnd(15)}${value}`);
  return ['', 'Amper is open.', '', ...table, '', '  Ctrl-C closes it.', ''].join('\n');
}
