import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isPostmasterOf, stopOrphanedServer } from './postmaster-process.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'amper embedded-'));
fs.chmodSync(scratch, 0o711);
const dataDir = path.join(scratch, 'магазин', 'var');
const clusterDir = path.join(dataDir, 'postgres', 'data');
const pidFile = path.join(clusterDir, 'postmaster.pid');
const holders: ChildProcess[] = [];

afterEach(async () => {
  for (const holder of holders.splice(0)) await kill(holder, 'SIGTERM');
});
afterAll(() => fs.rmSync(scratch, { recursive: true }));

interface Holder {
  process: ChildProcess;
  url: string;
  messages: string[];
}

/** Another process that holds the database, as a shop does. */
async function hold(): Promise<Holder> {
  const script = path.resolve('tests/database/hold-database.ts');
  const holder = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(holder);
  const messages: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    holder.once('exit', () => reject(new Error('The holder ended.')));
    createInterface(holder.stdout).on('line', (line) => {
      const output = JSON.parse(line);
      if (output.url) resolve(output.url);
      else messages.push(output.message);
    });
  });
  return { process: holder, url, messages };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

function postmasterPid(): number {
  return Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
}

/** Kills the watchdog, so that the server survives its shop and the next start has to stop it. */
function watcherOf(holder: Holder): number {
  const children = fs.readFileSync(`/proc/${holder.process.pid}/task/${holder.process.pid}/children`, 'utf8');
  const pids = children.trim().split(' ').map(Number);
  const watcher = pids.find((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('amper-database-watch'));
  if (watcher === undefined) throw new Error('No watcher.');
  return watcher;
}

async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

async function addOrder(url: string): Promise<number> {
  await query(url, 'create table if not exists orders (id int generated always as identity)');
  await query(url, 'insert into orders default values');
  return (await query(url, 'select * from orders')).rows.length;
}

async function countOrders(): Promise<number> {
  const { url } = await hold();
  return (await query(url, 'select * from orders')).rows.length;
}

test('the first start creates a database, in a path with spaces and any letters', async () => {
  const { url } = await hold();
  expect(await addOrder(url)).toBe(1);
  const settings = await query(url, `select current_setting('fsync') || current_setting('synchronous_commit') as safe`);
  expect(settings.rows).toEqual([{ safe: 'onon' }]);
});

test('committed data survives a kill -9 of the shop, and no process is left running', async () => {
  const holder = await hold();
  const orders = await addOrder(holder.url);
  const pid = postmasterPid();
  await kill(holder.process, 'SIGKILL');
  await expect.poll(() => isPostmasterOf(pid, clusterDir), { timeout: 20_000 }).toBe(false);
  expect(await countOrders()).toBe(orders);
});

test('committed data survives a kill -9 of the shop and of the server', async () => {
  const holder = await hold();
  const orders = await addOrder(holder.url);
  process.kill(postmasterPid(), 'SIGKILL');
  await kill(holder.process, 'SIGKILL');
  expect(await countOrders()).toBe(orders);
});

test.runIf(process.platform === 'linux')('a server that an earlier start left behind is stopped', async () => {
  const holder = await hold();
  const orders = await addOrder(holder.url);
  process.kill(watcherOf(holder), 'SIGKILL');
  await kill(holder.process, 'SIGKILL');
  const leftOver = postmasterPid();
  expect(isPostmasterOf(leftOver, clusterDir)).toBe(true);
  expect(await countOrders()).toBe(orders);
  expect(isPostmasterOf(leftOver, clusterDir)).toBe(false);
});

test('a server that dies while the shop runs is restarted on the same port', async () => {
  const holder = await hold();
  const orders = await addOrder(holder.url);
  process.kill(postmasterPid(), 'SIGKILL');
  await expect.poll(() => addOrder(holder.url).catch(() => 0), { timeout: 30_000 }).toBeGreaterThan(orders);
  expect(holder.messages).toContain('The database server ended unexpectedly; starting it again.');
});

test('a process that only has the id of an old server is not touched', async () => {
  await kill((await hold()).process, 'SIGTERM');
  const stranger = spawn('sleep', ['60']);
  fs.writeFileSync(pidFile, `${stranger.pid}\n`);
  const messages: number[] = [];
  await stopOrphanedServer(clusterDir, (pid) => messages.push(pid));
  expect(messages).toEqual([]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  expect(fs.existsSync(pidFile)).toBe(false);
  await kill(stranger, 'SIGKILL');
});

test('a second shop on the same directory reports which process uses it', async () => {
  const first = await hold();
  const second = startEmbeddedPostgres({ dataDir, report: () => undefined, lockTimeoutMs: 100 });
  await expect(second).rejects.toThrow(`Another shop (process ${first.process.pid}) is using ${dataDir}.`);
  expect(await addOrder(first.url)).toBeGreaterThan(0);
});

test('it stops within 5 seconds although a transaction is open', async () => {
  const holder = await hold();
  const client = new pg.Client(holder.url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('insert into orders default values');
  const started = Date.now();
  await kill(holder.process, 'SIGTERM');
  expect(Date.now() - started).toBeLessThan(5_000);
  expect(fs.existsSync(pidFile)).toBe(false);
});

test('the database needs its password and listens on this machine only', async () => {
  const { url } = await hold();
  const stranger = new URL(url);
  stranger.password = 'guess';
  expect(stranger.hostname).toBe('127.0.0.1');
  await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});
