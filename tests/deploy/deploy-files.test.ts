import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { STATUS_LIMITS } from '#contract/shop-status/verdicts.ts';
import { readConfig } from '#server/config/config.ts';
import { PROBE_PATHS } from '#server/platform/http/health.ts';
import { alertRules, metricsIn, runbookLinks, textOf, yamlOf } from './deploy-files.ts';

const FILES = fs.globSync('deploy/**/*').filter((file) => fs.statSync(file).isFile());
const SCRIPTS = FILES.filter((file) => file.endsWith('.sh'));
const HAPROXY = textOf('deploy/haproxy/haproxy.cfg');
const CONTAINERFILE = textOf('deploy/Containerfile');
const CADDYFILE = textOf('deploy/caddy/Caddyfile');
const UNIT = textOf('deploy/systemd/amper.service');
const GROWING = textOf('docs/growing.md');
const NODE = { DATABASE_URL: 'postgres://amper:x@localhost/amper', SMS_LOGIN: 'x', SMS_PASSWORD: 'x' };
/** As a node of production reads its settings. */
const CONFIG = readConfig({ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), ...NODE });

/** The path of a program, or null where this machine has none. */
function find(program: string): string | null {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  return { status, output: `${stdout}${stderr}` };
}

test('every YAML and JSON file can be read, and every script is one that bash accepts', () => {
  const yaml = FILES.filter((file) => /\.ya?ml$/.test(file));
  expect(yaml.length).toBeGreaterThan(10);
  for (const file of yaml) expect(yamlOf(file).filter(Boolean), file).not.toEqual([]);
  for (const file of FILES.filter((name) => name.endsWith('.json'))) JSON.parse(textOf(file));
  expect(SCRIPTS.length).toBeGreaterThan(3);
  for (const file of SCRIPTS) {
    expect(run('bash', ['-n', file]), file).toEqual({ status: 0, output: '' });
    expect(fs.statSync(file).mode & 0o111, `${file} is executable`).not.toBe(0);
    expect(textOf(file), file).toMatch(/^set -euo pipefail$|^exec /m);
  }
});

