import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RUNBOOK_SECTIONS } from '#contract/shop-status/runbook-sections.ts';
import { runbookSchema, type ShopStatus, shopStatusSchema } from '#contract/shop-status/shop-status.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import type { ProcessState } from '#server/platform/processes/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { failJob } from '#server/testing/stored-jobs.ts';
import { createTestJobs } from '#server/testing/test-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { composeStatus, type StatusReadings } from './compose-status.ts';
import { shopStatusFeature } from './index.ts';
import { RUNBOOK, sectionsOf } from './read-runbook.ts';

let database: TestDatabase;
let office: BackOfficeShop;
let feature: ShopFeature;
let processes: ProcessState[] = [];
const NOW = new Date('2026-11-27T10:00:00Z');
const OWN = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  database = await createTestDatabase();
  feature = shopStatusFeature({ db: database.db, processes: { id: OWN, list: () => processes } });
  office = await backOfficeShop(feature.routes?.staff ?? []);
});
beforeEach(() => {
  office.be({});
  processes = [];
});
afterAll(async () => {
  await office.close();
  await database.drop();
});

function process(overrides: Partial<ProcessState> = {}, gauges: Record<string, number> = {}): ProcessState {
  return {
    ...{ id: OWN, host: 'node-1', pid: 7, version: '1.0.0', revision: 'a'.repeat(40), state: 'ready', circuits: [] },
    startedAt: new Date(NOW.getTime() - 60 * SECOND_MS),
    seenAt: new Date(NOW.getTime() - 5 * SECOND_MS),
    gauges: {
      database_connections_max: 8,
      catalog_products: 128,
      disk_free_bytes: 60,
      disk_size_bytes: 100,
      ...gauges,
    },
    ...overrides,
  };
}

const READINGS: StatusReadings = {
  now: NOW,
  ownId: OWN,
  processes: [process({}, { backup_last_timestamp_seconds: NOW.getTime() / 1000 - 3_600, backup_failed: 0 })],
  database: {
    ...{ isReplica: false, version: '18.1', bytes: 5e9, connections: 20, maxConnections: 100, transactionSeconds: 0.1 },
    ...{ replicas: 2, synchronousReplicas: 1, replicaLagSeconds: 0.01 },
    ...{ isArchiving: true, archivedSeconds: 30, archiveFails: false },
  },
  queues: [{ name: 'sms.send', waiting: 2, retrying: 0, running: 1, failed: 0, oldestDueSeconds: 0.5 }],
  outboxes: [{ outbox: 'sms', waiting: 1, oldestSeconds: 4 }],
};

const compose = (changed: Partial<StatusReadings> = {}) => composeStatus({ ...READINGS, ...changed });
const withDatabase = (changed: Partial<StatusReadings['database']>) =>
  compose({ database: { ...READINGS.database, ...changed } });
const withProcess = (...args: Parameters<typeof process>) =>
  compose({ processes: [...READINGS.processes, process({ id: crypto.randomUUID(), ...args[0] }, args[1])] });
const silent = new Date(NOW.getTime() - 45 * SECOND_MS);
const dead = new Date(NOW.getTime() - 80 * SECOND_MS);
const circuit = (state: number, failedAt: Date | null = null) => ({ provider: 'plum', state, failedAt });

test('a shop in good order is fine in everything', () => {
  const status = shopStatusSchema.parse(compose());
  expect(status.verdict).toBe('fine');
  expect(new Set(Object.values(status.verdicts))).toEqual(new Set(['fine']));
  expect(status.processes).toMatchObject([
    { state: 'ready', is_answering: true, revision: 'aaaaaaaa', hit_share: null },
  ]);
});

