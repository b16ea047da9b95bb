import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { makeDataDir } from '#server/config/data-dir.ts';
import { StartupError } from '#server/config/startup-error.ts';
import { type DataDirLock, lockDataDir, lockHolder } from './data-dir-lock.ts';
import { freePort } from './free-port.ts';
import { asAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { type Cluster, postgresEnvironment, provideCluster } from './postgres-cluster.ts';
import { type PostgresHome, providePostgresHome } from './postgres-home.ts';
import { postgresSettings } from './postgres-settings.ts';
import { readPostmasterFile, stopOrphanedServer, stopPostmaster } from './postmaster-process.ts';
import { refuseInterruptedRestore } from './restore-mark.ts';

export interface EmbeddedPostgres {
  /** For the shop: its own database as the role that owns it. */
  url: string;
  /** For tests, which create databases of their own. */
  superuserUrl: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Receives progress messages for a person. */
  report: (message: string) => void;
  settings?: Record<string, string>;
  /** How long to wait for a shop that is shutting down (a restart, `node --watch`) to release the directory. */
  lockTimeoutMs?: number;
}

interface Server {
  home: PostgresHome;
  cluster: Cluster;
  postgres: string;
  settings: Record<string, string>;
  report: (message: string) => void;
}

const START_TIMEOUT_MS = MINUTE_MS;
const STOP_TIMEOUT_MS = 2_500;

/** Locks `DATA_DIR` for this process and starts its PostgreSQL, also after a crash of an earlier process. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  makeDataDir(options.dataDir);
  const lock = await takeLock(options.dataDir, options.lockTimeoutMs ?? 3_000);
  try {
    refuseInterruptedRestore(options.dataDir);
    const home = providePostgresHome(options.dataDir);
    if (home.isRelocated) options.report(`The database lives in ${home.dir}, which the account it runs as can reach.`);
    const binaries = findPostgresBinaries(home.account, home.dir);
    const cluster = provideCluster(home, binaries);
    await stopOrphanedServer(cluster.dir, (pid) =>
      options.report(`Ending the database server of an earlier start (process ${pid}).`),
    );
    const server = {
      home,
      cluster,
      postgres: binaries.postgres,
      settings: options.settings ?? {},
      report: options.report,
    };
    return await supervise(server, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function takeLock(dataDir: string, timeoutMs: number): Promise<DataDirLock> {
  for (const until = Date.now() + timeoutMs; ; await delay(50)) {
    const lock = lockDataDir(dataDir);
    if (lock) return lock;
    if (Date.now() > until) {
      throw new StartupError(
        `Another shop (${lockHolder(dataDir)}) is using ${dataDir}. Stop it, or give this one a DATA_DIR of its own.`,
      );
    }
  }
}

/** Restarts a server that dies while the shop runs, on the same port, so that the pool reconnects. */
async function supervise(server: Server, lock: DataDirLock): Promise<EmbeddedPostgres> {
  let { child, port } = await start(server);
  let isStopping = false;
  child.once('exit', restart);

  async function restart(): Promise<void> {
    if (isStopping) return;
    server.report('The database server ended unexpectedly; starting it again.');
    try {
      ({ child } = await start(server, port));
      if (isStopping) await end(child, server.cluster.dir);
      else child.once('exit', restart);
    } catch (error) {
      server.report(`The database server does not start again: ${error instanceof Error ? error.message : error}`);
      await delay(1_000);
      await restart();
    }
  }

  return {
    url: databaseUrl('amper', server.cluster.password, port),
    superuserUrl: databaseUrl('postgres', server.cluster.password, port),
    async stop() {
      isStopping = true;
      await end(child, server.cluster.dir);
      lock.release();
    },
  };
}

function databaseUrl(name: 'amper' | 'postgres', password: string, port: number): string {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`;
}

async function start(server: Server, fixedPort?: number): Promise<{ child: ChildProcess; port: number }> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const port = fixedPort ?? (await freePort());
    const { child, logFrom } = launch(server, port);
    if (await becomesReady(child, server.cluster.dir, until)) return { child, port };
    const serverOutput = logSince(server, logFrom);
    // Another program took the port in between, or processes of a killed server are still ending.
    const isTemporary = /could not bind|Address already in use|still in use/.test(serverOutput);
    if (!isTemporary || Date.now() > until) {
      throw new StartupError(`The database server in ${server.home.dir} did not start:\n${serverOutput.trim()}`);
    }
    await delay(100);
  }
}

function launch(server: Server, port: number): { child: ChildProcess; logFrom: number } {
  const log = openLog(server);
  const settings = Object.entries({ ...postgresSettings(port), ...server.settings });
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(server.postgres, ['-D', server.cluster.dir, ...options], {
    ...asAccount(server.home.account),
    cwd: server.home.dir,
    env: postgresEnvironment(),
    stdio: ['ignore', log.descriptor, log.descriptor],
    // In its own session, so that a Ctrl-C in the terminal reaches only the shop, which stops everything in order.
    detached: true,
  });
  fs.closeSync(log.descriptor);
  startWatchdog(child, server);
  return { child, logFrom: log.length };
}

/**
 * Stops the server when the shop is killed: the shell reads from a pipe that only the shop holds, and continues when it
 * closes.
 */
function startWatchdog(child: ChildProcess, server: Server): void {
  if (child.pid === undefined) return;
  const script = 'read -r _; read -r now < "$2" && [ "$now" = "$1" ] && kill -INT "$1"';
  const pidFile = path.join(server.cluster.dir, 'postmaster.pid');
  const watcher = spawn('/bin/sh', ['-c', script, 'amper-database-watch', String(child.pid), pidFile], {
    ...asAccount(server.home.account),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell the next start stops the orphaned server.
  watcher.on('error', () => undefined);
  watcher.unref();
  child.once('exit', () => watcher.kill());
}

async function becomesReady(child: ChildProcess, clusterDir: string, until: number): Promise<boolean> {
  let hasEnded = false;
  const ended = () => {
    hasEnded = true;
  };
  child.once('error', ended).once('exit', ended);
  while (!hasEnded && Date.now() < until) {
    const file = readPostmasterFile(clusterDir);
    if (file?.pid === child.pid && file?.isReady) return true;
    await delay(10);
  }
  if (!hasEnded) await end(child, clusterDir);
  return false;
}

async function end(child: ChildProcess, clusterDir: string): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  await stopPostmaster(child.pid, () => child.exitCode !== null || child.signalCode !== null, STOP_TIMEOUT_MS);
  await exit;
  fs.rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true });
}

function openLog(server: Server): { descriptor: number; length: number } {
  const file = path.join(server.home.dir, 'server.log');
  const length = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const isLong = length > 10_000_000;
  if (isLong) fs.renameSync(file, `${file}.old`);
  return { descriptor: fs.openSync(file, 'a', 0o600), length: isLong ? 0 : length };
}

function logSince(server: Server, from: number): string {
  return fs.readFileSync(path.join(server.home.dir, 'server.log')).subarray(from).toString();
}
