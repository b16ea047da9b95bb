import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isSafeTransport } from './database-transport.ts';

test.each([
  ['postgres://a:b@localhost/shop', true],
  ['postgres://a:b@127.0.0.1:5433/shop', true],
  ['postgres://a:b@[::1]/shop', true],
  ['postgres:///shop?host=/run/postgresql', true],
  ['postgres://%2Frun%2Fpostgresql/shop', true],
  ['postgres://a:b@db.example/shop', false],
  ['postgres://a:b@10.0.0.5/shop', false],
  ['postgres://a:b@127.0.0.1.example/shop', false],
  ['postgres://a:b@localhost/shop?host=db.example', false],
  ['postgres://a:b@db.example/shop?sslmode=require', false],
  ['postgres://a:b@db.example/shop?sslmode=no-verify', false],
  ['postgres://a:b@db.example/shop?sslmode=verify-full', true],
])('%s is a safe transport: %s', (url, isSafe) => {
  expect(isSafeTransport(url)).toBe(isSafe);
});

test('a database on another machine needs TLS unless told otherwise, and the message has no password', () => {
  const secret = { SESSION_SECRET: 'x'.repeat(32), SANDBOX: 'on' };
  const env = { ...secret, DATABASE_URL: 'postgres://a:hunter2@db.example/shop' };
  expect(() => readConfig(env)).toThrow('DATABASE_URL leads to another machine without TLS: add ?sslmode=verify-full');
  expect(() => readConfig(env)).not.toThrow(/hunter2/);
  expect(readConfig({ ...env, DATABASE_TLS: 'off' }).databaseUrl).toBe(env.DATABASE_URL);
  const local = { ...env, DATABASE_URL: 'postgres://a:b@localhost/shop' };
  const owner = { ...local, DATABASE_OWNER_URL: env.DATABASE_URL };
  expect(() => readConfig(owner)).toThrow('DATABASE_OWNER_URL leads to another machine without TLS');
  const replica = { ...local, DATABASE_REPLICA_URL: env.DATABASE_URL };
  expect(() => readConfig(replica)).toThrow('DATABASE_REPLICA_URL leads to another machine without TLS');
  expect(() => readConfig({ ...secret, DATABASE_REPLICA_URL: local.DATABASE_URL })).toThrow(
    'DATABASE_REPLICA_URL needs DATABASE_URL',
  );
  const both = { ...local, DATABASE_REPLICA_URL: 'postgres://a:b@localhost:5433/shop' };
  expect(readConfig(both).databaseReplicaUrl).toBe(both.DATABASE_REPLICA_URL);
  const alone = { ...secret, DATABASE_OWNER_URL: local.DATABASE_URL };
  expect(() => readConfig(alone)).toThrow('DATABASE_OWNER_URL needs DATABASE_URL');
});