test.each([
  ['patroni 2.1.4', 1],
  ['patroni 3.0.2', 1],
  ['patroni 3.0.3', 0],
  ['patroni 3.0.10', 0],
  ['patroni 4.1.0', 0],
  ['patroni 10.0.0', 0],
  ['Traceback', 1],
])('a machine with %s: the guard ends with %i', (version, status) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-patroni-'));
  fs.writeFileSync(path.join(folder, 'patroni'), `#!/bin/sh\necho "${version}"\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const result = run('bash', ['deploy/patroni/require-patroni.sh'], env);
  fs.rmSync(folder, { recursive: true });
  expect(result.status).toBe(status);
  expect(result.output).toMatch(status === 0 ? /^$/ : /at least 3\.0\.3 is needed/);
});

test('Patroni starts only behind its guard, with the settings that lose no order', () => {
  expect(textOf('deploy/systemd/patroni.service.d-amper.conf')).toMatch(/^ExecStartPre=.*require-patroni\.sh$/m);
  const [patroni] = yamlOf('deploy/patroni/patroni.yml') as unknown as [
    {
      bootstrap: { dcs: Record<string, unknown> & { postgresql: { parameters: Record<string, unknown> } } };
      watchdog: object;
    },
  ];
  const { dcs } = patroni.bootstrap;
  expect(Number(dcs.loop_wait) + 2 * Number(dcs.retry_timeout)).toBeLessThanOrEqual(Number(dcs.ttl));
  expect(dcs).toMatchObject({ synchronous_mode: true, failsafe_mode: true, primary_start_timeout: 0 });
  expect(patroni.watchdog).toMatchObject({ mode: 'required' });
  const max = Number(dcs.postgresql.parameters.max_connections);
  const ofHaproxy = [...HAPROXY.matchAll(/:5432 maxconn (\d+)/g)].map(([, count]) => Number(count));
  expect(ofHaproxy).toHaveLength(3);
  expect(Math.max(...ofHaproxy)).toBeLessThan(max);
  expect(textOf('deploy/pgbackrest/restore-drill.sh')).toContain(`DRILL_CONNECTIONS:-${max}`);
  expect(textOf('deploy/kubernetes/postgres.yaml')).toContain(`max_connections: "${max}"`);
  expect(textOf('deploy/kubernetes/postgres.yaml')).toContain('dataDurability: required');
});

test('every setting is one that the shop reads', () => {
  const known = new Set(Object.keys(parseEnv(textOf('.env.example'))));
  // Of Node, PostgreSQL, Caddy and the compose file itself.
  const foreign = /^(NODE_COMPILE_CACHE|POSTGRES_\w+|SHOP_(DOMAIN|IMAGE))$/;
  const [compose] = yamlOf('deploy/compose.yaml') as unknown as [
    { services: Record<string, { environment?: Record<string, string> }> },
  ];
  const ofPods = FILES.filter((file) => file.startsWith('deploy/kubernetes/'))
    .map(textOf)
    .flatMap((text) =>
      [...text.matchAll(/- name: ([A-Z_\d]+)$|- ([A-Z_\d]+)=/gm)].map(([, one, other]) => one ?? other),
    );
  const names = [
    ...Object.keys(parseEnv(textOf('deploy/shop.env.example'))),
    ...Object.values(compose.services).flatMap(({ environment = {} }) => Object.keys(environment)),
    ...[...CONTAINERFILE.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0]),
    ),
    ...FILES.filter((file) => file.endsWith('.service'))
      .map(textOf)
      .flatMap((text) => [...text.matchAll(/^Environment=(.*)$/gm)])
      .flatMap(([, line = '']) => line.split(' ').map((pair) => pair.split('=')[0])),
    ...ofPods,
  ];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => name !== undefined && !known.has(name) && !foreign.test(name))).toEqual([]);
});

test('probes, ports and timeouts are those of the code and of the document', () => {
  const port = String(CONFIG.port);
  const balancers = [HAPROXY, CADDYFILE, textOf('deploy/kubernetes/shop.yaml')];
  for (const text of balancers) expect(text).toContain('/readyz');
  for (const probe of ['/readyz', '/healthz', '/metrics']) expect(PROBE_PATHS).toContain(probe);
  expect(CONTAINERFILE).toContain(`http://127.0.0.1:${port}/healthz`);
  expect(CONTAINERFILE).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'));
  expect(CADDYFILE).toContain(`shop:${port}`);
  const shops = [...HAPROXY.matchAll(/server shop\d 10\.0\.0\.2\d:(\d+) check/g)].map(([, at]) => at);
  expect(new Set(shops)).toEqual(new Set([port]));

  // The balancer has taken a node out before it closes.
  const [, inter, fall] = /default-server inter (\d)s fastinter 300ms fall (\d)/.exec(HAPROXY) ?? [];
  expect(CONFIG.drainMs).toBe(Number(inter) * 1_000 * Number(fall) + 500);
  const [pod] = yamlOf('deploy/kubernetes/shop.yaml') as unknown as [
    {
      spec: { template: { spec: { terminationGracePeriodSeconds: number; containers: { readinessProbe: object }[] } } };
    },
  ];
  const { terminationGracePeriodSeconds: grace, containers } = pod.spec.template.spec;
  expect(containers[0]?.readinessProbe).toMatchObject({ periodSeconds: Number(inter), failureThreshold: Number(fall) });
  const [, stop] = /^TimeoutStopSec=(\d+)$/m.exec(UNIT) ?? [];
  expect([Number(stop), grace]).toEqual([30, 30]);
  expect(textOf('deploy/compose.yaml')).toContain('stop_grace_period: 30s');
  for (const sentence of ['TimeoutStopSec=30', 'terminationGracePeriodSeconds: 30'])
    expect(GROWING).toContain(sentence);

  // Idle connections end at the balancer first; it waits longer than the shop does.
  const seconds = (name: string, text = HAPROXY) => Number(new RegExp(`${name} (\\d+)s`).exec(text)?.[1]);
  expect(seconds('timeout http-keep-alive')).toBeLessThan(75);
  expect(seconds('keepalive', CADDYFILE)).toBeLessThan(75);
  expect(GROWING).toContain('idle connections held for less than 75 s');
  const scopes = textOf('server/platform/http/api-scopes.ts');
  const limit = (name: string) =>
    Number(new RegExp(`${name} = ([\\d_]+)`).exec(scopes)?.[1]?.replaceAll('_', '')) / 1_000;
  expect(seconds('timeout server')).toBe(limit(' WRITE_TIMEOUT_MS'));
  expect(HAPROXY.match(/backend staff[\s\S]*?timeout server (\d+)s/)?.[1]).toBe(
    String(limit('STAFF_WRITE_TIMEOUT_MS')),
  );
});

