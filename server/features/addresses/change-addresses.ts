import { and, desc, eq } from 'drizzle-orm';
import type { Address } from '#contract/addresses/addresses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/sliding-limit.ts';
import { addresses } from '#server/schema/addresses-tables.ts';
import { presentAddress } from './addresses-queries.ts';

/** More than anyone needs, and a limit for a client that creates them in a loop. */
export const MAX_ADDRESSES = 50;

/** Adds an address; the first one is the default. Null if there are too many. */
export async function createAddress(tx: Tx, customerId: number, line: string): Promise<Address | null> {
  await lockAddresses(tx, customerId);
  const count = await tx.$count(addresses, eq(addresses.customerId, customerId));
  if (count >= MAX_ADDRESSES) return null;
  const [created] = await tx
    .insert(addresses)
    .values({ customerId, line, isDefault: count === 0 })
    .returning();
  return created ? presentAddress(created) : null;
}

export async function updateAddress(tx: Tx, customerId: number, id: number, line: string): Promise<Address | null> {
  const [updated] = await tx.update(addresses).set({ line }).where(ownedAddress(customerId, id)).returning();
  return updated ? presentAddress(updated) : null;
}

/**
 * Removes an address. If it was the default one, the newest that remains becomes it. False if it isn't the customer's.
 */
export async function deleteAddress(tx: Tx, customerId: number, id: number): Promise<boolean> {
  await lockAddresses(tx, customerId);
  const [deleted] = await tx.delete(addresses).where(ownedAddress(customerId, id)).returning();
  if (!deleted) return false;
  if (deleted.isDefault) await makeNewestDefault(tx, customerId);
  return true;
}

export async function setDefaultAddress(tx: Tx, customerId: number, id: number): Promise<Address | null> {
  await lockAddresses(tx, customerId);
  const [target] = await tx.select({ id: addresses.id }).from(addresses).where(ownedAddress(customerId, id));
  if (!target) return null;
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
  const [chosen] = await tx.update(addresses).set({ isDefault: true }).where(ownedAddress(customerId, id)).returning();
  return chosen ? presentAddress(chosen) : null;
}

async function makeNewestDefault(tx: Tx, customerId: number): Promise<void> {
  const [newest] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.id))
    .limit(1);
  if (newest) await tx.update(addresses).set({ isDefault: true }).where(ownedAddress(customerId, newest.id));
}

/** Makes changes to one customer's addresses wait for each other. */
async function lockAddresses(tx: Tx, customerId: number): Promise<void> {
  await lockKeys(tx, `addresses ${customerId}`);
}

function ownedAddress(customerId: number, id: number) {
  return and(eq(addresses.id, id), eq(addresses.customerId, customerId));
}
