import { sql } from 'drizzle-orm';
import type { ImportRowKind, RowFilter } from '#contract/imports/import-states.ts';
import { type Import, type ImportRow, importRowsSchema, importSchema } from '#contract/imports/imports.ts';
import { UPLOAD_MEDIA_TYPE } from '#contract/media/uploads.ts';
import { historyFeature } from '#server/features/history/index.ts';
import { importsFeature, workOnImport } from '#server/features/imports/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { productEditing } from '#server/products-admin.ts';
import { createGoodsShop, type GoodsShop } from './goods-shop.ts';
import { createTestJobs, type TestJobs } from './test-jobs.ts';

export interface ImportsShop extends GoodsShop {
  jobs: TestJobs;
  upload(file: string | Buffer, name?: string): Promise<Import>;
  read(id: number): Promise<Import>;
  rows(id: number, kind: RowFilter): Promise<ImportRow[]>;
  /** Checks with these settings over the guessed ones, and waits for the end of the work. */
  check(one: Import, settings?: Partial<Import['settings']>): Promise<Import>;
  apply(one: Import): Promise<Import>;
  /** Uploads and checks. */
  checked(file: string | Buffer, settings?: Partial<Import['settings']>): Promise<Import>;
}

/** Goods with the SKU `A-1`, `A-2` …, a price of a million, and imports that are worked on in this process. */
export async function createImportsShop(
  caller: () => StaffCaller,
  products: number,
  work: (db: Database) => (importId: number) => Promise<void> = workHere(caller),
): Promise<ImportsShop> {
  let jobs: TestJobs | undefined;
  const shop = await createGoodsShop(caller, products, (db) => {
    jobs = createTestJobs(db);
    return [historyFeature(db), importsFeature({ db, jobs, work: work(db) })];
  });
  if (jobs === undefined) throw new Error('The feature has been created');
  const { app, db } = shop;
  const runDue = jobs.runDue;
  const url = '/api/admin/imports';

  async function parsed(response: Awaited<ReturnType<typeof app.inject>>): Promise<Import> {
    if (response.statusCode >= 300) throw new Error(response.body);
    return importSchema.parse(response.json().data);
  }
  const read = async (id: number) => parsed(await app.inject({ url: `${url}/${id}` }));
  const finished = async (id: number) => {
    await runDue(new Date(Date.now() + 1000));
    return read(id);
  };
  const imports: Omit<ImportsShop, keyof GoodsShop | 'jobs'> = {
    upload: async (file, name = 'price.csv') =>
      parsed(
        await app.inject({
          method: 'POST',
          url: `${url}?name=${encodeURIComponent(name)}`,
          headers: { 'content-type': UPLOAD_MEDIA_TYPE },
          payload: Buffer.from(file),
        }),
      ),
    read,
    async rows(id, kind) {
      const response = await app.inject({ url: `${url}/${id}/rows?kind=${kind}` });
      return importRowsSchema.parse(response.json().data).rows;
    },
    async check({ id, settings: guessed }, settings) {
      const payload = { ...guessed, ...settings };
      await parsed(await app.inject({ method: 'POST', url: `${url}/${id}/check`, payload }));
      return finished(id);
    },
    async apply({ id }) {
      await parsed(await app.inject({ method: 'POST', url: `${url}/${id}/apply`, payload: { reason: 'Новый прайс' } }));
      return finished(id);
    },
    async checked(file, settings) {
      return imports.check(await imports.upload(file), settings);
    },
  };
  await resetGoods(db);
  return { ...shop, ...imports, jobs };
}

function workHere(caller: () => StaffCaller) {
  return (db: Database) => (importId: number) =>
    workOnImport(
      { editing: productEditing(db), callerOf: async () => caller(), log: { error: () => undefined } },
      importId,
    );
}

export async function resetGoods(db: Database): Promise<void> {
  await db.execute(sql`delete from products where is_draft`);
  await db.execute(sql`
    update products p set sku = 'A-' || n.place, barcode = null, price = 1000000, old_price = null, cost = 500000,
      is_published = true, status_override = null, warranty_months = 12, name = jsonb_build_object('ru', 'Чайник №' || n.place)
    from (select id, row_number() over (order by id) as place from products) n where n.id = p.id`);
  await db.execute(sql`delete from import_mappings`);
  await db.execute(sql`delete from supplier_codes`);
  await db.execute(sql`delete from store_stock`);
  await db.execute(sql`insert into store_stock (product_id, store_id, quantity) select id, 1, 10 from products`);
}

export function countsOf({ summary }: Import): Partial<Record<ImportRowKind, number>> {
  return Object.fromEntries(Object.entries(summary?.counts ?? {}).filter(([, count]) => count > 0));
}
