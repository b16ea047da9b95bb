import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import type { IdentityDeps } from './identity-deps.ts';

/**
 * Condition of every query that finds a customer: those of the demo shop, one of whom has a published password, do not
 * exist in a shop that is no demo, also when it was one before.
 */
export function excludeDemoAccounts({ isDemo }: Pick<IdentityDeps, 'isDemo'>): SQL | undefined {
  return isDemo ? undefined : eq(customers.isDemo, false);
}

/**
 * Gives the demo's customer with this phone another one before the phone's owner registers; no operator has numbers
 * that begin with 00.
 */
export async function releaseDemoPhone(tx: Tx, { isDemo }: Pick<IdentityDeps, 'isDemo'>, phone: string): Promise<void> {
  if (isDemo) return;
  await tx
    .update(customers)
    .set({ phone: sql`'99800' || lpad(${customers.id}::text, 7, '0')` })
    .where(and(eq(customers.phone, phone), eq(customers.isDemo, true)));
}
