import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JobPayload } from '#server/platform/queue/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { backupName } from './backup-names.ts';
import { type BackupOutcome, runBackupProcess } from './run-backup-process.ts';
import { scheduleBackups } from './schedule-backups.ts';

const SECRET = 'a secret of the backed-up shop, 32';
let database: TestDatabase;
let telegram: http.Server;
let folder: string;
let directory: string;
const messages: { chat_id: string; text: string }[] = [];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-scheduled-'));
  telegram = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    messages.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(folder, 'backups-'));
  for (const spy of Object.values(log)) spy.mockClear();
  messages.length = 0;
});
afterAll(async () => {
  telegram.close();
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

/** A shop that backs itself up at half past three, with the clock and the outcomes of a test. */
function scheduled(run: () => Promise<BackupOutcome>, minuteOfDay: number | null = 210) {
  const schedules = new Map<string, () => Promise<void>>();
  const handlers = new Map<string, (payload: JobPayload) => Promise<void>>();
  const clock = { now: new Date('2026-11-22T22:31:00Z') };
  const url = `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`;
  const feature = scheduleBackups({
    db: database.db,
    config: {
      backups: { minuteOfDay: minuteOfDay ?? undefined, directory, key: null, retention: { daily: 7, weekly: 5 } },
      dataDir: folder,
      operator: {
        phone: undefined,
        telegram: { url, token: '1:test', chat: '-100', ownerChat: '42', timeoutMs: 2000 },
      },
    },
    jobs: {
      every: (name, _everyMs, handler) => void schedules.set(name, handler),
      work: (name, handler) => void handlers.set(name, handler as (payload: JobPayload) => Promise<void>),
      queue: async (_tx, name, payload) => handlers.get(name)?.(payload),
    },
    ...{ log, shop: 'shop.test', run, now: () => clock.now },
  });
  const gauge = (name: string) => feature.gauges?.find((source) => source.name === name)?.read();
  return { feature, gauge, clock, check: async () => schedules.get('backups.run')?.(), schedules };
}

test('without a time nothing is scheduled', () => {
  const { schedules, feature } = scheduled(async () => ({ kind: 'failed', reason: 'never' }), null);
  expect(schedules.size).toBe(0);
  expect(feature).toEqual({});
});

test('the backup of the night is made once', async () => {
  let count = 0;
  const { check, clock, gauge } = scheduled(async () => {
    count += 1;
    fs.mkdirSync(path.join(directory, backupName(clock.now)));
    return { kind: 'made', directory, bytes: 1, ms: 1, deleted: [] };
  });
  expect(await gauge('backup_last_timestamp_seconds')).toBe(0);
  for (const minute of ['22:31', '22:36', '23:59']) {
    clock.now = new Date(`2026-11-22T${minute}:00Z`);
    await check();
  }
  expect(count).toBe(1);
  expect(await gauge('backup_last_timestamp_seconds')).toBe(Date.parse('2026-11-22T22:31:00Z') / 1000);
  expect(await gauge('backup_failed')).toBe(0);
});

test('a failure is an error in the log, a metric and a message to the owner, and is tried again after an hour', async () => {
  let count = 0;
  const { check, clock, gauge } = scheduled(async () => {
    count += 1;
    return { kind: 'failed', reason: 'ENOSPC: no space left on <device>' };
  });
  for (const time of ['22T22:31', '22T22:36', '22T23:30', '22T23:32']) {
    clock.now = new Date(`2026-11-${time}:00Z`);
    await check();
  }
  expect(count).toBe(2);
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(await gauge('backup_failed')).toBe(1);
  expect(messages.map(({ chat_id }) => chat_id)).toEqual(['42', '42']);
  expect(messages[0]?.text).toContain('no space left on &lt;device&gt;');
  expect(messages[0]?.text).toContain('Последняя копия: ни одной ещё нет.');
  // Somebody made one by hand.
  fs.mkdirSync(path.join(directory, '2026-11-22T23-40-00Z'));
  expect(await gauge('backup_failed')).toBe(0);
});

test('a shop that closes neither waits for its backup nor calls it failed', async () => {
  const { check, feature } = scheduled(async () => {
    await feature.close?.();
    return { kind: 'failed', reason: 'aborted' };
  });
  await check();
  expect(log.error).not.toHaveBeenCalled();
  expect(messages).toEqual([]);
});

/** The process has a lower priority: while other tests use both processors it gets a small part of one. */
const LOW_PRIORITY_TIMEOUT_MS = 240_000;

describe('the process of a backup', { timeout: LOW_PRIORITY_TIMEOUT_MS }, () => {
  const never = new AbortController().signal;
  const env = () => ({
    ...process.env,
    ...{ DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: SECRET },
    ...{ BACKUP_DIR: directory, BACKUP_DAILY: '1', BACKUP_WEEKLY: '0' },
  });

  test('makes it and deletes what is old', async () => {
    fs.mkdirSync(path.join(directory, '2020-01-01T00-00-00Z'));
    const made = await runBackupProcess(env(), never);
    expect(made).toMatchObject({ kind: 'made', deleted: ['2020-01-01T00-00-00Z'] });
    expect(fs.readdirSync(directory)).toHaveLength(1);
  });

  test('says what went wrong', async () => {
    const unreachable = { ...env(), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/shop' };
    expect(await runBackupProcess(unreachable, never)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/ECONNREFUSED/),
    });
  });

  test('is a failed backup when it is stopped', async () => {
    const stopping = new AbortController();
    const stopped = runBackupProcess(env(), stopping.signal);
    stopping.abort();
    expect(await stopped).toMatchObject({ kind: 'failed' });
  });
});
