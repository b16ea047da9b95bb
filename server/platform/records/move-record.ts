import type { z } from 'zod';
import type { MovedRecord, moveRecordSchema } from '#contract/records/records.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { RecordSource } from './record-source.ts';
import { openFor, type RecordDeps } from './save-record.ts';

class NothingMoved extends Error {
  readonly result: MovedRecord;

  constructor(result: MovedRecord) {
    super('Nothing was moved');
    this.result = result;
  }
}

/** Puts a record before another one of its own, or last. Only rows whose place differs are written. */
export async function moveRecord(
  deps: RecordDeps,
  caller: StaffCaller,
  source: RecordSource,
  { id, before, key }: z.output<typeof moveRecordSchema>,
): Promise<MovedRecord> {
  try {
    return await deps.db.transaction(async (tx) => {
      const opened = await openFor(deps, tx, caller, { key, content: { move: source.kind, id, before } });
      if (opened.kind === 'repeated') return { kind: 'moved', change_set: opened.id };
      const rows = await source.neighbours(tx, id);
      const others = rows?.map((row) => row.id).filter((one) => one !== id) ?? [];
      if (rows === null || (before !== null && !others.includes(before))) throw new NothingMoved({ kind: 'outdated' });
      others.splice(before === null ? others.length : others.indexOf(before), 0, id);
      if (rows.every((row, at) => others[at] === row.id && row.position === at)) {
        throw new NothingMoved({ kind: 'moved', change_set: null });
      }
      await source.writePositions(tx, others);
      return { kind: 'moved', change_set: opened.id };
    });
  } catch (error) {
    if (error instanceof NothingMoved) return error.result;
    throw error;
  }
}
