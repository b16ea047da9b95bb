import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import {
  type ImportRowKind,
  type ImportState,
  LEFT_OUT_KINDS,
  ROW_KINDS,
  type RowFilter,
} from '#contract/imports/import-states.ts';
import type { ImportSettings, RowProblem } from '#contract/imports/imports.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import {
  type AutomaticImport,
  importFiles,
  importMappings,
  importRows,
  imports,
  supplierCodes,
  supplierGoods,
  supplierPictures,
} from '#server/schema/imports-tables.ts';
import { staff } from '#server/schema/staff-tables.ts';
import type { PlannedRow } from './planned-row.ts';
import { Superseded } from './work-ended.ts';

export type ImportRecord = typeof imports.$inferSelect;
export type StoredRow = typeof importRows.$inferSelect;
export interface ImportWithAuthor {
  import: ImportRecord;
  author: string;
}

const LISTED = 100;
const LISTED_SUPPLIERS = 200;
const ROWS_PER_PAGE = 100;

export function listImports(db: Queryable): Promise<ImportWithAuthor[]> {
  return withAuthor(db).orderBy(desc(imports.id)).limit(LISTED);
}

export async function findImport(db: Queryable, id: number): Promise<ImportWithAuthor | null> {
  const [found] = await withAuthor(db).where(eq(imports.id, id));
  return found ?? null;
}

function withAuthor(db: Queryable) {
  return db
    .select({ import: imports, author: sql<string>`coalesce(${imports.automatic} ->> 'author', ${staff.name})` })
    .from(imports)
    .innerJoin(staff, eq(staff.id, imports.staffId))
    .$dynamic();
}

/** On the way each byte is two characters: a large file comes in pieces, so that they are never all in memory. */
const PIECE_BYTES = 8 * 1024 * 1024;

export async function readImportFile(db: Queryable, id: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (let start = 1; ; start += PIECE_BYTES) {
    const [file] = await db
      .select({ piece: sql<Buffer>`substring(${importFiles.content} from ${start}::int for ${PIECE_BYTES}::int)` })
      .from(importFiles)
      .where(eq(importFiles.importId, id));
    if (file === undefined) return null;
    pieces.push(file.piece);
    if (file.piece.length < PIECE_BYTES) return Buffer.concat(pieces);
  }
}

/** The first rows of a sheet. */
export async function readHead(db: Queryable, id: number, sheet: number): Promise<string[][]> {
  const [file] = await db
    .select({ head: sql<string[][] | null>`${importFiles.heads}->${sheet}::int` })
    .from(importFiles)
    .where(eq(importFiles.importId, id));
  return file?.head ?? [];
}

/** What has been applied is never read again; rows that were left out have their own cells. */
export async function dropContent(tx: Tx, id: number): Promise<void> {
  await tx
    .update(importFiles)
    .set({ content: Buffer.alloc(0) })
    .where(eq(importFiles.importId, id));
}

