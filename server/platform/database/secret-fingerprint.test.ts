import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { closeDatabase, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { refuseOlderSchema } from './schema-version.ts';
import { claimDatabase, forgetFingerprint } from './secret-fingerprint.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const OLD = 'the first secret of this shop, 40 letters';
const NEW = 'the second secret of this shop, 40 letters';
const OTHER = 'the secret of another shop, 40 letters';

test('a node with another secret does not start, whichever comes first, and a rotation passes in two steps', async () => {
  const start = (...secrets: [string, ...string[]]) => claimDatabase(database.db, secrets);
  const together = await Promise.allSettled([start(OLD), start(OTHER)]);
  expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await forgetFingerprint(database.db);

  await start(OLD);
  await expect(start(OTHER)).rejects.toThrow(/^SESSION_SECRET is another one/);
  await expect(start(NEW)).rejects.toThrow(/PREVIOUS_SESSION_SECRETS/);
  // First every node reads the new one, then each writes it; one that starts again meanwhile is no stranger.
  await start(OLD, NEW);
  await start(NEW, OLD);
  await start(OLD, NEW);
  await start(NEW, OLD);
  await start(NEW);
  await expect(start(OLD)).rejects.toThrow(/^SESSION_SECRET is another one/);
  const { rows } = await database.db.execute<{ fingerprint: string }>(sql`select fingerprint from secret_fingerprint`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.fingerprint).not.toContain('secret');
});

test('a node that does not migrate starts on the schema of its version or of a newer one, and on no older one', async () => {
  const fresh = await createTestDatabase('template0');
  await expect(refuseOlderSchema(fresh.db)).rejects.toThrow(/^The database lacks (\d+) of the \1 migrations/);
  await fresh.drop();
  await refuseOlderSchema(database.db);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`,
  );
  await refuseOlderSchema(database.db);
  await database.db.execute(sql`
    delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations where hash <> 'newer')`);
  await expect(refuseOlderSchema(database.db)).rejects.toThrow(/lacks 1 of the .*npm run migrate/);
});

test('who migrates lets others pass while a table is locked, and goes on when it is free', async () => {
  const fresh = await createTestDatabase();
  const reader = openDatabase(fresh.url, { connections: 1 });
  const isFree = Promise.withResolvers<void>();
  const isTaken = Promise.withResolvers<void>();
  const reading = reader.transaction(async (tx) => {
    await tx.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`);
    isTaken.resolve();
    await isFree.promise;
  });
  await isTaken.promise;
  let pauses = 0;
  await migrate(fresh.db, {
    lockMs: 20,
    async pause() {
      pauses += 1;
      isFree.resolve();
      await reading;
    },
  });
  expect(pauses).toBe(1);
  await refuseOlderSchema(fresh.db);
  await closeDatabase(reader);
  await fresh.drop();
});
