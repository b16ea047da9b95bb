import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, STAFF_ORIGIN, type StaffShop, staffShop } from '#server/testing/staff-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { CONSOLE_ORIGIN, recordAudit } from './record-audit.ts';

let database: TestDatabase;
let shop: StaffShop;
let owner: SignedIn;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await staffShop(database.db);
  owner = await shop.owner();
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

const read = (query = '') => shop.call('GET', `/audit${query}`, { cookie: owner.cookie });
const databaseError = (work: Promise<unknown>) => work.then(() => null).catch((error: Error) => String(error.cause));

test.each([
  sql`update audit_entries set kind = 'x'`,
  sql`delete from audit_entries`,
  sql`truncate audit_entries`,
  sql`update audit_seals set entries = 0`,
  sql`delete from audit_seals`,
  sql`truncate audit_seals`,
])('the database refuses to change the log', async (statement) => {
  expect(await databaseError(database.db.execute(statement))).toContain('The audit log only grows');
});

test('sessions that skip ordinary triggers cannot change it either', async () => {
  const change = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update audit_entries set kind = 'x'`);
  });
  expect(await databaseError(change)).toContain('The audit log only grows');
});

test('what did not happen leaves no entry', async () => {
  const before = (await read()).data.entries[0].id;
  await database.db
    .transaction(async (tx) => {
      await recordAudit(tx, CONSOLE_ORIGIN, { kind: 'exported' });
      tx.rollback();
    })
    .catch(() => undefined);
  expect((await read()).data.entries[0].id).toBe(before);
});

test('the log is filtered and paged, newest first', async () => {
  for (let i = 0; i < 5; i++) {
    await recordAudit(database.db, { ...CONSOLE_ORIGIN, staffId: owner.id }, { kind: 'exported', subject: `x:${i}` });
  }
  const first = (await read(`?kind=exported&person=${owner.id}&limit=3`)).data;
  expect(first.entries.map(({ subject }: { subject: string }) => subject)).toEqual(['x:4', 'x:3', 'x:2']);
  const rest = (await read(`?kind=exported&person=${owner.id}&limit=3&before=${first.next}`)).data;
  expect([rest.entries.length, rest.next]).toEqual([2, null]);
  expect((await read('?subject=x:3')).data.entries).toHaveLength(1);
  expect((await read('?from=2020-01-01&to=2020-01-02')).data.entries).toEqual([]);
  expect((await read(`?subject=x:3`)).data.entries[0].person).toEqual({ id: owner.id, name: 'Дилноза Юсупова' });
});

const exported = (query = '', cookie = owner.cookie) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/admin/audit/export${query}`,
    headers: { origin: STAFF_ORIGIN, cookie, 'accept-language': 'ru' },
  });

