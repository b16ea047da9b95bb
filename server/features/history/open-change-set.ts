import { sql } from 'drizzle-orm';
import type { ChangeSetKind, ChangeSource, FieldCount } from '#contract/history/change-sets.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Who makes a change: a member of staff, or a program by its name. */
export type ChangeAuthor =
  | { source: 'staff'; staffId: number; name: string }
  | { source: Exclude<ChangeSource, 'staff' | 'database'>; name: string };

export interface NewChangeSet {
  author: ChangeAuthor;
  kind: ChangeSetKind;
  /** What is done, in words that a list shows; null: the counts say it. */
  title?: string | null;
  reason?: string | null;
  undoOf?: number;
  /**
   * A key that the client made for this request. With the fingerprint of the request it makes sure that a request that
   * is sent again applies nothing twice.
   */
  key?: { key: string; fingerprint: Buffer };
}

export type OpenedChangeSet =
  | { kind: 'opened'; id: number }
  /** The same request has been applied before, as this change set. */
  | { kind: 'repeated'; id: number }
  /** The key belongs to another request. */
  | { kind: 'key_reused' };

/**
 * Opens a change set: until the transaction ends, or `closeChangeSet`, what it writes to recorded tables belongs to it.
 * A request whose key is being applied by another transaction waits for that one.
 */
export async function openChangeSet(tx: Tx, changeSet: NewChangeSet): Promise<OpenedChangeSet> {
  const { author, kind, title = null, reason = null, undoOf = null, key } = changeSet;
  const staffId = author.source === 'staff' ? author.staffId : null;
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    select open_change_set(${author.source}::text, ${kind}::text, ${staffId}::int, ${author.name}::text, ${title}::text,
      ${reason}::text, ${undoOf}::bigint, ${key?.key ?? null}::text, ${key?.fingerprint ?? null}::bytea)::float8 as id`);
  const id = rows[0]?.id ?? null;
  return id === null ? await findRepeated(tx, staffId, key) : { kind: 'opened', id };
}

async function findRepeated(tx: Tx, staffId: number | null, key: NewChangeSet['key']): Promise<OpenedChangeSet> {
  const { rows } = await tx.execute<{ id: number; isSame: boolean }>(sql`
    select id::float8 as id, fingerprint = ${key?.fingerprint ?? null}::bytea as "isSame" from change_sets
    where coalesce(staff_id, 0) = coalesce(${staffId}::int, 0) and key = ${key?.key ?? null}::text`);
  const [found] = rows;
  if (found === undefined) throw new Error('A change set could not be opened');
  return found.isSame ? { kind: 'repeated', id: found.id } : { kind: 'key_reused' };
}

export type ClosedChangeSet = {
  id: number;
  /** Rows that it changed. */
  rows: number;
  fieldCounts: FieldCount[];
};

/** Ends the open change set within its transaction and counts what it did. Needed only by those who show the counts. */
export async function closeChangeSet(tx: Tx): Promise<ClosedChangeSet> {
  const { rows } = await tx.execute<ClosedChangeSet>(sql`
    select id::float8 as id, rows, "fieldCounts" from close_change_set() as closed (id, rows, "fieldCounts")`);
  const [closed] = rows;
  if (closed === undefined) throw new Error('No change set is open');
  return closed;
}

/** Records nothing in this transaction: for loading a shop that is empty, which nobody undoes row by row. */
export async function recordNoHistory(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('amper.history', 'off', true)`);
}
