import { storeIdOf } from '#contract/catalog/product-fields.ts';
import { IMPORT_WARNINGS, MAX_IMPORT_CHARACTERS, MAX_IMPORT_ROWS } from '#contract/imports/import-states.ts';
import type { ImportSettings } from '#contract/imports/imports.ts';
import {
  countWatchersOf,
  type EditingDeps,
  type ProductChange,
  readProductFields,
  readProductNames,
} from '#server/features/catalog/index.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { categoriesOfGroups, picturePlaces, storedColumns } from './automatic-drafts.ts';
import { automaticSettings } from './automatic-import.ts';
import { FileRefused, type FileRow, type OpenFile } from './formats/file-rows.ts';
import { openFile } from './formats/open-file.ts';
import { foldHeader } from './guess-columns.ts';
import { countRowKinds, deleteRows, storeRows } from './import-rows-queries.ts';
import type { ImportWorkDeps } from './imports-deps.ts';
import { endAttempt, type ImportRecord, readImportFile, reportProgress, storeColumns } from './imports-queries.ts';
import { planRows } from './plan-rows.ts';
import type { PlannedRow } from './planned-row.ts';
import { Superseded, WorkEnded } from './work-ended.ts';
import { initialColumns, writtenColumns } from './written-columns.ts';

const BATCH_SIZE = 1000;

/** Compares the file with the shop row by row. Nothing but the import's own rows is written. */
export async function checkRows(
  deps: ImportWorkDeps,
  caller: StaffCaller,
  stored: ImportRecord,
): Promise<'checked' | 'applying'> {
  const { editing } = deps;
  const { db } = editing;
  const content = await readImportFile(db, stored.id);
  if (content === null) throw new WorkEnded('internal');
  const file = await openFile(content, stored.automatic?.part);
  const record = await withSettings(db, stored, file);
  await db.transaction(async (tx) => {
    // The lock first, as in a batch: a process that was superseded deletes nothing of its successor's.
    await assertGoesOn(tx, record, 0);
    await deleteRows(tx, record.id);
  });
  const fields = await readProductFields(db, caller);
  const sums = new Map<string, { before: number; after: number }>();
  const summary = emptySummary();
  const seen = { products: new Set<number>(), newCodes: new Set<string>() };
  const names = await namesOf(db, record.settings);
  const written = writtenColumns(caller, fields, record.settings);
  const automatic = record.checkedBy === null ? record.automatic : null;
  const initial = initialColumns(caller, fields, record.settings, automatic && categoriesOfGroups(automatic));
  const announced = automatic && storedColumns(caller, fields, automatic);
  const trustsExternal = record.automatic !== null;
  const { settings } = record;
  const pictures = automatic && picturePlaces(automatic);
  const planning = {
    deps: editing,
    caller,
    names,
    written,
    initial,
    announced,
    automatic,
    pictures,
    trustsExternal,
    settings,
  };
  let done = 0;
  // A batch is stored while the next one is planned.
  let storing = Promise.resolve();
  for await (const rows of batches(dataRows(file, record))) {
    const plan = await planRows(planning, rows, seen);
    done += rows.length;
    if (done > MAX_IMPORT_ROWS) throw new FileRefused('too_many_rows');
    await storing;
    storing = storeBatch(db, record, plan.rows, done);
    // It is awaited in the next round; what fails before must not leave it unhandled.
    storing.catch(() => undefined);
    countWarnings(summary, plan.rows);
    await addToSummary(editing, summary, sums, plan.changes);
  }
  await storing;
  const counts = await countRowKinds(db, record.id);
  const { maxBulkRows } = caller.limits;
  const isAutomatic = record.automatic !== null && record.checkedBy === null;
  const isHeld = isAutomatic && summary.warned > (record.automatic?.maxWarned ?? 0);
  const next = isAutomatic && !isHeld ? 'applying' : 'checked';
  const isTooMuch = maxBulkRows !== null && counts.changed + counts.created > maxBulkRows;
  const isEnded = await endAttempt(db, record, {
    state: next,
    ...(next === 'applying' && { done: 0, attempts: 0 }),
    rows: done,
    problem: isHeld ? 'too_many_warnings' : isTooMuch ? 'too_many_changes' : null,
    summary: {
      ...summary,
      counts,
      sums: [...sums].map(([field, sum]) => ({ field, ...sum })),
    },
  });
  if (!isEnded) throw new Superseded();
  return next;
}