test('an export has the entries of the filter, newest first, without formulas, and is in the log itself', async () => {
  const origin = { ...CONSOLE_ORIGIN, staffId: owner.id };
  await recordAudit(database.db, origin, { kind: 'view_changed', subject: '=cmd|calc', details: { note: 'a,"b"' } });
  const response = await exported(`?kind=view_changed&person=${owner.id}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/csv');
  expect(response.headers['content-disposition']).toContain('attachment');
  const [head, line, end] = response.body.split('\r\n');
  expect(head?.startsWith('\uFEFF№,Время,')).toBe(true);
  expect(line).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+,Дилноза Юсупова,[^,]+,view_changed,'=cmd\|calc,,/);
  expect(line).toContain(`"${JSON.stringify({ note: 'a,"b"' }).replaceAll('"', '""')}"`);
  expect(end).toBe('');
  const [entry] = (await read('?kind=exported&subject=list:audit')).data.entries;
  expect(entry.person.id).toBe(owner.id);
  expect(entry.details.rows).toBe(1);
  expect(Object.fromEntries(new URLSearchParams(entry.details.filter))).toEqual({
    kind: 'view_changed',
    person: String(owner.id),
  });
});

test('an export of more than a page has every entry once', async () => {
  await database.db.execute(sql`
    insert into audit_entries (kind, subject, details) select 'lock', 'many:' || n, '{}' from generate_series(1, 2500) n`);
  const lines = (await exported('?kind=lock')).body.split('\r\n').slice(1, -1);
  const subjects = lines.map((line) => line.split(',')[6]).filter((subject) => subject?.startsWith('many:'));
  expect(subjects).toEqual(Array.from({ length: 2500 }, (_, index) => `many:${2500 - index}`));
});

test('an export needs the right to read the log and a proof of the last minutes', async () => {
  const colleague = await shop.colleague(owner, ['orders']);
  expect((await exported('', colleague.cookie)).statusCode).toBe(403);
  const cookie = await shop.signIn(owner.device);
  shop.advanceClock(5 * 60 + 1);
  const late = await exported('', cookie);
  expect([late.statusCode, late.json().data]).toEqual([403, { reason: 'step_up' }]);
  owner = { ...owner, cookie: await shop.signIn(owner.device) };
});

test('entries are sealed in a chain, and a late entry of a long transaction is not skipped', async () => {
  await shop.run('audit.seal');
  const sealed = await shop.admin.verifyAudit();
  expect(sealed).toMatchObject({ kind: 'intact', unsealed: 0 });

  let finish: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let written: () => void = () => undefined;
  const hasWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const long = database.db.transaction(async (tx) => {
    await recordAudit(tx, CONSOLE_ORIGIN, { kind: 'exported', subject: 'late' });
    written();
    await waiting;
  });
  await hasWritten;
  await recordAudit(database.db, CONSOLE_ORIGIN, { kind: 'exported', subject: 'early' });
  await shop.run('audit.seal');
  expect(await shop.admin.verifyAudit()).toMatchObject({ kind: 'intact', unsealed: 1 });
  finish();
  await long;
  await shop.run('audit.seal');
  expect(await shop.admin.verifyAudit()).toMatchObject({ kind: 'intact', unsealed: 0 });
});

/** As somebody with all rights in the database would do it. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger all`);
    await tx.execute(change);
    await tx.execute(sql`alter table audit_entries enable always trigger audit_entries_only_grow`);
  });
}

test('a changed, a removed and an inserted entry break their seal, and putting it right mends it', async () => {
  const [{ id }] = (await read('?subject=x:2')).data.entries;
  await tamper(sql`update audit_entries set details = '{"forged":true}' where id = ${id}`);
  expect(await shop.admin.verifyAudit()).toMatchObject({ kind: 'broken' });
  await tamper(sql`update audit_entries set details = '{}' where id = ${id}`);
  expect(await shop.admin.verifyAudit()).toMatchObject({ kind: 'intact' });

  await database.db.execute(sql`create table removed as select * from audit_entries where id = ${id}`);
  await tamper(sql`delete from audit_entries where id = ${id}`);
  expect(await shop.admin.verifyAudit()).toMatchObject({ kind: 'broken' });
  await tamper(sql`insert into audit_entries overriding system value select * from removed`);
  expect(await shop.admin.verifyAudit()).toMatchObject({ kind: 'intact' });

  const insert = (entry: number) => sql`
    insert into audit_entries (id, kind, details) overriding system value values (${entry}, 'exported', '{}')`;
  await tamper(insert(-1));
  await tamper(insert(0));
  expect(await shop.admin.verifyAudit()).toMatchObject({ kind: 'broken' });
  await tamper(sql`delete from audit_entries where id <= 0`);
  expect(await shop.admin.verifyAudit()).toMatchObject({ kind: 'intact' });
});

test('a seal that was noted elsewhere must be in the chain', async () => {
  const verdict = await shop.admin.verifyAudit();
  if (verdict.kind !== 'intact' || verdict.lastSeal === null) throw new Error('The log has no seal');
  expect((await shop.admin.verifyAudit(verdict.lastSeal)).kind).toBe('intact');
  expect((await shop.admin.verifyAudit('00'.repeat(32))).kind).toBe('seal_missing');
});

test('a flood of refused calls leaves some entries and their number, not a row for each', async () => {
  const picker = await shop.colleague(owner, ['picker']);
  const refused = async () =>
    (
      await database.db.execute<{ details: { unrecorded?: number } }>(sql`
        select details from audit_entries where staff_id = ${picker.id} and kind = 'refused' order by id`)
    ).rows;
  const flood = () => Promise.all(Array.from({ length: 60 }, () => shop.call('GET', '/staff', picker)));
  expect(new Set((await flood()).map(({ status }) => status))).toEqual(new Set([403]));
  expect(await refused()).toHaveLength(20);
  // Another call is another matter.
  await shop.call('GET', '/audit', picker);
  expect(await refused()).toHaveLength(21);
  shop.advanceClock(61);
  await shop.call('GET', '/staff', picker);
  expect((await refused()).at(-1)?.details).toMatchObject({ call: 'GET /api/admin/staff', unrecorded: 40 });
});
