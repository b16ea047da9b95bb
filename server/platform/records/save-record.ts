import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  type FieldProblem,
  fieldOfValue,
  type RecordKind,
  type RecordValues,
  valueKeys,
} from '#contract/records/record-kind.ts';
import { recordKind } from '#contract/records/record-kinds.ts';
import { changedValues, normalValue, recordProblems } from '#contract/records/record-rules.ts';
import type { SavedRecord, saveRecordSchema } from '#contract/records/records.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { brokenConstraint } from './broken-constraint.ts';
import type { RecordSource } from './record-source.ts';

/** What the editor of records needs of features; `server/shop.ts` brings it. */
export interface RecordDeps {
  db: Queryable;
  openChangeSet(tx: Tx, changeSet: NewRecordChangeSet): Promise<OpenedRecordChangeSet>;
  /** The key of the row that a change set has inserted into a table. */
  insertedRow(tx: Tx, changeSetId: number, table: string): Promise<string | null>;
  /** Which of these pictures are not stored. */
  missingPictures(db: Queryable, hashes: readonly string[]): Promise<string[]>;
  /** The HTML of an editor without what pages may not contain. */
  cleanHtml(html: string): string;
}

export interface NewRecordChangeSet {
  author: { source: 'staff'; staffId: number; name: string };
  kind: 'edit';
  title: string | null;
  reason: string | null;
  key: { key: string; fingerprint: Buffer };
}

export type OpenedRecordChangeSet =
  | { kind: 'opened'; id: number }
  | { kind: 'repeated'; id: number }
  | { kind: 'key_reused' };

export type SaveRequest = z.output<typeof saveRecordSchema>;

/** Takes the transaction back and brings out what it found. */
class NothingSaved extends Error {
  readonly result: SavedRecord;

  constructor(result: SavedRecord) {
    super('Nothing was saved');
    this.result = result;
  }
}

/**
 * Saves the fields that the person has changed, each when it still holds what they saw. Somebody else's other fields stay as
 * they are; the same field with another value makes a conflict, and then nothing is saved.
 */
export async function saveRecord(
  deps: RecordDeps,
  caller: StaffCaller,
  source: RecordSource,
  request: SaveRequest,
): Promise<SavedRecord> {
  try {
    return await deps.db.transaction((tx) => save(deps, tx, caller, source, request));
  } catch (error) {
    if (error instanceof NothingSaved) return error.result;
    const problem = problemOfError(source, error);
    if (problem === null) throw error;
    return { kind: 'refused', problems: [problem] };
  }
}

function problemOfError(source: RecordSource, error: unknown): FieldProblem | null {
  const constraint = brokenConstraint(error);
  return constraint === null ? null : source.problemOf(constraint.name);
}

async function save(
  deps: RecordDeps,
  tx: Tx,
  caller: StaffCaller,
  source: RecordSource,
  request: SaveRequest,
): Promise<SavedRecord> {
  const { key, ...content } = request;
  const opened = await openFor(deps, tx, caller, { key, content: { save: source.kind, ...content } });
  if (opened.kind === 'repeated') {
    const id = request.id ?? (await deps.insertedRow(tx, opened.id, source.table));
    if (id === null) throw new Conflict();
    return { kind: 'saved', id, change_set: opened.id };
  }
  const kind = recordKind(source.kind);
  const mine = normalised(deps, kind, request.values);
  if (request.id === null) {
    const id = await insertRecord(deps, tx, source, kind, mine, request.parent);
    return { kind: 'saved', id, change_set: opened.id };
  }
  const current = await source.read(tx, request.id, 'for update');
  if (current === null) throw new NotFound();
  const conflicts = Object.keys(mine).filter((field) => isConflict(field, request.seen, current, mine));
  if (conflicts.length > 0) throw new NothingSaved({ kind: 'conflict', fields: conflicts, current });
  const isWritten = await updateRecord(deps, tx, source, kind, request.id, current, mine);
  if (!isWritten) throw new NothingSaved({ kind: 'saved', id: request.id, change_set: null });
  return { kind: 'saved', id: request.id, change_set: opened.id };
}

