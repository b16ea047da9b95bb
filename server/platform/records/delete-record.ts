import type { z } from 'zod';
import { recordKind } from '#contract/records/record-kinds.ts';
import type { DeletedRecord, deleteRecordSchema } from '#contract/records/records.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { brokenConstraint } from './broken-constraint.ts';
import type { RecordSource } from './record-source.ts';
import { openFor, type RecordDeps } from './save-record.ts';

class NothingDeleted extends Error {
  readonly result: DeletedRecord;

  constructor(result: DeletedRecord) {
    super('Nothing was deleted');
    this.result = result;
  }
}

/** Deletes a record that nothing needs. The history can put it back. */
export async function deleteRecord(
  deps: RecordDeps,
  caller: StaffCaller,
  source: RecordSource,
  { id, key }: z.output<typeof deleteRecordSchema>,
): Promise<DeletedRecord> {
  if (!recordKind(source.kind).canDelete) throw new NotFound();
  try {
    return await deps.db.transaction(async (tx) => {
      const opened = await openFor(deps, tx, caller, { key, content: { delete: source.kind, id } });
      if (opened.kind === 'repeated') return { kind: 'deleted', change_set: opened.id };
      if ((await source.read(tx, id, 'for update')) === null) throw new NothingDeleted({ kind: 'gone' });
      if (await source.isInUse?.(tx, id)) throw new NothingDeleted({ kind: 'in_use' });
      await source.remove(tx, id);
      return { kind: 'deleted', change_set: opened.id };
    });
  } catch (error) {
    if (error instanceof NothingDeleted) return error.result;
    if (brokenConstraint(error)?.isForeignKey) return { kind: 'in_use' };
    throw error;
  }
}
