import { createHash } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { ImportSettings } from '#contract/imports/imports.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import {
  importMappings,
  importRows,
  supplierCodes,
  supplierGoods,
  supplierPictures,
} from '#server/schema/imports-tables.ts';
import type { ImportRecord } from './imports-queries.ts';

const LISTED_SUPPLIERS = 200;

/** What a list was when it was applied last. */
export type Mapping = typeof importMappings.$inferSelect;

/** The one with columns of these names. Null: there was none. Where several suppliers have them, it is nobody's. */
export async function findMappingOfColumns(db: Queryable, columnNames: readonly string[]): Promise<Mapping | null> {
  const [found, ...others] = await db
    .select()
    .from(importMappings)
    .where(eq(importMappings.columnsHash, hashOf(columnNames)))
    .orderBy(desc(importMappings.usedAt))
    .limit(2);
  if (found === undefined) return null;
  return others.length === 0 ? found : { ...found, supplier: '' };
}

export async function findMappingOfSupplier(db: Queryable, supplier: string): Promise<Mapping | null> {
  const [found] = await db
    .select()
    .from(importMappings)
    .where(eq(importMappings.supplier, supplier))
    .orderBy(desc(importMappings.usedAt))
    .limit(1);
  return found ?? null;
}

export async function listSuppliers(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ supplier: importMappings.supplier })
    .from(importMappings)
    .where(sql`${importMappings.supplier} <> ''`)
    .orderBy(asc(importMappings.supplier))
    .limit(LISTED_SUPPLIERS);
  return rows.map(({ supplier }) => supplier);
}

/** Remembers the columns of an applied import, and which products its supplier means by codes of its own. */
export async function learnFromImport(tx: Tx, record: ImportRecord): Promise<void> {
  const { id, settings, columnNames, automatic } = record;
  const { supplier } = settings;
  if (automatic === null) await rememberColumns(tx, settings, columnNames);
  if (supplier === null) return;
  await tx.execute(sql`
    insert into ${supplierCodes} (supplier, code, product_id)
    select distinct on (r.external_code) ${supplier}::text, r.external_code, r.product_id
    from ${importRows} r join ${products} p on p.id = r.product_id
    where r.import_id = ${id} and r.kind in ('changed', 'unchanged', 'created') and r.external_code is not null
    order by r.external_code, r.line
    on conflict (supplier, code) do update set product_id = excluded.product_id
      where supplier_codes.product_id <> excluded.product_id`);
}

async function rememberColumns(tx: Tx, settings: ImportSettings, columnNames: string[]): Promise<void> {
  const { supplier } = settings;
  await tx
    .insert(importMappings)
    .values({ supplier: supplier ?? '', columnsHash: hashOf(columnNames), columnNames, settings })
    .onConflictDoUpdate({
      target: [importMappings.supplier, importMappings.columnsHash],
      set: { columnNames, settings, usedAt: sql`now()` },
    });
}

/** The products that a supplier means by these codes. */
export async function findSupplierCodes(
  db: Queryable,
  supplier: string | null,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (supplier === null || codes.length === 0) return new Map();
  const rows = await db
    .select({ code: supplierCodes.code, productId: supplierCodes.productId })
    .from(supplierCodes)
    .innerJoin(products, eq(products.id, supplierCodes.productId))
    .where(
      and(eq(supplierCodes.supplier, supplier), sql`${supplierCodes.code} = any(${sql.param([...codes])}::text[])`),
    );
  return new Map(rows.map(({ code, productId }) => [code, productId]));
}

/** What a program has told of goods whose price had not come yet: texts by the keys of its columns, by its codes. */
export async function findSupplierGoods(
  db: Queryable,
  supplier: string | null,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Record<string, string>>> {
  if (supplier === null || codes.length === 0) return new Map();
  const rows = await db
    .select({ code: supplierGoods.code, texts: supplierGoods.texts })
    .from(supplierGoods)
    .where(
      and(eq(supplierGoods.supplier, supplier), sql`${supplierGoods.code} = any(${sql.param([...codes])}::text[])`),
    );
  return new Map(rows.map(({ code, texts }) => [code, texts]));
}

/** Stores what rows that wait for their price tell of their goods, beside what others have told: one of stock says nothing of the name. `keys` are those of the columns, by their place. */
export async function storeSupplierGoods(
  tx: Tx,
  { id, settings: { supplier } }: ImportRecord,
  keys: readonly (string | null)[],
): Promise<void> {
  if (supplier === null) return;
  await tx.execute(sql`
    insert into ${supplierGoods} (supplier, code, texts)
    select distinct on (r.external_code) ${supplier}::text, r.external_code, (
      select coalesce(jsonb_object_agg(k.key, k.cell), '{}') from unnest(${sql.param([...keys])}::text[], r.cells) as k (key, cell)
      where k.key is not null and k.cell <> '')
    from ${importRows} r
    where r.import_id = ${id} and r.kind = 'unknown' and r.external_code is not null and r.problems @> '[{"problem": "waits_for_price"}]'
    order by r.external_code, r.line
    on conflict (supplier, code) do update set texts = supplier_goods.texts || excluded.texts, seen_at = now()`);
}

type SupplierPicture = typeof supplierPictures.$inferSelect;

export async function findSupplierPicture(
  db: Queryable,
  { supplier, path }: Pick<SupplierPicture, 'supplier' | 'path'>,
): Promise<SupplierPicture | null> {
  const [found] = await db
    .select()
    .from(supplierPictures)
    .where(and(eq(supplierPictures.supplier, supplier), eq(supplierPictures.path, path)));
  return found ?? null;
}

export async function storeSupplierPicture(db: Queryable, picture: Omit<SupplierPicture, 'receivedAt'>): Promise<void> {
  const { picture: hash, problem, content, partHash } = picture;
  await db
    .insert(supplierPictures)
    .values(picture)
    .onConflictDoUpdate({
      target: [supplierPictures.supplier, supplierPictures.path],
      set: { picture: hash, problem, content, partHash, receivedAt: sql`now()` },
    });
}

export async function countSupplierPictures(
  db: Queryable,
  supplier: string,
): Promise<{ accepted: number; refused: number }> {
  const [counts] = await db
    .select({
      accepted: sql<number>`count(*) filter (where picture is not null)::int`,
      refused: sql<number>`count(*) filter (where picture is null)::int`,
    })
    .from(supplierPictures)
    .where(eq(supplierPictures.supplier, supplier));
  return counts ?? { accepted: 0, refused: 0 };
}

/** Parts of pictures that never became whole. */
export async function dropPartialPictures(db: Queryable, before: Date): Promise<void> {
  await db
    .update(supplierPictures)
    .set({ content: null })
    .where(and(isNotNull(supplierPictures.content), lt(supplierPictures.receivedAt, before)));
}

/** Of goods that the shop has by now. */
export async function forgetSupplierGoods(tx: Tx, { id, settings: { supplier } }: ImportRecord): Promise<void> {
  await tx.execute(sql`
    delete from ${supplierGoods} g using ${importRows} r
    where g.supplier = ${supplier} and g.code = r.external_code and r.import_id = ${id} and r.kind = 'created'`);
}

function hashOf(columnNames: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(columnNames)).digest('hex');
}
