import { createHash } from 'node:crypto';
import { openChangeSet } from '#server/features/history/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';

interface Steps<Outcome> {
  write(tx: Tx): Promise<Outcome>;
  /** What is stored now, for a request that was applied before. */
  readAgain(tx: Tx): Promise<Outcome>;
}

/**
 * Makes one change of the search desk as a change set of its own, so that it has an author and can be undone. A request
 * that is sent again changes nothing. An outcome other than `saved` leaves no trace, not even the key.
 */
export async function applyChange<Outcome extends { kind: string }>(
  db: Database,
  caller: StaffCaller,
  request: { key: string },
  { write, readAgain }: Steps<Outcome>,
): Promise<Outcome> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest();
  try {
    return await db.transaction(async (tx) => {
      const author = { source: 'staff', staffId: caller.id, name: caller.name } as const;
      const opened = await openChangeSet(tx, { author, kind: 'edit', key: { key: request.key, fingerprint } });
      switch (opened.kind) {
        case 'opened': {
          const outcome = await write(tx);
          if (outcome.kind !== 'saved') throw new NotSaved(outcome);
          return outcome;
        }
        case 'repeated':
          return readAgain(tx);
        case 'key_reused':
          throw new Conflict();
      }
    });
  } catch (error) {
    if (error instanceof NotSaved) return error.outcome as Outcome;
    throw error;
  }
}

/** Rolls the transaction back. */
class NotSaved extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('nothing was saved');
    this.outcome = outcome;
  }
}
