import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';
import { joinDatabase, provideDatabase } from './provide-database.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-provide-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true }));
const report = () => undefined;

/** Says what PostgreSQL says to a client that it trusts, and answers every question with its version. */
async function oldPostgres(version: string): Promise<{ server: Server; url: string }> {
  const ready = message('Z', Buffer.from('I'));
  const server = createServer((socket) => {
    let isGreeted = false;
    socket.on('data', () => {
      if (isGreeted) socket.write(Buffer.concat([row(version), message('C', Buffer.from('SELECT 1\0')), ready]));
      else socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      isGreeted = true;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `postgres://amper:x@127.0.0.1:${(server.address() as AddressInfo).port}/amper` };
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function row(value: string): Buffer {
  const column = Buffer.concat([Buffer.from([0, 1]), Buffer.from('version\0'), Buffer.alloc(18)]);
  column.writeInt32BE(25, column.length - 12);
  const length = Buffer.alloc(4);
  length.writeInt32BE(value.length);
  const data = Buffer.concat([Buffer.from([0, 1]), length, Buffer.from(value)]);
  return Buffer.concat([message('T', column), message('D', data)]);
}

test("the owner's PostgreSQL is used unchanged", async () => {
  const databaseUrl = inject('clusterUrl');
  const database = await provideDatabase({ databaseUrl, dataDir }, report);
  expect(database.url).toBe(databaseUrl);
  await database.stop();
});

test('a version older than 15 is rejected', async () => {
  const { server, url } = await oldPostgres('140012');
  await expect(provideDatabase({ databaseUrl: url, dataDir }, report)).rejects.toThrow(
    'DATABASE_URL points to PostgreSQL 14; the shop needs 15 or newer.',
  );
  server.close();
});

test('a server that does not respond is reported without its password', async () => {
  const databaseUrl = 'postgres://amper:hunter2@127.0.0.1:1/amper';
  const attempt = provideDatabase({ databaseUrl, dataDir }, report);
  await expect(attempt).rejects.toThrow(/^DATABASE_URL points to no PostgreSQL that responds: .*ECONNREFUSED/);
  await expect(attempt).rejects.not.toThrow(/hunter2/);
});

test('a command uses the running shop’s database only while the shop holds its lock', async () => {
  fs.writeFileSync(path.join(dataDir, 'database-url'), 'postgres://of-the-shop');
  const lock = lockDataDir(dataDir);
  expect(lockDataDir(dataDir)).toBeUndefined();
  expect((await joinDatabase({ databaseUrl: undefined, dataDir }, report)).url).toBe('postgres://of-the-shop');
  lock?.release();
  lockDataDir(dataDir)?.release();
});
