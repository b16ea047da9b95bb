import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { countsOf, createImportsShop, type ImportsShop, resetGoods } from '#server/testing/imports-shop.ts';
import { createImportProcess, type ImportProcess } from './run-in-process.ts';
import { WORK } from './start-work.ts';

const PROCESS = new URL('../../import-process.ts', import.meta.url);
const PRODUCTS = 4000;

let shop: ImportsShop;
let importProcess: ImportProcess | undefined;
beforeAll(async () => {
  shop = await createImportsShop(
    () => fakeStaffCaller({ id: 1 }),
    PRODUCTS,
    (db) => {
      importProcess = createImportProcess(db, PROCESS);
      return importProcess.work;
    },
  );
  await shop.db.execute(sql`
    insert into staff_role_grants (staff_id, role_id) select 1, id from staff_roles where code = 'owner'`);
});
afterAll(async () => {
  await importProcess?.close();
  await shop.close();
});
beforeEach(() => resetGoods(shop.db));

const list = Array.from({ length: PRODUCTS }, (_, n) => `A-${n + 1};2000000\n`).join('');

async function raised(): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from products where price = 2000000`,
  );
  return rows[0]?.count ?? 0;
}

/** Begins the work, kills its process with SIGKILL when it reports its first rows, and waits for its end. */
async function killEarly(id: number): Promise<void> {
  const working = shop.jobs.run(WORK, { importId: id });
  const ended = expect(working).rejects.toThrow('SIGKILL');
  const before = (await shop.read(id)).done;
  // Known before it is needed: on a busy machine the rest of the work takes less time than listing processes.
  const pids = await vi.waitUntil(() => notEmpty(childrenOfThisProcess()), { timeout: 60_000, interval: 20 });
  await vi.waitUntil(async () => (await shop.read(id)).done !== before, { timeout: 60_000, interval: 1 });
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await ended;
}

function notEmpty(pids: number[]): number[] | null {
  return pids.length === 0 ? null : pids;
}

function childrenOfThisProcess(): number[] {
  const pids = execFileSync('ps', ['-o', 'pid=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return pids
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0 && isImport(pid));
}

function isImport(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('import-process');
  } catch {
    return false;
  }
}

test('a check and an application whose process is killed go on in the next one, and nothing is there twice', async () => {
  const one = await shop.upload(`Артикул;Цена\n${list}`);
  const url = `/api/admin/imports/${one.id}`;
  await shop.app.inject({ method: 'POST', url: `${url}/check`, payload: one.settings });
  await killEarly(one.id);
  expect(await shop.read(one.id)).toMatchObject({ state: 'checking', summary: null });
  await shop.jobs.run(WORK, { importId: one.id });
  expect(countsOf(await shop.read(one.id))).toEqual({ changed: PRODUCTS });

  await shop.app.inject({ method: 'POST', url: `${url}/apply`, payload: {} });
  await killEarly(one.id);
  expect(await raised()).toBe(0);
  await shop.jobs.run(WORK, { importId: one.id });
  const applied = await shop.read(one.id);
  expect(applied.state).toBe('applied');
  expect(await raised()).toBe(PRODUCTS);
  // A job that runs once more has nothing to do.
  await shop.jobs.run(WORK, { importId: one.id });
  const { rows } = await shop.db.execute(sql`select id::int as id, rows from change_sets where kind = 'import'`);
  expect(rows).toEqual([{ id: applied.change_set, rows: PRODUCTS }]);
}, 120_000);

test('of two processes that work on one import only the later one writes', async () => {
  const one = await shop.upload(`Артикул;Цена\n${list}`);
  await shop.app.inject({ method: 'POST', url: `/api/admin/imports/${one.id}/check`, payload: one.settings });
  await Promise.all([shop.jobs.run(WORK, { importId: one.id }), shop.jobs.run(WORK, { importId: one.id })]);
  const checked = await shop.read(one.id);
  expect(checked).toMatchObject({ state: 'checked', rows: PRODUCTS });
  expect(countsOf(checked)).toEqual({ changed: PRODUCTS });
}, 120_000);

test('what ends its process every time is given up', async () => {
  const one = await shop.upload('Артикул;Цена\nA-1;2000000\n');
  await shop.app.inject({ method: 'POST', url: `/api/admin/imports/${one.id}/check`, payload: one.settings });
  await shop.db.execute(sql`update imports set attempts = 5 where id = ${one.id}`);
  await shop.jobs.run(WORK, { importId: one.id });
  expect(await shop.read(one.id)).toMatchObject({ state: 'failed', problem: 'internal' });
}, 60_000);

test('one process works on one file after the other, and ends when it is closed', async () => {
  const pids = new Set<number>();
  for (const price of [2_000_000, 2_100_000]) {
    const one = await shop.upload(`Артикул;Цена\nA-1;${price}\n`);
    await shop.app.inject({ method: 'POST', url: `/api/admin/imports/${one.id}/check`, payload: one.settings });
    await shop.jobs.run(WORK, { importId: one.id });
    expect((await shop.read(one.id)).state).toBe('checked');
    for (const pid of childrenOfThisProcess()) pids.add(pid);
  }
  expect(pids.size).toBe(1);
  await importProcess?.close();
  expect(childrenOfThisProcess()).toEqual([]);
}, 60_000);
