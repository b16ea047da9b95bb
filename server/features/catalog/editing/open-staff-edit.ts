import type { Tx } from '#server/platform/database/database.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fingerprintOf } from './change-results-queries.ts';
import type { EditingDeps } from './editing-deps.ts';

interface StaffEdit {
  key: string;
  /** What is requested: the same key with anything else is refused. */
  content: unknown;
  reason?: string | null | undefined;
}

/**
 * Opens the change set of an edit by somebody of the staff; `repeated` when the request has been applied already. Throws
 * `Conflict` when its key is of another request.
 */
export async function openStaffEdit(
  { openChangeSet }: Pick<EditingDeps, 'openChangeSet'>,
  tx: Tx,
  caller: StaffCaller,
  { key, content, reason = null }: StaffEdit,
): Promise<{ id: number; isRepeated: boolean }> {
  const opened = await openChangeSet(tx, {
    author: { source: 'staff', staffId: caller.id, name: caller.name },
    kind: 'edit',
    title: null,
    reason,
    key: { key, fingerprint: fingerprintOf(content) },
  });
  if (opened.kind === 'key_reused') throw new Conflict();
  return { id: opened.id, isRepeated: opened.kind === 'repeated' };
}
