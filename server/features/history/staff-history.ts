import { sql } from 'drizzle-orm';
import type { ChangeSetDetails, EntityHistoryPage, UndoPreview, UndoResult } from '#contract/history/history-admin.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { Database } from '#server/platform/database/database.ts';
import { Conflict, Forbidden, NotFound } from '#server/platform/http/shop-error.ts';
import { requirePermission, type StaffCaller } from '#server/platform/http/staff-caller.ts';
import { type ChangeSetRow, readChangeSet, readUndos } from './change-sets-queries.ts';
import { listEntityHistory } from './history-queries.ts';
import { type HistoryReader, presentChangeRows, presentChangeSet, presentOutcome } from './present-history.ts';
import { previewUndo, undoChangeSet } from './undo-change-set.ts';
import { undoRightsOf } from './undo-rights.ts';

/** The undo of an import of 100,000 rows takes a minute. The database ends it before the pool and the route give it up. */
const TIMEOUT_MS = 110_000;

const REFUSALS = {
  key_reused: m.admin_history_key_reused,
  nothing_left: m.admin_history_nothing_left,
  too_many_rows: m.admin_history_too_many_rows,
};

interface Reading {
  caller: StaffCaller;
  locale: Locale;
}

export async function readChangeSetDetails(
  db: Database,
  id: number,
  { caller, locale }: Reading,
): Promise<ChangeSetDetails | null> {
  const row = await readChangeSet(db, id);
  if (row === undefined) return null;
  const undos = await readUndos(db, id);
  const reader = { permissions: caller.permissions, locale };
  return {
    ...presentChangeSet(row),
    undos: undos.map(presentChangeSet),
    outcome: row.outcome && (await presentOutcome(db, row.outcome, reader)),
    undo: undoRight(row, caller),
  };
}

function undoRight({ staffId }: ChangeSetRow, { id, permissions }: StaffCaller): ChangeSetDetails['undo'] {
  if (staffId === id && permissions.has('changes:undo-own')) return 'own';
  return permissions.has('changes:undo-others') ? 'others' : 'not_allowed';
}

export async function readEntityHistory(
  db: Database,
  query: Parameters<typeof listEntityHistory>[1],
  reader: HistoryReader,
): Promise<EntityHistoryPage> {
  const found = await listEntityHistory(db, query);
  const rows = found.slice(0, query.limit);
  const presented = await presentChangeRows(db, rows, reader);
  const sets = new Map<number, ChangeSetRow | undefined>();
  for (const { changeSetId } of rows) {
    if (!sets.has(changeSetId)) sets.set(changeSetId, await readChangeSet(db, changeSetId));
  }
  return {
    entries: presented.flatMap((row, at) => {
      const changeSet = sets.get(rows[at]?.changeSetId ?? 0);
      return changeSet ? [{ changeSet: presentChangeSet(changeSet), row }] : [];
    }),
    next: found.length > query.limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

export async function previewFor(db: Database, id: number, { caller, locale }: Reading): Promise<UndoPreview | null> {
  const row = await readChangeSet(db, id);
  if (row === undefined) return null;
  if (row.staffId !== caller.id) requirePermission(caller, 'changes:undo-others');
  const preview = await previewUndo(db, id, undoRightsOf(caller));
  if (preview === null) return null;
  return { ...preview, ...(await presentOutcome(db, preview, { permissions: caller.permissions, locale })) };
}

interface UndoInput {
  id: number;
  key: string;
  reason: string | null;
  /** Whose change sets this call undoes. */
  of: 'own' | 'anybody';
}

export async function undoAs(db: Database, { caller, locale }: Reading, input: UndoInput): Promise<UndoResult> {
  const { id, key, reason, of } = input;
  const target = await readChangeSet(db, id);
  if (target === undefined) throw new NotFound();
  if (of === 'own' && target.staffId !== caller.id) throw new Forbidden();
  const author = { source: 'staff', staffId: caller.id, name: caller.name } as const;
  const rights = undoRightsOf(caller);
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
    return undoChangeSet(tx, { id, author, reason, rights, key });
  });
  switch (result.kind) {
    case 'not_found':
      throw new NotFound();
    case 'key_reused':
    case 'nothing_left':
    case 'too_many_rows':
      throw new Conflict((given) => REFUSALS[result.kind]({}, { locale: given }), { reason: result.kind });
    case 'undone':
    case 'repeated':
  }
  const undo = await readChangeSet(db, result.id);
  if (undo === undefined) throw new Error('An undo that was committed is there');
  return {
    changeSet: presentChangeSet(undo),
    outcome: await presentOutcome(db, result.outcome, { permissions: caller.permissions, locale }),
  };
}
