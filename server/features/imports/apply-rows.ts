import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { storeField } from '#contract/catalog/product-fields.ts';
import { writtenFields } from '#contract/imports/imports.ts';
import {
  applyOrNothing,
  checkChanges,
  type EditingDeps,
  fieldEditProblem,
  insertDrafts,
  writePlannedChanges,
  writePlannedStock,
} from '#server/features/catalog/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { applyPictures, plannedPictures } from './apply-pictures.ts';
import { storedKeys } from './automatic-drafts.ts';
import { assertGoesOn } from './check-rows.ts';
import {
  countRowKinds,
  readPlannedChanges,
  readPlannedDrafts,
  refuseDrafts,
  refuseRows,
  storeCreated,
} from './import-rows-queries.ts';
import type { ImportWorkDeps } from './imports-deps.ts';
import { dropContent, endAttempt, type ImportRecord } from './imports-queries.ts';
import { forgetSupplierGoods, learnFromImport, storeSupplierGoods } from './supplier-queries.ts';
import { Superseded, WorkEnded } from './work-ended.ts';

/** 200,000 rows take less; a database that hangs is not waited for longer. */
const TIMEOUT_MS = 300_000;
const BATCH_SIZE = 1000;

/**
 * Writes the checked rows as one change set and one transaction. Rows whose product somebody changed since the check are
 * left out and say so. An import that has been applied by a process that died before it could say so is not applied again:
 * its key tells.
 */
export async function applyRows({ editing }: ImportWorkDeps, caller: StaffCaller, record: ImportRecord): Promise<void> {
  const { maxBulkRows } = caller.limits;
  const { changed = 0, created = 0 } = record.summary?.counts ?? {};
  const planned = changed + created;
  if (maxBulkRows !== null && planned > maxBulkRows) throw new WorkEnded('too_many_changes');
  // A preview lives for months: the rights are those of now.
  const isRefused = (field: string) => fieldEditProblem(caller, field) !== null;
  if (writtenFields(record.settings).some(isRefused) || (created > 0 && isRefused('category'))) {
    throw new WorkEnded('not_allowed');
  }
  await applyOrNothing(editing.db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
    const isAutomatic = record.automatic !== null && record.checkedBy === null;
    // A program sends all goods every hour: what differs in nothing is no entry of the history.
    const isEmpty = isAutomatic && planned === 0 && (await plannedPictures(tx, record)).length === 0;
    const opened = isEmpty
      ? null
      : await editing.openChangeSet(tx, {
          author: isAutomatic
            ? { source: 'exchange', name: caller.name }
            : { source: 'staff', staffId: caller.id, name: caller.name },
          kind: isAutomatic ? 'exchange' : 'import',
          title: record.fileName,
          reason: record.reason,
          key: { key: keyOf(record), fingerprint: fingerprintOf(record) },
        });
    if (opened?.kind === 'key_reused') throw new Error('The key of an import belongs to it alone');
    if (opened?.kind === 'opened') await writeAll(editing, tx, caller, record);
    const counts = await countRowKinds(tx, record.id);
    await learnFromImport(tx, record);
    if (record.settings.creates) await learnGoods(tx, record);
    await dropContent(tx, record.id);
    const isEnded = await endAttempt(tx, record, {
      state: 'applied',
      problem: null,
      changeSetId: opened?.id ?? null,
      stopRequestedAt: null,
      ...(record.summary && { summary: { ...record.summary, counts } }),
    });
    if (!isEnded) throw new Superseded();
  });
}

async function writeAll(editing: EditingDeps, tx: Tx, caller: StaffCaller, record: ImportRecord): Promise<void> {
  const adjustments: Parameters<typeof writePlannedStock>[2][number][] = [];
  let done = 0;
  for (let last = 0; ; ) {
    const batch = await readPlannedChanges(tx, record.id, last, BATCH_SIZE);
    if (batch.length === 0) break;
    const written = await writePlannedChanges(editing, tx, caller, batch);
    await refuseRows(tx, record.id, written.refused);
    adjustments.push(...written.adjustments);
    last = batch.at(-1)?.id ?? last;
    done += batch.length;
    // On another connection: what this transaction writes nobody sees yet.
    await assertGoesOn(editing.db, record, done);
  }
  await createDrafts(editing, tx, caller, { record, done });
  await applyPictures(tx, await plannedPictures(tx, record));
  const impossible = await writePlannedStock(editing, tx, adjustments);
  await refuseRows(
    tx,
    record.id,
    impossible.map(({ productId, storeId }) => ({
      id: productId,
      problems: [{ field: storeField(storeId), problem: 'stock_below_zero' }],
    })),
  );
}

/** What the rows of a program tell of goods that the shop does not have yet, and will have when their price comes. */
async function learnGoods(tx: Tx, record: ImportRecord): Promise<void> {
  const { automatic } = record;
  if (automatic === null) return;
  const known = new Set(storedKeys(automatic));
  const keys = record.settings.columns.map((_, place) => automatic.found?.[place]?.key ?? '');
  await storeSupplierGoods(
    tx,
    record,
    keys.map((key) => (known.has(key) ? key : null)),
  );
  await forgetSupplierGoods(tx, record);
}

/** Goods that the shop does not have. A code that somebody else has taken since the check refuses its row. */
async function createDrafts(
  editing: EditingDeps,
  tx: Tx,
  caller: StaffCaller,
  { record, done }: { record: ImportRecord; done: number },
): Promise<void> {
  for (let last = 0, created = done; ; ) {
    const batch = await readPlannedDrafts(tx, record.id, last, BATCH_SIZE);
    if (batch.length === 0) return;
    const changes = batch.map(({ line, values }) => ({ id: -line, before: {}, after: values }));
    const problems = Map.groupBy(await checkChanges(editing, tx, caller, changes), ({ id }) => -id);
    await refuseDrafts(
      tx,
      record.id,
      [...problems].map(([line, ofLine]) => ({
        line,
        problems: ofLine.map(({ field, problem }) => ({ field, problem })),
      })),
    );
    const drafts = batch.filter(({ line }) => !problems.has(line));
    const ids = await insertDrafts(
      editing,
      tx,
      drafts.map(({ values }) => values),
    );
    await storeCreated(
      tx,
      record.id,
      drafts.map(({ line }, place) => ({ line, id: ids[place] ?? 0 })),
    );
    last = batch.at(-1)?.line ?? last;
    created += batch.length;
    await assertGoesOn(editing.db, record, created);
  }
}

/** Of this very check: a file that is checked and applied once more is another change set. */
function keyOf({ id, summary }: ImportRecord): string {
  return `import:${id}:${createHash('sha256').update(JSON.stringify(summary)).digest('hex').slice(0, 16)}`;
}

function fingerprintOf({ id, settings }: ImportRecord): Buffer {
  return createHash('sha256').update(JSON.stringify({ id, settings })).digest();
}
