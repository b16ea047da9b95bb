import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { sessions } from '#server/schema/identity-tables.ts';

/** Ends one session of a customer; false when it isn't theirs. */
export async function endSession(tx: Queryable, customerId: number, id: number): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a customer except `exceptId`. */
export async function endSessionsOf(tx: Queryable, customerId: number, exceptId?: number): Promise<void> {
  const theirs = eq(sessions.customerId, customerId);
  await tx.delete(sessions).where(exceptId === undefined ? theirs : and(theirs, ne(sessions.id, exceptId)));
}
