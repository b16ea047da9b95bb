import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openReadDatabase } from '#server/platform/database/read-database.ts';
import { createShop, type Shop } from '#server/shop.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { alertRules, metricsIn, textOf } from './deploy-files.ts';

let database: TestDatabase;
let shop: Shop;
let app: FastifyInstance;
let dataDir: string;
let metrics: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'amper-metrics-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:9' });
  // Scheduled, so that its gauges are there, and not due while the test runs.
  const backups = { ...config.backups, minuteOfDay: 0, directory: path.join(dataDir, 'backups') };
  await fs.mkdir(path.join(backups.directory, new Date().toISOString().slice(0, 19).replaceAll(':', '-').concat('Z')), {
    recursive: true,
  });
  const log = pino({ level: 'silent' });
  const limits = { statementMs: 60_000, longStatementMs: 60_000, lockMs: 60_000 };
  const replica = openReadDatabase({ primary: database.db, replicaUrl: database.url, limits, log });
  await replica.check();
  shop = await createShop({ db: database.db, replica, config: { ...config, backups }, log });
  app = await buildApp({ config, shop, log: pino({ level: 'silent' }), renderPage: emptyPages });
  metrics = (await app.inject({ url: '/metrics' })).body;
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await database.drop();
  await fs.rm(dataDir, { recursive: true, force: true });
});

const exposed = () => new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
/** Of Prometheus itself, Patroni and etcd, and of the restore drill's own file. */
const FOREIGN = /^(up|patroni_(primary|sync_standby)|etcd_server_has_leader)$/;

test('alerts and the board name only metrics that the shop exposes', () => {
  const board: { panels: { targets: { expr: string }[] }[] } = JSON.parse(textOf('deploy/grafana/amper.json'));
  const expressions = [
    ...alertRules().map(({ expr }) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const names = [...new Set(expressions.flatMap(metricsIn))];
  expect(names.length).toBeGreaterThan(35);
  const drill = textOf('deploy/pgbackrest/restore-drill.sh');
  const unknown = names.filter(
    (name) => !exposed().has(name) && !FOREIGN.test(name) && !drill.includes(`# TYPE ${name} `),
  );
  expect(unknown).toEqual([]);
});

test('what docs/runbook.md and docs/growing.md quote of the metrics exists', () => {
  const quoted = ['docs/runbook.md', 'docs/growing.md'].flatMap((file) =>
    [
      ...textOf(file).matchAll(
        /`((?:database|change_feed|jobs?|http|page_cache|process|outbox|disk|nodejs)_[a-z_\d]+)/g,
      ),
    ].map(([, name]) => name),
  );
  expect(quoted.length).toBeGreaterThan(5);
  expect(quoted.filter((name) => !exposed().has(name))).toEqual([]);
});

test('gauges of the database, the queues, the process and the backups have values', () => {
  expect(metrics).toMatch(/^database_server_connections_max \d+$/m);
  expect(metrics).toMatch(/^database_replica_in_use 1$/m);
  expect(metrics).toMatch(/^database_archive_(age_seconds|failed) 0$/m);
  expect(metrics).toMatch(/^outbox_waiting\{outbox="sms"\} 0$/m);
  expect(metrics).toMatch(/^job_queue_waiting\{job="attempts.delete_expired"\} \d+$/m);
  expect(metrics).toMatch(/^change_feed_deaf 0$/m);
  expect(metrics).toMatch(/^process_event_loop_delay_p99_seconds [\d.e-]+$/m);
  expect(metrics).toMatch(/^backup_last_timestamp_seconds \d{10}/m);
});
