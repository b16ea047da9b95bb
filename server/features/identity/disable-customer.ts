import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { endSessionsOf } from './end-sessions.ts';
import { consumeAllCodes } from './one-time-code.ts';

/** Ends every session of a customer and lets nobody sign in; false when there is none who is not disabled already. */
export async function disableCustomer(tx: Tx, id: number): Promise<boolean> {
  const [disabled] = await tx
    .update(customers)
    .set({ disabledAt: sql`now()` })
    .where(and(eq(customers.id, id), isNull(customers.disabledAt)))
    .returning({ phone: customers.phone });
  if (disabled === undefined) return false;
  await endSessionsOf(tx, id);
  await consumeAllCodes(tx, disabled.phone);
  return true;
}

/** Lets a disabled customer sign in again; false when there is none who is disabled. */
export async function enableCustomer(tx: Tx, id: number): Promise<boolean> {
  const enabled = await tx
    .update(customers)
    .set({ disabledAt: null })
    .where(and(eq(customers.id, id), isNotNull(customers.disabledAt)))
    .returning({ id: customers.id });
  return enabled.length > 0;
}
