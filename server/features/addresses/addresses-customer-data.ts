import { asc, eq } from 'drizzle-orm';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { addresses } from '#server/schema/addresses-tables.ts';

export const addressesCustomerData: CustomerData = {
  section: 'addresses',
  tables: ['addresses'],
  read: (db, { id }) =>
    db
      .select({ address: addresses.line, is_default: addresses.isDefault, created_at: addresses.createdAt })
      .from(addresses)
      .where(eq(addresses.customerId, id))
      .orderBy(asc(addresses.id)),
};