/** Of failed imports that nobody will run again. */
export async function dropFailedContents(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update ${importFiles} f set content = ''::bytea from ${imports} i
    where i.id = f.import_id and i.id = any(${sql.param([...ids])}::int[]) and i.state = 'failed' and f.content <> ''::bytea`);
}

type NewImport = Pick<
  ImportRecord,
  'staffId' | 'fileName' | 'size' | 'sheets' | 'settings' | 'columnNames' | 'isRemembered'
>;

export function storeImport(
  db: Database,
  record: NewImport,
  file: { content: Buffer; heads: string[][][] },
): Promise<number> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.insert(imports).values(record).returning({ id: imports.id });
    if (stored === undefined) throw new Error('A stored import has an id');
    await tx.insert(importFiles).values({ importId: stored.id, ...file });
    return stored.id;
  });
}

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

interface FoundColumns {
  automatic?: AutomaticImport;
  /** The first row, which a person is shown. */
  titles?: string[];
  settings?: ImportSettings;
  columnNames?: string[];
}

/** What a program's file turned out to have. */
export async function storeColumns(db: Database, record: ImportRecord, found: FoundColumns): Promise<void> {
  const { titles, ...set } = found;
  await db.transaction(async (tx) => {
    const isStored = await endAttempt(tx, record, set);
    if (!isStored) throw new Superseded();
    if (titles === undefined) return;
    await tx
      .update(importFiles)
      .set({ heads: [[titles]] })
      .where(eq(importFiles.importId, record.id));
  });
}

/** Moves an import from one of these states, which `checkedBy` has checked; false when it is in another one. */
export async function moveImport(
  db: Queryable,
  id: number,
  { from, checkedBy }: { from: readonly ImportState[]; checkedBy?: number | undefined },
  to: Partial<ImportRecord>,
): Promise<boolean> {
  const moved = await db
    .update(imports)
    .set(to)
    .where(
      and(
        eq(imports.id, id),
        inArray(imports.state, [...from]),
        checkedBy === undefined ? undefined : eq(imports.checkedBy, checkedBy),
      ),
    )
    .returning({ id: imports.id });
  return moved.length > 0;
}

/** Begins the work that an import waits for: what another process still does for it is no longer written. */
export async function takeUp(db: Queryable, id: number): Promise<ImportRecord | null> {
  const [record] = await db
    .update(imports)
    .set({ attempts: sql`${imports.attempts} + 1` })
    .where(and(eq(imports.id, id), inArray(imports.state, ['checking', 'applying'])))
    .returning();
  return record ?? null;
}

/** Ends the work; false when another process has taken it up meanwhile, and then nothing is written. */
export async function endAttempt(db: Queryable, record: ImportRecord, to: Partial<ImportRecord>): Promise<boolean> {
  const ended = await db.update(imports).set(to).where(isOfAttempt(record)).returning({ id: imports.id });
  return ended.length > 0;
}

function isOfAttempt({ id, state, attempts }: ImportRecord) {
  return and(eq(imports.id, id), eq(imports.state, state), eq(imports.attempts, attempts));
}

export async function requestStop(db: Queryable, id: number): Promise<void> {
  await db
    .update(imports)
    .set({ stopRequestedAt: new Date() })
    .where(and(eq(imports.id, id), inArray(imports.state, ['checking', 'applying']), isNull(imports.stopRequestedAt)));
}

/** Shows how far the work is, and says whether it goes on: `superseded`, another process has taken it up. */
export async function reportProgress(
  db: Queryable,
  record: ImportRecord,
  done: number,
): Promise<'goes_on' | 'stopped' | 'superseded'> {
  const [row] = await db
    .update(imports)
    .set({ done })
    .where(isOfAttempt(record))
    .returning({ stopRequestedAt: imports.stopRequestedAt });
  if (row === undefined) return 'superseded';
  return row.stopRequestedAt === null ? 'goes_on' : 'stopped';
}

/** One statement: a line of a batch that is stored twice would be an error. */
export async function storeRows(tx: Tx, importId: number, rows: readonly PlannedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ productId, externalCode, pictures, ...row }) => ({
    ...row,
    product_id: productId,
    external_code: externalCode,
    picture_paths: pictures,
  }));
  await tx.execute(sql`
    insert into import_rows (import_id, line, kind, product_id, name, external_code, before, after, problems, warnings,
      cells, picture_paths)
    select ${importId}::int, r.* from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r (line int, kind text, product_id int, name text, external_code text, before jsonb, after jsonb, problems jsonb,
        warnings text[], cells text[], picture_paths text[])`);
}

export async function deleteRows(db: Queryable, importId: number): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId));
}

export async function countRowKinds(db: Queryable, importId: number): Promise<Record<ImportRowKind, number>> {
  const rows = await db
    .select({ kind: importRows.kind, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.kind);
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(ROW_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<ImportRowKind, number>;
}

export async function readRows(
  db: Queryable,
  importId: number,
  { filter, after, seesCosts }: { filter: RowFilter; after: number; seesCosts: boolean },
): Promise<{ rows: StoredRow[]; next: number | null }> {
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isListed(filter, seesCosts), gt(importRows.line, after)))
    .orderBy(asc(importRows.line))
    .limit(ROWS_PER_PAGE + 1);
  const page = rows.slice(0, ROWS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.line ?? null) : null };
}

function isListed(filter: RowFilter, seesCosts: boolean) {
  if (filter !== 'warned') return eq(importRows.kind, filter);
  const isWarned = seesCosts
    ? isNotNull(importRows.warnings)
    : // Which prices are below cost would tell what the goods cost.
      sql`${importRows.warnings} <> array['below_cost']`;
  return and(eq(importRows.kind, 'changed'), isWarned);
}

/** Rows that are left out, in the order of the file. */
export function readLeftOut(
  db: Queryable,
  importId: number,
  after: number,
  limit: number,
): Promise<Pick<StoredRow, 'line' | 'cells' | 'problems'>[]> {
  return db
    .select({ line: importRows.line, cells: importRows.cells, problems: importRows.problems })
    .from(importRows)
    .where(
      and(eq(importRows.importId, importId), inArray(importRows.kind, [...LEFT_OUT_KINDS]), gt(importRows.line, after)),
    )
    .orderBy(asc(importRows.line))
    .limit(limit);
}

/** Changes in the order in which products are locked. */
export async function readPlannedChanges(
  db: Queryable,
  importId: number,
  afterProduct: number,
  limit: number,
): Promise<{ id: number; before: NonNullable<StoredRow['before']>; after: NonNullable<StoredRow['after']> }[]> {
  const rows = await db
    .select({ id: importRows.productId, before: importRows.before, after: importRows.after })
    .from(importRows)
    .where(
      and(eq(importRows.importId, importId), eq(importRows.kind, 'changed'), gt(importRows.productId, afterProduct)),
    )
    .orderBy(asc(importRows.productId))
    .limit(limit);
  return rows.flatMap(({ id, before, after }) =>
    id === null || before === null || after === null ? [] : [{ id, before, after }],
  );
}

/** Drafts in the order of the file. */
export async function readPlannedDrafts(
  db: Queryable,
  importId: number,
  afterLine: number,
  limit: number,
): Promise<{ line: number; values: NonNullable<StoredRow['after']> }[]> {
  const rows = await db
    .select({ line: importRows.line, after: importRows.after })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.kind, 'created'), gt(importRows.line, afterLine)))
    .orderBy(asc(importRows.line))
    .limit(limit);
  return rows.map(({ line, after }) => ({ line, values: after ?? {} }));
}

export async function storeCreated(
  tx: Tx,
  importId: number,
  created: readonly { line: number; id: number }[],
): Promise<void> {
  await tx.execute(sql`
    update import_rows r set product_id = e.id
    from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as e (line int, id int)
    where r.import_id = ${importId} and r.line = e.line`);
}

/** Rows whose good could not be created after all. */
export async function refuseDrafts(
  tx: Tx,
  importId: number,
  refused: readonly { line: number; problems: { field: string; problem: RowProblem }[] }[],
): Promise<void> {
  if (refused.length === 0) return;
  await tx.execute(sql`
    update import_rows r set kind = 'refused', problems = e.problems
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as e (line int, problems jsonb)
    where r.import_id = ${importId} and r.line = e.line`);
}

/**
 * The pictures of products as a program lists them, in its order: where all of a list have arrived. After the product with
 * this id.
 */
export async function readPlannedPictures(
  db: Queryable,
  { id, settings: { supplier } }: ImportRecord,
  afterProduct: number,
  limit: number,
): Promise<{ productId: number; pictures: string[] }[]> {
  const { rows } = await db.execute<{ productId: number; hashes: string[] }>(sql`
    select r.product_id as "productId", array_agg(s.picture order by u.place) as hashes
    from (
      select product_id, picture_paths from ${importRows}
      where import_id = ${id} and product_id > ${afterProduct} and picture_paths is not null
        and kind in ('changed', 'unchanged', 'created')
      order by product_id limit ${limit}
    ) as r
    cross join lateral unnest(r.picture_paths) with ordinality as u (path, place)
    left join ${supplierPictures} s on s.supplier = ${supplier} and s.path = u.path
    group by r.product_id
    order by r.product_id`);
  return rows.map(({ productId, hashes }) => ({ productId, pictures: hashes }));
}

/** Rows that could not be written after all. */
export async function refuseRows(
  tx: Tx,
  importId: number,
  refused: readonly { id: number; problems: { field: string; problem: RowProblem }[] }[],
): Promise<void> {
  if (refused.length === 0) return;
  await tx.execute(sql`
    update import_rows r set kind = 'refused', problems = e.problems
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as e (id int, problems jsonb)
    where r.import_id = ${importId} and r.product_id = e.id and r.kind = 'changed'`);
}

export async function deleteImportsBefore(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: imports.id }).from(imports).where(lt(imports.createdAt, before)).limit(limit);
  await db.delete(supplierGoods).where(lt(supplierGoods.seenAt, before));
  const deleted = await db.delete(imports).where(inArray(imports.id, old)).returning({ id: imports.id });
  return deleted.length;
}
