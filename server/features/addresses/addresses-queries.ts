import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Address } from '#contract/addresses/addresses.ts';
import type { Input } from '#patches/drizzle-orm/prepared-statement.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { addresses } from '#server/schema/addresses-tables.ts';

export type AddressRow = typeof addresses.$inferSelect;

/** The default one first, then the newest. */
export async function listAddresses(db: Queryable, customerId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
  return rows.map(presentAddress);
}

/** Expression: the text of this address if it is the customer's, or null. */
export function addressLine(id: Input<number | null>, customerId: Input<number>): SQL<string | null> {
  return sql`(select ${addresses.line} from ${addresses}
    where ${addresses.id} = ${id}::int and ${addresses.customerId} = ${customerId}::int)`;
}

export function presentAddress(row: AddressRow): Address {
  return { id: row.id, address_line_1: row.line, is_default: row.isDefault };
}
