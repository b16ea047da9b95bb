import { hashPassword } from '#server/platform/crypto/hash-password.ts';
import type { Database } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { BUYERS, BUYERS_NAME, BUYERS_PASSWORD, buyersPhone } from './buyers.ts';

/**
 * Customers of old for the journeys: who registers in a test has had a code and must wait two minutes for another.
 * Each journey takes a phone of its own, `99893` and its number.
 */
export async function seedCustomers(db: Database): Promise<void> {
  const phones = Array.from({ length: 50 }, (_, number) => `99893${String(number).padStart(7, '0')}`);
  await db.insert(customers).values(phones.map((phone) => ({ phone, name: 'Олим Юсупов' })));
  const passwordHash = await hashPassword(BUYERS_PASSWORD);
  await db
    .insert(customers)
    .values(
      Array.from({ length: BUYERS }, (_, number) => ({ phone: buyersPhone(number), name: BUYERS_NAME, passwordHash })),
    );
}
