import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { ImportState } from '#contract/imports/import-states.ts';
import type { ImportSettings } from '#contract/imports/imports.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { type AutomaticImport, importFiles, imports, supplierGoods } from '#server/schema/imports-tables.ts';
import { staff } from '#server/schema/staff-tables.ts';
import { Superseded } from './work-ended.ts';

export type ImportRecord = typeof imports.$inferSelect;
export interface ImportWithAuthor {
  import: ImportRecord;
  author: string;
}

const LISTED = 100;

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

export async function deleteImportsBefore(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: imports.id }).from(imports).where(lt(imports.createdAt, before)).limit(limit);
  await db.delete(supplierGoods).where(lt(supplierGoods.seenAt, before));
  const deleted = await db.delete(imports).where(inArray(imports.id, old)).returning({ id: imports.id });
  return deleted.length;
}