test('nothing but reading is repeated, and nobody reads the metrics from outside', () => {
  const repeating = HAPROXY.split(/^(?=backend |frontend |listen )/m).filter((part) => part.includes('retry-on'));
  expect(repeating).toHaveLength(1);
  for (const part of repeating) expect(part).toContain('disable-l7-retry unless METH_GET');
  expect(HAPROXY).toContain('http-request set-header X-Forwarded-For %[src]');
  // Behind an ingress the shop refuses them by itself: it answers only machines that connect directly.
  for (const text of [HAPROXY, CADDYFILE]) expect(text).toMatch(/\/metrics[\s\S]{0,40}404|404 if \{ path \/metrics \}/);
});

test('the image runs without root, from sources that have no secrets', () => {
  expect(CONTAINERFILE.match(/^FROM /gm)).toHaveLength(2);
  expect(CONTAINERFILE).toMatch(/^USER 10001:10001$/m);
  expect(CONTAINERFILE).toMatch(/^HEALTHCHECK /m);
  expect(CONTAINERFILE).toMatch(/^STOPSIGNAL SIGTERM$/m);
  expect(textOf('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.git', 'node_modules', 'var', '.env', '.env.*']),
  );
  const sources = [...CONTAINERFILE.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  );
  for (const source of sources) expect(fs.existsSync(source), source).toBe(true);
});

test('what the files name is there: resources, scripts, services and documents', () => {
  const [kustomization] = yamlOf('deploy/kubernetes/kustomization.yaml') as unknown as [{ resources: string[] }];
  for (const file of kustomization.resources) expect(fs.existsSync(`deploy/kubernetes/${file}`), file).toBe(true);
  const objects = kustomization.resources.flatMap((file) => yamlOf(`deploy/kubernetes/${file}`));
  expect(objects.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'Deployment',
      'PodDisruptionBudget',
      'Service',
      'Ingress',
      'Job',
      'Cluster',
      'ScheduledBackup',
    ]),
  );
  const units = FILES.filter((file) => file.startsWith('deploy/systemd/'))
    .map(textOf)
    .join('\n');
  for (const [, script] of units.matchAll(/\/usr\/local\/lib\/amper\/([\w-]+\.sh)/g))
    expect(
      SCRIPTS.some((file) => file.endsWith(`/${script}`)),
      script,
    ).toBe(true);
  for (const timer of FILES.filter((file) => file.endsWith('.timer')))
    expect(fs.existsSync(timer.replace('.timer', '.service')), timer).toBe(true);
  for (const [, script] of units.matchAll(/bin\/node (\S+)$/gm))
    expect(fs.existsSync(String(script)), script).toBe(true);
  const repositories = [...textOf('deploy/pgbackrest/pgbackrest.conf').matchAll(/^repo(\d)-path=/gm)].map(([, n]) => n);
  expect(repositories).toEqual(['1', '2']);
  for (const n of repositories)
    for (const kind of ['full', 'diff'])
      expect(textOf(`deploy/systemd/pgbackrest-${kind}.service`)).toContain(`--repo=${n}`);
});

