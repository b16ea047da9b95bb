import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { type ImportRowKind, LEFT_OUT_KINDS, ROW_KINDS, type RowFilter } from '#contract/imports/import-states.ts';
import type { RowProblem } from '#contract/imports/imports.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { importRows, supplierPictures } from '#server/schema/imports-tables.ts';
import type { ImportRecord } from './imports-queries.ts';
import type { PlannedRow } from './planned-row.ts';

export type StoredRow = typeof importRows.$inferSelect;

const ROWS_PER_PAGE = 100;

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
