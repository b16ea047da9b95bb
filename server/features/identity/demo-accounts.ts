import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import type { IdentityDeps } from './identity-deps.ts';

/**
 * The customers of the demo shop, one of whom has a published password, are nobody in a shop that is no demo, also in one
 * that was: every look-up of a customer has this condition.
 */
export function isNoBarredDemo({ isDemo }: Pick<IdentityDeps, 'isDemo'>): SQL | undefined {
  return isDemo ? undefined : eq(customers.isDemo, false);
}

/**
 * Takes the phone from the demo's customer whom it was given to, before its owner registers: no operator has numbers that
 * begin with 00.
 */
export async function releaseDemoPhone(tx: Tx, { isDemo }: Pick<IdentityDeps, 'isDemo'>, phone: string): Promise<void> {
  if (isDemo) return;
  await tx
    .update(customers)
    .set({ phone: sql`'99800' || lpad(${customers.id}::text, 7, '0')` })
    .where(and(eq(customers.phone, phone), eq(customers.isDemo, true)));
}
