import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createChangeFeed } from './create-change-feed.ts';

/** The database as it looks through a pooler in transaction mode: statements pass, notifications do not. */
let database: TestDatabase;
let pooler: net.Server;
let poolerUrl: string;
let passesNotifications = true;
let isOpen = true;
const sockets = new Set<net.Socket>();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
  const { port } = new URL(database.url);
  pooler = net.createServer((near) => {
    if (!isOpen) return near.destroy();
    const far = net.connect(Number(port), '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.on('data', (chunk) => far.write(chunk)).once('close', () => far.destroy());
    let rest: Buffer = Buffer.alloc(0);
    far.on('data', (chunk: Buffer) => {
      const [messages, incomplete] = split(Buffer.concat([rest, chunk]));
      rest = incomplete;
      for (const message of messages) if (passesNotifications || message[0] !== NOTIFICATION) near.write(message);
    });
    far.once('close', () => near.destroy());
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((pooler.address() as net.AddressInfo).port);
  poolerUrl = url.href;
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  pooler.close();
  await database.drop();
});

const NOTIFICATION = 'A'.charCodeAt(0);

/** PostgreSQL's messages: a letter, and a length that counts itself. */
function split(bytes: Buffer): [messages: Buffer[], rest: Buffer] {
  const messages: Buffer[] = [];
  let at = 0;
  while (at + 5 <= bytes.length && at + 1 + bytes.readUInt32BE(at + 1) <= bytes.length) {
    const end = at + 1 + bytes.readUInt32BE(at + 1);
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return [messages, bytes.subarray(at)];
}

async function withDatabase(options: { url: string; directUrl?: string }, work: (db: Database) => Promise<void>) {
  const db = openDatabase(options.url, { timeoutMs: 30_000, directUrl: options.directUrl });
  try {
    await work(db);
  } finally {
    await closeDatabase(db);
  }
}

test('behind a pooler that passes no notifications the start says so, and with a direct address it hears', async () => {
  passesNotifications = false;
  await withDatabase({ url: poolerUrl }, async (db) => {
    await expect(createChangeFeed({ db, log, hearingMs: 100 })).rejects.toThrow(/set DATABASE_DIRECT_URL/);
  });
  await withDatabase({ url: poolerUrl, directUrl: database.url }, async (db) => {
    const feed = await createChangeFeed({ db, log });
    const received: unknown[] = [];
    feed.subscribe({ phase: 'refresh' }, (batch) => void received.push(...batch));
    await db.execute(sql`insert into brands (id, slug, name) values (1, 'samsung', 'Samsung')`);
    await expect.poll(() => received).toEqual([{ subject: 'brands', ids: [1] }]);
    await feed.close();
  });
});

test('a feed that stops to hear is unready and loud, hears again, and misses nothing', async () => {
  passesNotifications = true;
  await withDatabase({ url: database.url, directUrl: poolerUrl }, async (db) => {
    const feed = await createChangeFeed({ db, log, heartbeatMs: 20, hearingMs: 200, deafAfterMs: 0 });
    const received: unknown[] = [];
    feed.subscribe({ phase: 'refresh' }, (batch) => void received.push(...batch));
    expect(feed.isDeaf()).toBe(false);
    passesNotifications = false;
    await db.execute(sql`insert into brands (id, slug, name) values (2, 'artel', 'Artel')`);
    await expect.poll(() => feed.isDeaf(), { timeout: 20_000 }).toBe(true);
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'The shop does not hear of changes');
    passesNotifications = true;
    await expect.poll(() => feed.isDeaf(), { timeout: 20_000 }).toBe(false);
    // Perhaps with what was known already.
    await expect.poll(() => received).toContainEqual({ subject: 'brands', ids: expect.arrayContaining([2]) });

    // Its own way to the database is cut, that of the calls is not.
    isOpen = false;
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => feed.isDeaf(), { timeout: 20_000 }).toBe(true);
    isOpen = true;
    await expect.poll(() => feed.isDeaf(), { timeout: 20_000 }).toBe(false);
    await feed.close();
  });
});

test('while nobody reaches the database, no process counts as deaf: each still has its pages', async () => {
  await withDatabase({ url: poolerUrl }, async (db) => {
    const feed = await createChangeFeed({ db, log, heartbeatMs: 20 });
    log.warn.mockClear();
    isOpen = false;
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(() => log.warn.mock.calls.map(([, message]) => message), { timeout: 20_000 })
      .toContain('Still no connection that listens for changes');
    expect(feed.isDeaf()).toBe(false);
    isOpen = true;
    await feed.close();
  });
});
