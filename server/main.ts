import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { closeDatabase, openDatabase } from './database/database.ts';
import { doOnce } from './database/do-once.ts';
import { migrate } from './database/migrate.ts';
import { provideDatabase } from './database/provide-database.ts';
import { createLog } from './http/logging.ts';
import { openShop } from './shop.ts';
import { startSandbox } from './start-sandbox.ts';
import { StartupError } from './startup-error.ts';
import { openWaitingRoom } from './waiting-room.ts';

const stopPatienceMs = 4_500;
const closePatienceMs = 1_500;
/** What has been opened, in the order of opening; a stop closes it in the reverse order. */
const opened: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

// A Ctrl-C comes twice: from the terminal, and passed on by the launcher.
process.on('SIGTERM', () => stop(0));
process.on('SIGINT', () => stop(0));
process.on('SIGHUP', () => stop(0));
// The launcher is gone, however it went.
process.on('disconnect', () => stop(0));
start().catch(giveUp);

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const leaveWaitingRoom = await openWaitingRoom(config);

  const database = await provideDatabase(config, tell);
  opened.push(() => database.stop());
  const db = openDatabase(database.url, {
    connections: config.databaseConnections,
    onBrokenConnection: (error) => log.warn({ err: error }, 'A database connection broke'),
  });
  opened.push(() => closeDatabase(db));
  await migrate(db);
  if (config.demo.isOn) await doOnce(db, 'demo', () => loadDemo(config, database.url));

  if (config.sandboxPort !== undefined) {
    const sandbox = await startSandbox(config.sandboxPort);
    opened.push(() => sandbox.stop());
  }
  const shop = await openShop({ db, config, log });
  opened.push(() => shop.close());
  const app = await buildApp({ config, shop, log });
  opened.push(() => app.close());
  if (stopping) return;
  await leaveWaitingRoom();
  await app.listen({ host: config.host, port: config.port });
  console.log(summary(config));
}

/** The demo shop is a command of its own, because the server does not know it. */
async function loadDemo(config: Config, databaseUrl: string): Promise<void> {
  tell('Loading the demo shop…');
  const command = path.join(import.meta.dirname, '..', 'scripts', 'demo.ts');
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const options = ['--products', String(config.demo.products)];
  const loader = spawn(process.execPath, [command, ...options], { env, stdio: 'inherit' });
  opened.push(async () => loader.kill());
  const [code] = await once(loader, 'exit');
  if (code !== 0) throw new StartupError('The demo shop could not be loaded; see above. DEMO=off starts without it.');
}

function stop(code: number): Promise<void> {
  stopping ??= closeAll(code);
  return stopping;
}

async function closeAll(code: number): Promise<void> {
  // Whatever hangs: what was committed is safe, and the database's own watch ends it.
  setTimeout(() => process.exit(code || 1), stopPatienceMs).unref();
  const [database, ...others] = opened;
  for (const close of others.reverse()) {
    await Promise.race([close(), delay(closePatienceMs)]).catch((error) => console.error(error));
  }
  await database?.().catch((error) => console.error(error));
  process.exit(code);
}

function giveUp(error: unknown): Promise<void> {
  // Stopped while starting: what fails then fails because of it.
  if (!stopping) console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  return stop(1);
}

function tell(message: string): void {
  console.log(message);
}

function summary({ publicUrl, demo, sandboxPort }: Config): string {
  const lines = [
    ['The shop', `${publicUrl}/`],
    ['Doʻkon', `${publicUrl}/uz`],
    ['API', `${publicUrl}/api/docs`],
    ...(sandboxPort === undefined ? [] : [['SMS inbox', `http://localhost:${sandboxPort}/`]]),
    ...(demo.isOn ? [['Demo customer', '+998 90 000 00 01, password amper-demo']] : []),
  ];
  const table = lines.map(([name = '', value]) => `  ${name.padEnd(15)}${value}`);
  return ['', 'Amper is open.', '', ...table, '', '  Ctrl-C closes it.', ''].join('\n');
}
