import { hashPassword } from '#server/platform/crypto/hash-password.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { addresses } from '#server/schema/addresses-tables.ts';
import { customers } from '#server/schema/identity-tables.ts';

/** Who tries the demo shop as a customer: printed at the start of the shop. */
export const DEMO_CUSTOMER = { phone: '998900000001', password: 'amper-demo', name: 'Дилноза Каримова' };

export const DEMO_ADDRESS = 'Ташкент, Мирабадский район, ул. Нукус, 14, кв. 27. Ориентир: рядом с Госпитальным базаром';

/** One customer with a password and an address. Loading twice changes nothing. */
export async function loadCustomers(tx: Tx): Promise<void> {
  const { phone, name, password } = DEMO_CUSTOMER;
  const [created] = await tx
    .insert(customers)
    .values({ phone, name, passwordHash: await hashPassword(password), email: 'dilnoza@example.uz', isDemo: true })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  if (created) await tx.insert(addresses).values({ customerId: created.id, line: DEMO_ADDRESS, isDefault: true });
}
