import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';

interface FoundCustomer {
  id: number;
  phone: string;
  createdAt: Date;
}

const FOUND = { id: customers.id, phone: customers.phone, createdAt: customers.createdAt };

export async function findCustomer(db: Queryable, id: number): Promise<FoundCustomer | null> {
  const [customer] = await db.select(FOUND).from(customers).where(eq(customers.id, id));
  return customer ?? null;
}

/**
 * Locks a customer who is about to be deleted: whoever inserts a row that refers to them has committed it before, or
 * fails afterwards.
 */
export async function lockForDeletion(tx: Tx, id: number): Promise<FoundCustomer | null> {
  const [customer] = await tx.select(FOUND).from(customers).where(eq(customers.id, id)).for('update');
  return customer ?? null;
}

/** Deletes the customer, and with them sessions, addresses and lists. Orders and payments lose the reference. */
export async function deleteCustomer(tx: Tx, id: number): Promise<void> {
  await tx.delete(customers).where(eq(customers.id, id));
}
