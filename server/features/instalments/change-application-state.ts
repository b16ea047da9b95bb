import { and, eq, inArray } from 'drizzle-orm';
import {
  type ApplicationReason,
  type ApplicationState,
  isOver,
  statesBefore,
} from '#contract/instalments/instalment-states.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { instalmentApplications, instalmentEvents } from '#server/schema/instalments-tables.ts';
import type { ApplicationRow } from './application-queries.ts';
import { queueCheck } from './queue-check.ts';

export type EventAuthor = 'customer' | 'partner' | 'system' | 'operator';

/** Who of the shop works an application. `record` writes the audit log in the same transaction. */
export interface ApplicationStaff {
  id: number | null;
  name: string;
  record?(tx: Tx): Promise<void>;
}

interface StateChange {
  to: ApplicationState;
  /** Restricts the states from which the change is allowed. */
  from?: readonly ApplicationState[];
  author: EventAuthor;
  /** The operator; `id` null: at the command line. */
  staff?: ApplicationStaff;
  at: Date;
  reason?: ApplicationReason | null;
  note?: string | null;
  /** Columns that are stored together with the new state. */
  learned?: Partial<typeof instalmentApplications.$inferInsert>;
  /** When to check it again; by default at once. */
  checkAt?: Date;
}

/** The database or a transaction, and the queue of checks. */
export interface ApplicationWriter {
  db: Queryable;
  jobs: Pick<Jobs, 'queue'>;
}

/**
 * Every state change of an application: from a state that allows it, together with its event and the next check. Null:
 * another call has changed the state before.
 */
export function changeApplicationState(
  { db, jobs }: ApplicationWriter,
  id: number,
  move: StateChange,
): Promise<ApplicationRow | null> {
  const {
    to,
    from = statesBefore(to),
    author,
    staff,
    at,
    reason = null,
    note = null,
    learned = {},
    checkAt = at,
  } = move;
  return db.transaction(async (tx) => {
    const [moved] = await tx
      .update(instalmentApplications)
      .set({ state: to, reason, ...(note !== null && { partnerNote: note }), checks: 0, ...learned })
      .where(and(eq(instalmentApplications.id, id), inArray(instalmentApplications.state, from)))
      .returning();
    if (!moved) return null;
    await tx.insert(instalmentEvents).values({
      ...{ applicationId: id, at, state: to, reason, author, note },
      ...{ staffId: staff?.id ?? null, staffName: staff?.name ?? null },
    });
    await staff?.record?.(tx);
    // A finished application needs no check unless its contract is still to be cancelled at the partner.
    if (!isOver(to) || moved.isCancelDue) await queueCheck(jobs, tx, id, checkAt);
    return moved;
  });
}

/** Stores why an application waits and when to check it again. Its state does not change. */
export async function postpone(
  { db, jobs }: ApplicationWriter,
  application: ApplicationRow,
  wait: { until: Date; reason?: ApplicationReason | null; note?: string | null; learned?: StateChange['learned'] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const postponed = await tx
      .update(instalmentApplications)
      .set({ reason: wait.reason ?? null, ...(wait.note != null && { partnerNote: wait.note }), ...wait.learned })
      .where(and(eq(instalmentApplications.id, application.id), eq(instalmentApplications.state, application.state)))
      .returning({ id: instalmentApplications.id });
    if (postponed.length > 0) await queueCheck(jobs, tx, application.id, wait.until);
  });
}