function isConflict(field: string, seen: RecordValues, current: RecordValues, mine: RecordValues): boolean {
  const now = current[field] ?? null;
  return now !== (seen[field] ?? null) && now !== (mine[field] ?? null);
}

async function insertRecord(
  deps: RecordDeps,
  tx: Tx,
  source: RecordSource,
  kind: RecordKind,
  values: RecordValues,
  parent: string | null,
): Promise<string> {
  if (!kind.canCreate || (kind.parent !== undefined && parent === null)) throw new NotFound();
  const whole = Object.fromEntries(kind.fields.flatMap(valueKeys).map((one) => [one, values[one] ?? null]));
  const place = { id: null, parent };
  await refuseProblems(deps, tx, source, whole, { changed: new Set(Object.keys(whole)), place });
  return source.insert(tx, whole, parent);
}

async function updateRecord(
  deps: RecordDeps,
  tx: Tx,
  source: RecordSource,
  kind: RecordKind,
  id: string,
  current: RecordValues,
  mine: RecordValues,
): Promise<boolean> {
  const changed = new Set(Object.keys(changedValues(kind, current, mine)));
  if (changed.size === 0) return false;
  const fixed = kind.fields.find((field) => field.isFixed && valueKeys(field).some((one) => changed.has(one)));
  if (fixed) throw new NothingSaved({ kind: 'refused', problems: [{ field: fixed.key, problem: 'not_editable' }] });
  const merged = { ...current, ...mine };
  await refuseProblems(deps, tx, source, merged, { changed, place: { id, parent: null } });
  await source.update(tx, id, merged, changed);
  return true;
}

async function refuseProblems(
  deps: RecordDeps,
  tx: Tx,
  source: RecordSource,
  values: RecordValues,
  { changed, place }: { changed: ReadonlySet<string>; place: { id: string | null; parent: string | null } },
): Promise<void> {
  const kind = recordKind(source.kind);
  const problems = recordProblems(kind, values);
  const problem = problems.length === 0 ? await source.problemIn?.(tx, values, place) : null;
  if (problem) problems.push(problem);
  if (problems.length === 0) problems.push(...(await missingPictures(deps, tx, kind, values, changed)));
  if (problems.length > 0) throw new NothingSaved({ kind: 'refused', problems });
}

async function missingPictures(
  deps: RecordDeps,
  tx: Tx,
  kind: RecordKind,
  values: RecordValues,
  changed: ReadonlySet<string>,
): Promise<FieldProblem[]> {
  const named = [...changed].flatMap((key) => {
    const hash = values[key];
    return fieldOfValue(kind, key)?.kind === 'picture' && typeof hash === 'string' ? [{ key, hash }] : [];
  });
  if (named.length === 0) return [];
  const missing = new Set(await deps.missingPictures(tx, [...new Set(named.map(({ hash }) => hash))]));
  return named
    .filter(({ hash }) => missing.has(hash))
    .map(({ key }) => ({ field: key, problem: 'picture_missing' as const }));
}

/** The values as they are stored. A field that the kind does not have is left out: an older page may still send it. */
function normalised({ cleanHtml }: RecordDeps, kind: RecordKind, values: Readonly<RecordValues>): RecordValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const field = fieldOfValue(kind, key);
      if (field === undefined) return [];
      const isHtml = field.kind === 'rich' && typeof value === 'string';
      return [[key, normalValue(field, isHtml ? cleanHtml(value) : value)]];
    }),
  );
}

/** Opens the change set of an edit by staff. */
export async function openFor(
  deps: RecordDeps,
  tx: Tx,
  caller: StaffCaller,
  { key, content }: { key: string; content: unknown },
): Promise<{ kind: 'opened' | 'repeated'; id: number }> {
  const opened = await deps.openChangeSet(tx, {
    author: { source: 'staff', staffId: caller.id, name: caller.name },
    kind: 'edit',
    title: null,
    reason: null,
    key: { key, fingerprint: createHash('sha256').update(JSON.stringify(content)).digest() },
  });
  if (opened.kind === 'key_reused') throw new Conflict();
  return opened;
}
