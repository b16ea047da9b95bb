import { and, eq, ne } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { sessions } from '#server/schema/identity-tables.ts';
import { forgetDevice, forgetDevices } from './known-devices.ts';
import type { SessionRow } from './session-queries.ts';

/** Ends the session that the customer signs out of; the browser stays known to them. */
export async function signOut(db: Queryable, { id }: SessionRow): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends one session of a customer and forgets its browser; false when it isn't theirs. */
export async function endSession(db: Database, customerId: number, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId)))
      .returning({ deviceId: sessions.deviceId });
    if (!ended) return false;
    if (ended.deviceId !== null) await forgetDevice(tx, customerId, ended.deviceId);
    return true;
  });
}

/**
 * Ends every session of a customer but `except`, and forgets the browsers of all others. Returns how many have ended.
 */
export async function endSessionsOf(tx: Queryable, customerId: number, except?: SessionRow): Promise<number> {
  const theirs = eq(sessions.customerId, customerId);
  const ended = await tx
    .delete(sessions)
    .where(except === undefined ? theirs : and(theirs, ne(sessions.id, except.id)))
    .returning({ id: sessions.id });
  await forgetDevices(tx, customerId, except?.deviceId);
  return ended.length;
}
