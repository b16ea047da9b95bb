import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type ImportRowKind, type ImportState, LEFT_OUT_KINDS } from '#contract/imports/import-states.ts';
import type { ImportSettings, RowProblem } from '#contract/imports/imports.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { importFiles, importRows, imports } from '#server/schema/imports-tables.ts';
import { staff } from '#server/schema/staff-tables.ts';
import type { PlannedRow } from './plan-rows.ts';

export type ImportRecord = typeof imports.$inferSelect;
export type StoredRow = typeof importRows.$inferSelect;
export interface ImportWithAuthor {
  import: ImportRecord;
  author: string;
}

const LISTED = 100;
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
    .select({ import: imports, author: staff.name })
    .from(imports)
    .innerJoin(staff, eq(staff.id, imports.staffId))
    .$dynamic();
}

export async function readImportFile(db: Queryable, id: number): Promise<Buffer | null> {
  const [file] = await db.select({ content: importFiles.content }).from(importFiles).where(eq(importFiles.importId, id));
  return file?.content ?? null;
}

export function storeImport(
  db: Database,
  record: Pick<ImportRecord, 'staffId' | 'fileName' | 'size' | 'sheets' | 'settings' | 'columnNames'>,
  content: Buffer,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.insert(imports).values(record).returning({ id: imports.id });
    if (stored === undefined) throw new Error('A stored import has an id');
    await tx.insert(importFiles).values({ importId: stored.id, content });
    return stored.id;
  });
}

/** What the columns of these names were in the last import that was applied; null: there was none. */
export async function findRememberedSettings(db: Queryable, columnNames: string[]): Promise<ImportSettings | null> {
  const [found] = await db
    .select({ settings: imports.settings })
    .from(imports)
    .where(and(eq(imports.columnNames, columnNames), eq(imports.state, 'applied')))
    .orderBy(desc(imports.id))
    .limit(1);
  return found?.settings ?? null;
}

/** Moves an import from one of these states; false when it is in another one. */
export async function moveImport(
  db: Queryable,
  id: number,
  from: readonly ImportState[],
  to: Partial<ImportRecord>,
): Promise<boolean> {
  const moved = await db
    .update(imports)
    .set(to)
    .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
    .returning({ id: imports.id });
  return moved.length > 0;
}

export async function requestStop(db: Queryable, id: number): Promise<void> {
  await db
    .update(imports)
    .set({ stopRequestedAt: new Date() })
    .where(and(eq(imports.id, id), inArray(imports.state, ['checking', 'applying']), isNull(imports.stopRequestedAt)));
}

/** Shows how far the work is. Returns whether somebody asked to stop it. */
export async function reportProgress(db: Queryable, id: number, progress: { rows?: number; done: number }) {
  const [row] = await db
    .update(imports)
    .set(progress)
    .where(eq(imports.id, id))
    .returning({ stopRequestedAt: imports.stopRequestedAt });
  return row === undefined || row.stopRequestedAt !== null;
}

/** One statement: a line of a batch that is stored twice would be an error. */
export async function storeRows(tx: Tx, importId: number, rows: readonly PlannedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ line, kind, productId, name, before, after, problems }) => ({
    ...{ line, kind, product_id: productId, name, before, after, problems },
  }));
  await tx.execute(sql`
    insert into import_rows (import_id, line, kind, product_id, name, before, after, problems)
    select ${importId}::int, r.* from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r (line int, kind text, product_id int, name text, before jsonb, after jsonb, problems jsonb)`);
}

export async function deleteRows(db: Queryable, importId: number): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId));
}

export async function countRowKinds(db: Queryable, importId: number): Promise<Map<ImportRowKind, number>> {
  const rows = await db
    .select({ kind: importRows.kind, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.kind);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

export async function readRows(
  db: Queryable,
  importId: number,
  kind: ImportRowKind,
  after: number,
): Promise<{ rows: StoredRow[]; next: number | null }> {
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.kind, kind), gt(importRows.line, after)))
    .orderBy(asc(importRows.line))
    .limit(ROWS_PER_PAGE + 1);
  const page = rows.slice(0, ROWS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.line ?? null) : null };
}

/** The reasons of rows that are left out, by their line. */
export async function readLeftOut(db: Queryable, importId: number): Promise<Map<number, StoredRow['problems']>> {
  const rows = await db
    .select({ line: importRows.line, problems: importRows.problems })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.kind, [...LEFT_OUT_KINDS])));
  return new Map(rows.map(({ line, problems }) => [line, problems]));
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
  return rows.flatMap(({ id, before, after }) => (id === null || before === null || after === null ? [] : [{ id, before, after }]));
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
  const deleted = await db.delete(imports).where(inArray(imports.id, old)).returning({ id: imports.id });
  return deleted.length;
}
