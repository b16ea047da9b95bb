import type { ImportProblem } from '#contract/imports/import-states.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { applyRows } from './apply-rows.ts';
import { automaticCaller } from './automatic-import.ts';
import { checkRows } from './check-rows.ts';
import { FileRefused } from './formats/file-rows.ts';
import { deleteRows } from './import-rows-queries.ts';
import type { ImportWorkDeps } from './imports-deps.ts';
import { endAttempt, type ImportRecord, takeUp } from './imports-queries.ts';
import { Superseded, WorkEnded } from './work-ended.ts';

/** A file that ends the process every time, such as one that needs more memory than there is, is given up. */
const MAX_ATTEMPTS = 5;

/**
 * Does the work that an import waits for: checks it, or applies it. A process that is killed leaves the state as it is, and
 * the next one begins the work again: a check starts over, and applying is one transaction.
 */
export async function workOnImport(deps: ImportWorkDeps, id: number): Promise<void> {
  const record = await takeUp(deps.editing.db, id);
  if (record === null) return;
  try {
    if (record.attempts > MAX_ATTEMPTS) throw new WorkEnded('internal');
    const caller = await callerOf(deps, record);
    if (record.state === 'checking') {
      const next = await checkRows(deps, caller, record);
      if (next === 'applying') return workOnImport(deps, id);
    } else await applyRows(deps, caller, record);
  } catch (error) {
    if (error instanceof Superseded) return;
    const problem = problemOf(error);
    if (problem === 'internal') deps.log.error({ err: error, import: id }, 'An import failed');
    await endWork(deps, record, problem);
  }
}

/** What nobody has checked is the program's own; whoever checks it does so with their own rights. */
async function callerOf(deps: ImportWorkDeps, { checkedBy, automatic }: ImportRecord): Promise<StaffCaller> {
  if (checkedBy === null && automatic !== null) return automaticCaller(automatic);
  const caller = checkedBy === null ? null : await deps.callerOf(checkedBy);
  if (!caller?.permissions.has('imports:run')) throw new WorkEnded('not_allowed');
  return caller;
}

function problemOf(error: unknown): ImportProblem {
  return error instanceof WorkEnded || error instanceof FileRefused ? error.problem : 'internal';
}

/** What was being applied has been taken back: its preview is still good. Of a check nothing stays. */
async function endWork(
  { editing: { db } }: ImportWorkDeps,
  record: ImportRecord,
  problem: ImportProblem,
): Promise<void> {
  const isPreviewGood = record.state === 'applying' && (problem === 'stopped' || problem === 'too_many_changes');
  await db.transaction(async (tx) => {
    const isEnded = await endAttempt(tx, record, {
      state: isPreviewGood ? 'checked' : 'failed',
      problem: problem === 'stopped' && isPreviewGood ? null : problem,
      stopRequestedAt: null,
      ...(record.state === 'checking' && { summary: null }),
    });
    if (isEnded && record.state === 'checking') await deleteRows(tx, record.id);
  });
}
