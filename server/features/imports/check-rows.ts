import { storeIdOf } from '#contract/catalog/product-fields.ts';
import { MAX_IMPORT_ROWS, ROW_KINDS } from '#contract/imports/import-states.ts';
import type { ImportSummary } from '#contract/imports/imports.ts';
import { countEffects, type EditingDeps, type ProductChange, readProductFields } from '#server/features/catalog/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { FileRefused, type FileRow } from './formats/file-rows.ts';
import { openFile } from './formats/open-file.ts';
import type { ImportWorkDeps } from './imports-deps.ts';
import {
  countRowKinds,
  deleteRows,
  type ImportRecord,
  moveImport,
  readImportFile,
  reportProgress,
  storeRows,
} from './imports-queries.ts';
import { planRows } from './plan-rows.ts';
import { WorkEnded } from './work-ended.ts';

const BATCH_SIZE = 1000;
/** A fall by this part of the price or more is named apart. */
const LARGE_FALL = 0.3;

/** Compares the file with the shop row by row. Nothing but the import's own rows is written. */
export async function checkRows(deps: ImportWorkDeps, caller: StaffCaller, record: ImportRecord): Promise<void> {
  const { editing } = deps;
  const { db } = editing;
  const content = await readImportFile(db, record.id);
  if (content === null) throw new WorkEnded('internal');
  await deleteRows(db, record.id);
  const fields = await readProductFields(db, caller);
  const sums = new Map<string, { before: number; after: number }>();
  const summary = emptySummary();
  const seen = new Set<number>();
  let done = 0;
  for await (const rows of batches(dataRows(content, record))) {
    const plan = await planRows({ deps: editing, caller, fields, settings: record.settings }, rows, seen);
    await db.transaction((tx) => storeRows(tx, record.id, plan.rows));
    await addToSummary(editing, summary, sums, plan.changes);
    done += rows.length;
    if (done > MAX_IMPORT_ROWS) throw new FileRefused('too_many_rows');
    if (await reportProgress(db, record.id, { done })) throw new WorkEnded('stopped');
  }
  const counts = await countRowKinds(db, record.id);
  await moveImport(db, record.id, ['checking'], {
    state: 'checked',
    rows: done,
    problem: null,
    summary: {
      ...summary,
      counts: Object.fromEntries(ROW_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as ImportSummary['counts'],
      sums: [...sums].map(([field, sum]) => ({ field, ...sum })),
      below_cost: caller.permissions.has('costs:see') ? summary.below_cost : null,
    },
  });
}

/** The rows below the header that have any text. */
async function* dataRows(content: Buffer, { settings }: ImportRecord): AsyncGenerator<FileRow> {
  const file = await openFile(content);
  for await (const row of file.rows(settings.sheet)) {
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
    large_falls: 0,
    below_cost: 0,
    leaves_sale: 0,
    price_watchers: 0,
    stock_watchers: 0,
  };
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
      if (value <= from * (1 - LARGE_FALL)) summary.large_falls += 1;
    }
  }
  if (changes.length === 0) return;
  const effects = await countEffects(editing, changes);
  summary.below_cost += effects.belowCost;
  summary.leaves_sale += effects.leavesSale;
  summary.price_watchers += effects.priceWatchers;
  summary.stock_watchers += effects.stockWatchers;
}

function isSummed(field: string): boolean {
  return ['price', 'old_price', 'cost'].includes(field) || storeIdOf(field) !== null;
}
