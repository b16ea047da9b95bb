import { sql } from 'drizzle-orm';
import type { ColumnRole, Import } from '#contract/imports/imports.ts';
import { importSchema } from '#contract/imports/imports.ts';
import { UPLOAD_MEDIA_TYPE } from '#contract/media/uploads.ts';
import { historyFeature } from '#server/features/history/index.ts';
import { createImportProcess, importsFeature } from '#server/features/imports/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { joinFeatures } from '#server/platform/shop/shop-feature.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { fakeStaffCaller, fakeStaffGuard } from '#server/testing/fake-staff.ts';
import { testApp } from '#server/testing/test-app.ts';
import { createTestJobs } from '#server/testing/test-jobs.ts';
import { watchImportProcess } from './watch-import-process.ts';

/** What a supplier's list brings: prices, the purchase price, the warranty and the stock of a store. */
const COLUMNS: (ColumnRole | null)[] = [
  ...[{ match: 'id' as const }, { match: 'external' as const }, null],
  ...['price', 'old_price', 'cost', 'warranty'].map((field) => ({ field })),
  ...[null, null, { field: 'stock_1' }],
  ...Array.from({ length: 10 }, () => null),
];
const PROCESS = new URL('../../server/import-process.ts', import.meta.url);

/** Seconds of each step, and the most memory that the process of the step had. */
export async function measureImport(db: Database, file: Buffer): Promise<Record<string, Record<string, number>>> {
  const jobs = createTestJobs(db);
  await db.execute(sql`
    insert into staff_role_grants (staff_id, role_id) select 1, id from staff_roles where code = 'owner' on conflict do nothing`);
  const importProcess = createImportProcess(db, PROCESS);
  const features = joinFeatures([historyFeature(db), importsFeature({ db, jobs, ...importProcess })]);
  const guards = { staff: fakeStaffGuard(() => fakeStaffCaller({ id: 1 })) };
  const { app } = await testApp({ routes: features.routes, guards }, { renderPage: emptyPages });
  const figures: Record<string, Record<string, number>> = {};
  const url = '/api/admin/imports';

  async function call(path: string, payload: object | Buffer): Promise<Import> {
    const headers = payload instanceof Buffer ? { 'content-type': UPLOAD_MEDIA_TYPE } : {};
    const response = await app.inject({ method: 'POST', url: path, headers, payload });
    if (response.statusCode >= 300) throw new Error(response.body);
    return importSchema.parse(response.json().data);
  }
  async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
    const memory = watchImportProcess();
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      console.log(name, round((performance.now() - startedAt) / 1000));
      const mb = memory.stop();
      figures[name] = {
        s: round((performance.now() - startedAt) / 1000),
        ...(mb > 0 && { 'MB of the process': round(mb) }),
      };
    }
  }
  const work = () => jobs.runDue(new Date(Date.now() + 1000));

  const uploaded = await measured('upload', () => call(`${url}?name=price`, file));
  const settings = { ...uploaded.settings, supplier: 'Bench', columns: COLUMNS };
  await measured('check', async () => {
    await call(`${url}/${uploaded.id}/check`, settings);
    await work();
  });
  await measured('apply', async () => {
    await call(`${url}/${uploaded.id}/apply`, {});
    await work();
  });
  const response = await app.inject({ url: `${url}/${uploaded.id}` });
  const { state, change_set: changeSet, summary } = importSchema.parse(response.json().data);
  if (state !== 'applied') throw new Error(`The import is ${state}`);
  console.log(JSON.stringify(summary?.counts));
  await measured('undo', async () => {
    const undone = await app.inject({
      method: 'POST',
      url: `/api/admin/changes/${changeSet}/undo`,
      payload: { key: crypto.randomUUID(), reason: 'bench' },
    });
    if (undone.statusCode >= 300) throw new Error(undone.body);
  });
  await app.close();
  await jobs.close();
  await features.close();
  return figures;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
