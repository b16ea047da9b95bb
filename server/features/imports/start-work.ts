import type { ImportState } from '#contract/imports/import-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { type ImportRecord, moveImport } from './imports-queries.ts';

/** The job that checks or applies an import. */
export const WORK = 'imports.work';

interface Start {
  id: number;
  from: readonly ImportState[];
  /** Whose check it must be. */
  checkedBy?: number;
  to: Partial<ImportRecord> & { state: 'checking' | 'applying' };
}

/** Moves an import to the state that its job works on, and queues the job. False: it is in another state than `from`. */
export function startWork(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'queue'> },
  { id, from, checkedBy, to }: Start,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isMoved = await moveImport(
      tx,
      id,
      { from, checkedBy },
      {
        ...to,
        done: 0,
        attempts: 0,
        problem: null,
        stopRequestedAt: null,
      },
    );
    if (isMoved) await jobs.queue(tx, WORK, { importId: id }, { key: `import ${id}` });
    return isMoved;
  });
}