const cases: [string, () => ShopStatus, keyof ShopStatus['verdicts'], 'attention' | 'broken'][] = [
  ['a process of another machine that is silent', () => withProcess({ seenAt: silent }), 'processes', 'attention'],
  ['one that is dead', () => withProcess({ seenAt: dead }), 'processes', 'broken'],
  ['one that is deaf', () => withProcess({ state: 'deaf' }), 'changes', 'broken'],
  ['a late event loop', () => withProcess({}, { process_event_loop_delay_p99_seconds: 0.5 }), 'processes', 'attention'],
  ['statements that wait', () => withProcess({}, { database_waiting: 30 }), 'processes', 'broken'],
  ['changes that wait', () => withProcess({}, { change_feed_lag_seconds: 3 }), 'changes', 'attention'],
  ['a replica as the database', () => withDatabase({ isReplica: true }), 'database', 'broken'],
  ['few free connections', () => withDatabase({ connections: 85 }), 'database', 'attention'],
  ['a transaction of an hour', () => withDatabase({ transactionSeconds: 3_600 }), 'database', 'broken'],
  ['a replica that lags', () => withDatabase({ replicaLagSeconds: 20 }), 'database', 'attention'],
  ['no synchronous replica', () => withDatabase({ synchronousReplicas: 0 }), 'database', 'attention'],
  ['a failed job', () => compose({ queues: [{ ...READINGS.queues[0], failed: 1 } as never] }), 'jobs', 'attention'],
  [
    'a job that nobody runs',
    () => compose({ queues: [{ ...READINGS.queues[0], oldestDueSeconds: 700 } as never] }),
    'jobs',
    'broken',
  ],
  [
    'an SMS that waits',
    () => compose({ outboxes: [{ outbox: 'sms', waiting: 1, oldestSeconds: 200 }] }),
    'outboxes',
    'attention',
  ],
  ['an open circuit', () => withProcess({ circuits: [circuit(2)] }), 'providers', 'broken'],
  ['a probing one', () => withProcess({ circuits: [circuit(1)] }), 'providers', 'attention'],
  ['a failure a minute ago', () => withProcess({ circuits: [circuit(0, dead)] }), 'providers', 'attention'],
  ['another catalogue', () => withProcess({}, { catalog_products: 127 }), 'catalog', 'attention'],
  [
    'a backup of last week',
    () => compose({ processes: [process({}, { backup_last_timestamp_seconds: NOW.getTime() / 1000 - 7 * 86_400 })] }),
    'backups',
    'broken',
  ],
  [
    'scheduled backups of which none was made',
    () => compose({ processes: [process({}, { backup_last_timestamp_seconds: 0 })] }),
    'backups',
    'broken',
  ],
  [
    'no backup of any kind',
    () => compose({ processes: [process()], database: { ...READINGS.database, isArchiving: false } }),
    'backups',
    'attention',
  ],
  [
    'an archive that stands still',
    () => compose({ processes: [process()], database: { ...READINGS.database, archivedSeconds: 7_200 } }),
    'backups',
    'broken',
  ],
  ['a full disk', () => withProcess({ host: 'node-2' }, { disk_free_bytes: 4 }), 'disks', 'broken'],
];
test.each(cases)('%s is found', (_what, read, area, verdict) => {
  const status = shopStatusSchema.parse(read());
  expect(status.verdicts[area]).toBe(verdict);
  expect(['attention', 'broken']).toContain(status.verdict);
});

test('numbers of a silent process count no more, and a state unknown to the rest of the shop is no outage', () => {
  const status = withProcess({ seenAt: dead, state: 'deaf', circuits: [circuit(2)] }, { change_feed_lag_seconds: 90 });
  expect([status.verdicts.changes, status.verdicts.providers]).toEqual(['fine', 'fine']);
  expect(status.processes.at(-1)?.state).toBe('silent');
  // Without the right to see replicas nothing is concluded about them.
  expect(withDatabase({ synchronousReplicas: null, replicaLagSeconds: null }).verdicts.database).toBe('fine');
});

test('the page has what PostgreSQL knows, as the gauges do, and no phone', async () => {
  const jobs = createTestJobs(database.db);
  await failJob(database.db, jobs, { name: 'sms.send', payload: { smsId: 1 } });
  const now = Date.now();
  await database.db.insert(smsMessages).values({
    ...{ reference: 'waiting', phone: '998900000001', state: 'queued' as const },
    expiresAt: new Date(now + 60_000),
    createdAt: new Date(now - 200_000),
  });
  processes = [process({ seenAt: new Date() })];
  const { data, text } = await office.get('/status');
  const status = shopStatusSchema.parse(data);
  expect(status).toMatchObject({
    database: { is_replica: false, replicas: 0 },
    jobs: { failed: 1 },
    processes: [{ is_answering: true }],
    verdicts: { jobs: 'attention', outboxes: 'attention' },
  });
  expect(status.database.bytes).toBeGreaterThan(1e6);
  expect(status.outboxes.find(({ outbox }) => outbox === 'sms')).toMatchObject({ waiting: 1, verdict: 'attention' });
  expect(text).not.toContain('998900000001');
  const values = new Map(
    await Promise.all((feature.gauges ?? []).map(async ({ name, read }) => [name, await read()] as const)),
  );
  expect(values.get('database_server_bytes')).toBe(status.database.bytes);
  expect(values.get('outbox_waiting')).toEqual(
    new Map(status.outboxes.map(({ outbox, waiting }) => [outbox, waiting])),
  );
  await jobs.close();
});

test('gauges keep their last numbers while the database is away', async () => {
  const broken = vi.fn().mockRejectedValue(new Error('away'));
  const { gauges = [] } = shopStatusFeature({
    db: { execute: broken } as never,
    processes: { id: OWN, list: () => [] },
  });
  for (const { label, read } of gauges) expect(await read()).toEqual(label === undefined ? 0 : new Map());
});

test('a section is plain text', () => {
  const markdown =
    '# T\n\n## A, b!\n\nOne [line](x.md#y) of\ntwo.\n\n1. `first`\n   item\n2. **second**\n\n## C\n\nmore\n';
  expect(sectionsOf(markdown)).toEqual([
    { id: 'a-b', title: 'A, b!', text: 'One line of two.\n\n1. first item\n2. second' },
    { id: 'c', title: 'C', text: 'more' },
  ]);
});

test('the runbook is served by its sections, one for each area', async () => {
  const { sections } = runbookSchema.parse((await office.get('/status/runbook')).data);
  expect(sections).toEqual(sectionsOf(fs.readFileSync(RUNBOOK, 'utf8')));
  const ids = sections.map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(ids).toEqual(expect.arrayContaining(Object.values(RUNBOOK_SECTIONS)));
  for (const { text } of sections) expect(text.length).toBeGreaterThan(100);
});
