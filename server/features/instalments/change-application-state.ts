import { and, eq, inArray } from 'drizzle-orm';
import {
  type ApplicationReason,
  type ApplicationState,
  isOver,
  statesBefore,
} from '#contract/instalments/instalment-states.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { instalmentApplications, instalmentEvents } from '#server/schema/instalments-tables.ts';
import type { ApplicationRow } from './application-queries.ts';

export type EventAuthor = 'customer' | 'partner' | 'system' | 'operator';

interface StateChange {
  to: ApplicationState;
  /** Restricts the states from which the change is allowed. */
  from?: readonly ApplicationState[];
  author: EventAuthor;
  at: Date;
  reason?: ApplicationReason | null;
  note?: string | null;
  /** Columns that are stored together with the new state. */
  learned?: Partial<typeof instalmentApplications.$inferInsert>;
}

/**
 * Every state change of an application: from a state that allows it, together with its event. Null: another call has
 * changed the state before.
 */
export async function changeApplicationState(
  tx: Queryable,
  id: number,
  move: StateChange,
): Promise<ApplicationRow | null> {
  const { to, from = statesBefore(to), author, at, reason = null, note = null, learned = {} } = move;
  const [moved] = await tx
    .update(instalmentApplications)
    .set({
      state: to,
      reason,
      ...(note !== null && { partnerNote: note }),
      // A finished application needs no check unless its contract is still to be cancelled at the partner.
      dueAt: isOver(to) && !learned.isCancelDue ? null : at,
      checks: 0,
      ...learned,
    })
    .where(and(eq(instalmentApplications.id, id), inArray(instalmentApplications.state, from)))
    .returning();
  if (!moved) return null;
  await tx.insert(instalmentEvents).values({ applicationId: id, at, state: to, reason, author, note });
  return moved;
}

/** Stores why an application waits and when to check it again. Its state does not change. */
export async function postpone(
  db: Queryable,
  application: ApplicationRow,
  wait: { until: Date; reason?: ApplicationReason | null; note?: string | null; learned?: StateChange['learned'] },
): Promise<void> {
  await db
    .update(instalmentApplications)
    .set({
      dueAt: wait.until,
      reason: wait.reason ?? null,
      ...(wait.note != null && { partnerNote: wait.note }),
      ...wait.learned,
    })
    .where(and(eq(instalmentApplications.id, application.id), eq(instalmentApplications.state, application.state)));
}
