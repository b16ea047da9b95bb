import { and, eq } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { excludeDemoAccounts, releaseDemoPhone } from './demo-accounts.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { SignedInCustomer } from './session-queries.ts';

interface NewCustomer {
  phone: string;
  /** Null: a phone that nobody has stays without a customer. */
  name: string | null;
  locale: Locale;
}

/**
 * The customer who has this phone, or a new one with the name. The row is locked: `share` waits for whoever disables or
 * deletes the customer, `no key update` for their orders too, which lock it so; a lock must not be raised later.
 */
export async function findOrCreateCustomer(
  tx: Tx,
  deps: Pick<IdentityDeps, 'isDemo'>,
  { phone, name, locale }: NewCustomer,
  lock: 'share' | 'no key update',
): Promise<SignedInCustomer | null> {
  const find = async () => {
    const [found] = await tx.select().from(customers).where(ownerOf(deps, phone)).for(lock);
    return found ?? null;
  };
  const known = await find();
  if (known !== null || name === null) return known;
  await releaseDemoPhone(tx, deps, phone);
  const [created] = await tx.insert(customers).values({ phone, name, locale }).onConflictDoNothing().returning();
  // Somebody else was quicker: the insert has waited for them.
  return created ?? find();
}

/** Null: nobody has this phone. */
export async function findCustomerByPhone(
  db: Queryable,
  deps: Pick<IdentityDeps, 'isDemo'>,
  phone: string,
): Promise<SignedInCustomer | null> {
  const [found] = await db.select().from(customers).where(ownerOf(deps, phone));
  return found ?? null;
}

function ownerOf(deps: Pick<IdentityDeps, 'isDemo'>, phone: string) {
  return and(eq(customers.phone, phone), excludeDemoAccounts(deps));
}
