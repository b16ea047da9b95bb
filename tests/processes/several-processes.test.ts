import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#server/platform/database/free-port.ts';
import { settings } from '#server/schema/content-tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

/** The real, built server with two processes on one port. */
let database: TestDatabase;
let shop: ChildProcess;
let dataDir: string;
let origin: string;
let output = '';
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(settings).values({ key: 'shop_name', value: { ru: 'Прежняя' } });
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-processes-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'one secret of all processes, 40 letters',
    DRAIN_MS: '60000',
    SMS_LOGIN: 'nobody',
    SMS_PASSWORD: 'nothing',
    SMS_URL: 'http://127.0.0.1:9',
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'info',
  };
  shop = spawn(process.execPath, ['server/main.ts'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (chunk) => (output += chunk));
  await untilReady();
  await vi.waitUntil(() => new Set(listening()).size === 2, { timeout: 100_000 });
}, 240_000);

afterAll(async () => {
  if (shop.exitCode === null) {
    shop.kill('SIGINT');
    await once(shop, 'exit');
  }
  fs.rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

test('each process caches pages, and all of them purge what has changed', async () => {
  // A process whose start has held its event loop for seconds, on a busy machine, sheds its first requests.
  const statuses = async () => new Set((await home(10)).map(({ status }) => status));
  await expect.poll(statuses, { timeout: 40_000 }).toEqual(new Set([200]));
  const before = await home(10);
  expect(before.every(({ html }) => html.includes('Прежняя'))).toBe(true);
  expect(new Set(before.map(({ etag }) => etag)).size).toBe(1);

  await database.db
    .update(settings)
    .set({ value: { ru: 'Новая' } })
    .where(sql`key = 'shop_name'`);
  const namesTheShopAnew = async () => (await home(10)).every(({ html }) => html.includes('Новая'));
  await expect.poll(namesTheShopAnew, { timeout: 40_000 }).toBe(true);
});

test('the metrics cover all processes, whichever responds', async () => {
  const [first, second] = [await pagesServed(), await pagesServed()];
  await home(4);
  // A process counts a page after it is sent, so the client may have it earlier.
  await expect.poll(pagesServed).toBe(first + 4);
  expect(second).toBe(first);
});

test('a killed process is replaced, and the shop keeps serving', async () => {
  process.kill(Number(listening()[0]), 'SIGKILL');
  await expect.poll(() => new Set(listening()).size, { timeout: 40_000 }).toBe(3);
  expect((await home(6)).every(({ status }) => status === 200)).toBe(true);
});

test('a node with another secret refuses to start, and one whose schema is older too', async () => {
  const refusal = async (more: NodeJS.ProcessEnv) => {
    const port = String(await freePort());
    const node = spawn(process.execPath, ['server/main.ts'], {
      env: { ...environment, PORT: port, WEB_CONCURRENCY: '1', ...more },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let message = '';
    node.stderr.on('data', (chunk) => (message += chunk));
    const [code] = await once(node, 'close');
    return [code, message];
  };
  expect(await refusal({ SESSION_SECRET: 'another secret than that of the others' })).toEqual([
    1,
    expect.stringContaining('SESSION_SECRET is another one'),
  ]);
  const empty = await createTestDatabase('template0');
  expect(await refusal({ DATABASE_URL: empty.url, MIGRATE: 'off' })).toEqual([
    1,
    expect.stringContaining('Run npm run migrate'),
  ]);
  await empty.drop();
});

test('after SIGTERM all processes ask for nothing more and serve everything; Ctrl-C ends that at once', async () => {
  shop.kill('SIGTERM');
  const status = async (url: string) => (await fetch(`${origin}${url}`, { headers: { connection: 'close' } })).status;
  await expect
    .poll(async () => new Set(await Promise.all(Array.from({ length: 10 }, () => status('/readyz')))), {
      timeout: 40_000,
    })
    .toEqual(new Set([503]));
  expect(new Set((await home(10)).map((answer) => answer.status))).toEqual(new Set([200]));
  const exit = once(shop, 'exit');
  shop.kill('SIGINT');
  expect(await exit).toEqual([0, null]);
});

async function home(times: number): Promise<{ status: number; html: string; etag: string | null }[]> {
  const answers = [];
  // A new connection each time, so that the processes take turns.
  for (let n = 0; n < times; n += 1) {
    const response = await fetch(`${origin}/`, { headers: { connection: 'close' } });
    answers.push({ status: response.status, html: await response.text(), etag: response.headers.get('etag') });
  }
  return answers;
}

async function pagesServed(): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/http_requests_total\{method="GET",route="page:\/",status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
}

/** Ids of the processes that listen, from their log lines. */
function listening(): number[] {
  return [...output.matchAll(/"pid":(\d+)[^\n]*Server listening/g)].map(([, pid]) => Number(pid));
}

async function untilReady(): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 100_000, interval: 100 }).catch(() => {
    throw new Error(`The shop did not open: ${output}`);
  });
}
