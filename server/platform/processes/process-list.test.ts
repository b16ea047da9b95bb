import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createProcessGauges, createProcessList, type ProcessList, type ProcessSource } from './index.ts';

let database: TestDatabase;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let opened: { changes: ChangeFeed; processes: ProcessList }[] = [];
let now = new Date();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const { processes, changes } of opened) {
    await processes.close();
    await changes.close();
  }
  opened = [];
});
afterAll(() => database.drop());

const gauge = (name: string, value: number): GaugeSource => ({ name, help: '', read: () => value });

/** A process of the shop, which has a change feed and a list of all processes of its own. */
async function startProcess(version: string, source: Partial<ProcessSource> = {}) {
  const changes = await createChangeFeed({ db: database.db, log });
  const processes = createProcessList({ changes, version: { version, revision: null }, now: () => now });
  processes.follow({ gauges: [], obstacle: () => null, ...source });
  const started = { changes, processes };
  opened.push(started);
  return started;
}

const listed = ({ processes }: { processes: ProcessList }) =>
  processes.list().map(({ version, state, gauges }) => ({ version, state, gauges }));

test('each process soon knows all others with their state and numbers, without waiting for a heartbeat', async () => {
  let obstacle: 'stopping' | null = null;
  const first = await startProcess('1', {
    gauges: [gauge('database_waiting', 3), gauge('http_requests_total', 9)],
    obstacle: () => obstacle,
  });
  const second = await startProcess('2');
  for (const process of [first, second]) {
    await expect
      .poll(() => listed(process).toSorted((a, b) => a.version.localeCompare(b.version)))
      .toEqual([
        { version: '1', state: 'ready', gauges: { database_waiting: 3 } },
        { version: '2', state: 'ready', gauges: {} },
      ]);
    expect(process.processes.list().map(({ id }) => id)).toContain(process.processes.id);
  }
  obstacle = 'stopping';
  await first.processes.announce();
  await expect
    .poll(() =>
      listed(second)
        .map(({ state }) => state)
        .toSorted(),
    )
    .toEqual(['ready', 'stopping']);
  // One that ends says so; one that dies is remembered for a quarter of an hour.
  await first.processes.close();
  await expect.poll(() => listed(second).map(({ version }) => version)).toEqual(['2']);
  now = new Date(now.getTime() + 16 * MINUTE_MS);
  expect(listed(second)).toEqual([]);
});

test('what another version says otherwise is left out, and neither that nor its length ends the listening', async () => {
  const reader = await startProcess('1');
  const other = await createChangeFeed({ db: database.db, log });
  const received: string[] = [];
  const stop = reader.changes.onAnnouncement((id, text) => id === other.process && received.push(text));
  for (const text of ['{"host":"b"}', 'x'.repeat(9_000), 'no JSON']) {
    other.describe(async () => text);
    await other.announce();
  }
  // Its first words, from before it had anything to say, may still be on their way.
  await expect.poll(() => received.slice(-3)).toEqual(['{"host":"b"}', '', 'no JSON']);
  expect(reader.processes.list().map(({ id }) => id)).not.toContain(other.process);
  stop();
  await other.close();
});

test('a process knows its own load and disk', async () => {
  const { gauges, close } = createProcessGauges('.');
  const values = new Map(await Promise.all(gauges.map(async ({ name, read }) => [name, await read()] as const)));
  close();
  expect(values.get('process_event_loop_delay_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(values.get('process_memory_bytes')).toBeGreaterThan(1e6);
  expect(Number(values.get('disk_free_bytes'))).toBeLessThanOrEqual(Number(values.get('disk_size_bytes')));
});
