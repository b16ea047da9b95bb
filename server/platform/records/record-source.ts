import type { FieldProblem, RecordValues } from '#contract/records/record-kind.ts';
import type { RecordKindName } from '#contract/records/record-kinds.ts';
import type { ListedRecord } from '#contract/records/records.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';

/** Where the records of one kind are stored. The feature that owns the table brings it. */
export interface RecordSource {
  kind: RecordKindName;
  /** The name of its table, as the history has it. */
  table: string;
  /** In their order. */
  list(db: Queryable, parent: string | null): Promise<ListedRecord[]>;
  /** All values; locked until the transaction ends where they are read to be changed. */
  read(db: Queryable, id: string, lock: 'no lock' | 'for update'): Promise<RecordValues | null>;
  insert(tx: Tx, values: Readonly<RecordValues>, parent: string | null): Promise<string>;
  /** Writes the fields that have changed; `values` holds the others too. */
  update(tx: Tx, id: string, values: Readonly<RecordValues>, changed: ReadonlySet<string>): Promise<void>;
  remove(tx: Tx, id: string): Promise<void>;
  /** The ids among which this one has its place, in their order and locked; null when it does not exist. */
  neighbours(tx: Tx, id: string): Promise<{ id: string; position: number }[] | null>;
  writePositions(tx: Tx, ids: readonly string[]): Promise<void>;
  /** What is wrong with its values beside the rules of the kind. `id` is null for a new one. */
  problemIn?(
    tx: Tx,
    values: Readonly<RecordValues>,
    place: { id: string | null; parent: string | null },
  ): Promise<FieldProblem | null>;
  /** Whether it may not be deleted, beside what refers to it by a key of the database. */
  isInUse?(tx: Tx, id: string): Promise<boolean>;
  /** What a broken rule of the table says of a field. */
  problemOf(constraint: string): FieldProblem | null;
}