test('behind PgBouncer only statements are pooled', () => {
  const settings = parseEnv(
    textOf('deploy/pgbouncer/pgbouncer.ini')
      .replace(/^[;[].*$/gm, '')
      .replace(/ = /g, '='),
  );
  expect(settings).toMatchObject({ pool_mode: 'transaction' });
  expect(Number(settings.max_prepared_statements)).toBeGreaterThan(0);
  expect(textOf('deploy/pgbouncer/pgbouncer.ini')).toContain('DATABASE_DIRECT_URL');
});

test('every alert leads to a section of the runbook, has a severity, and those that wake somebody wait a moment', () => {
  const links = runbookLinks();
  const rules = alertRules();
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, annotations, labels, expr } of rules) {
    expect(links, alert).toContain(annotations.runbook);
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(metricsIn(expr), alert).not.toEqual([]);
  }
});

test('alerts and the status page have the same limits', () => {
  const limitOf = (alert: string) =>
    Number(/> ([\d.]+)$/.exec(alertRules().find((rule) => rule.alert === alert)?.expr ?? '')?.[1]);
  const { changeLagSeconds, eventLoopSeconds, dueJobSeconds, outboxSeconds, diskShare } = STATUS_LIMITS;
  const { connectionsShare, waitingStatements, transactionSeconds, replicaLagSeconds } = STATUS_LIMITS;
  const { backupAgeSeconds, archiveAgeSeconds } = STATUS_LIMITS;
  const expected = {
    OldPrices: changeLagSeconds.broken,
    EventLoopLate: eventLoopSeconds.broken,
    JobsLate: dueJobSeconds.broken,
    MessagesWait: outboxSeconds.broken,
    DiskNearlyFull: diskShare.attention,
    DiskFull: diskShare.broken,
    ConnectionsRunOut: connectionsShare.attention,
    ConnectionsOut: connectionsShare.broken,
    StatementsWait: waitingStatements.broken,
    TransactionOpen: transactionSeconds.broken,
    ReplicaBehind: replicaLagSeconds.broken,
    BackupOld: backupAgeSeconds.broken,
    ArchiveOld: archiveAgeSeconds.broken,
  };
  expect(Object.fromEntries(Object.keys(expected).map((alert) => [alert, limitOf(alert)]))).toEqual(expected);
});

const promtool = find('promtool');
test(
  promtool === null
    ? 'promtool is not on PATH: the tests of the rules are read, not run'
    : 'the rules pass their own tests',
  () => {
    const [file] = yamlOf('deploy/prometheus/alerts.test.yml') as unknown as [
      { tests: { alert_rule_test: { alertname: string }[] }[] },
    ];
    const named = file.tests.flatMap((one) => one.alert_rule_test.map(({ alertname }) => alertname));
    expect(alertRules().map(({ alert }) => alert)).toEqual(expect.arrayContaining([...new Set(named)]));
    if (promtool === null) return;
    expect(run(promtool, ['check', 'rules', 'deploy/prometheus/alerts.yml']).status).toBe(0);
    expect(run(promtool, ['test', 'rules', 'deploy/prometheus/alerts.test.yml'])).toMatchObject({ status: 0 });
  },
);

const shellcheck = find('shellcheck');
const kubectl = find('kubectl');
const missing = Object.entries({ shellcheck, kubectl }).flatMap(([name, program]) => (program === null ? [name] : []));
test(
  missing.length === 0 ? 'shellcheck and kustomize accept the files' : `not on PATH, so not run: ${missing.join(', ')}`,
  () => {
    if (shellcheck !== null) expect(run(shellcheck, SCRIPTS)).toEqual({ status: 0, output: '' });
    if (kubectl !== null) {
      const { status, output } = run(kubectl, ['kustomize', 'deploy/kubernetes']);
      expect(status).toBe(0);
      expect(output).toContain('image: registry.example/amper:1');
    }
    expect(SCRIPTS.length).toBeGreaterThan(0);
  },
);
