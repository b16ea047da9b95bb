import type { ImportProblem } from '#contract/imports/import-states.ts';
import { applyRows } from './apply-rows.ts';
import { checkRows } from './check-rows.ts';
import { FileRefused } from './formats/file-rows.ts';
import type { ImportWorkDeps } from './imports-deps.ts';
import { deleteRows, findImport, moveImport } from './imports-queries.ts';
import { WorkEnded } from './work-ended.ts';

/**
 * Does the work that an import waits for: checks it, or applies it. A process that is killed leaves the state as it is, and
 * the next one begins the work again: a check starts over, and applying is one transaction.
 */
export async function workOnImport(deps: ImportWorkDeps, id: number): Promise<void> {
  const { db } = deps.editing;
  const found = await findImport(db, id);
  if (found === null) return;
  const { state, staffId } = found.import;
  if (state !== 'checking' && state !== 'applying') return;
  try {
    const caller = await deps.callerOf(staffId);
    if (!caller?.permissions.has('imports:run')) throw new WorkEnded('not_allowed');
    if (state === 'checking') await checkRows(deps, caller, found.import);
    else await applyRows(deps, caller, found.import);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'internal') deps.log.error({ err: error, import: id }, 'An import failed');
    await endWork(deps, id, state, problem);
  }
}

function problemOf(error: unknown): ImportProblem {
  return error instanceof WorkEnded || error instanceof FileRefused ? error.problem : 'internal';
}

/** What was being applied has been taken back: its preview is still good. Of a check nothing stays. */
async function endWork({ editing: { db } }: ImportWorkDeps, id: number, state: string, problem: ImportProblem) {
  if (state === 'checking') await deleteRows(db, id);
  const isPreviewGood = state === 'applying' && problem === 'stopped';
  await moveImport(db, id, ['checking', 'applying'], {
    state: isPreviewGood ? 'checked' : 'failed',
    problem: isPreviewGood ? null : problem,
    stopRequestedAt: null,
    ...(state === 'checking' && { summary: null }),
  });
}
