import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import type { SignedInCustomer } from './session-queries.ts';

export async function updateProfile(
  tx: Queryable,
  customerId: number,
  { name, email }: { name: string; email: string | null },
): Promise<SignedInCustomer | null> {
  const [updated] = await tx.update(customers).set({ name, email }).where(eq(customers.id, customerId)).returning();
  return updated ?? null;
}