/** Of what a program sends, the file says what its columns are. A person who checks it later decides by themselves. */
async function withSettings(db: Database, record: ImportRecord, file: OpenFile): Promise<ImportRecord> {
  const { automatic, checkedBy, settings } = record;
  if (automatic === null || checkedBy !== null) return record;
  const columns = file.columns?.map(({ key, title }) => ({ key, title }));
  const found = columns && [...columns, ...(file.terms ?? [])];
  const titles = columns?.map(({ title }) => title) ?? [];
  await storeColumns(db, record, { automatic: { ...automatic, ...(found && { found }) }, titles });
  const own = automaticSettings(automatic, file.columns, settings);
  await storeColumns(db, record, { settings: own, columnNames: titles.map(foldHeader) });
  return { ...record, automatic: { ...automatic, ...(found && { found }) }, settings: own };
}

/** The progress first: it locks the import, so that rows of a process that has been superseded are never stored. */
function storeBatch(db: Database, record: ImportRecord, rows: readonly PlannedRow[], done: number): Promise<void> {
  return db.transaction(async (tx) => {
    await assertGoesOn(tx, record, done);
    await storeRows(tx, record.id, rows);
  });
}

/** Throws when somebody stopped the work, or another process has taken it up. */
export async function assertGoesOn(db: Queryable, record: ImportRecord, done: number): Promise<void> {
  const state = await reportProgress(db, record, done);
  if (state === 'stopped') throw new WorkEnded('stopped');
  if (state === 'superseded') throw new Superseded();
}

/** All names at once: a batch would read every product for each of its thousand. */
async function namesOf(db: Queryable, { columns }: ImportSettings): Promise<Map<string, number | null>> {
  const byName = new Map<string, number | null>();
  if (!columns.some((role) => role !== null && 'match' in role && role.match === 'name')) return byName;
  for (const { id, names } of await readProductNames(db)) {
    for (const name of names.map(foldHeader)) {
      const other = byName.get(name);
      byName.set(name, other === undefined || other === id ? id : null);
    }
  }
  return byName;
}

/** The rows below the header that have any text. */
async function* dataRows(file: OpenFile, { settings }: ImportRecord): AsyncGenerator<FileRow> {
  let characters = 0;
  for await (const row of file.rows(settings.sheet)) {
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > MAX_IMPORT_CHARACTERS) throw new FileRefused('too_large');
    if (row.line > settings.header + 1 && row.cells.some((cell) => cell.trim() !== '')) yield row;
  }
}

async function* batches(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function emptySummary() {
  return {
    rises: 0,
    falls: 0,
    warned: 0,
    warned_besides_cost: 0,
    large_fall: 0,
    below_cost: 0,
    leaves_sale: 0,
    price_watchers: 0,
    stock_watchers: 0,
  };
}

function countWarnings(summary: ReturnType<typeof emptySummary>, rows: readonly PlannedRow[]): void {
  for (const { warnings } of rows) {
    if (warnings === null) continue;
    summary.warned += 1;
    if (warnings.some((warning) => warning !== 'below_cost')) summary.warned_besides_cost += 1;
    for (const warning of IMPORT_WARNINGS) if (warnings.includes(warning)) summary[warning] += 1;
  }
}

async function addToSummary(
  editing: EditingDeps,
  summary: ReturnType<typeof emptySummary>,
  sums: Map<string, { before: number; after: number }>,
  changes: readonly ProductChange[],
): Promise<void> {
  for (const { before, after } of changes) {
    for (const [field, value] of Object.entries(after)) {
      const from = before[field] ?? null;
      if (typeof from !== 'number' || typeof value !== 'number' || !isSummed(field)) continue;
      const sum = sums.get(field) ?? { before: 0, after: 0 };
      sums.set(field, { before: sum.before + from, after: sum.after + value });
      if (field !== 'price') continue;
      if (value > from) summary.rises += 1;
      else summary.falls += 1;
    }
  }
  if (changes.length === 0) return;
  const { price, stock } = await countWatchersOf(editing, changes);
  summary.price_watchers += price;
  summary.stock_watchers += stock;
}

function isSummed(field: string): boolean {
  return ['price', 'old_price', 'cost'].includes(field) || storeIdOf(field) !== null;
}
