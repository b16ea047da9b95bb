import { asc, eq } from 'drizzle-orm';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { compareItems } from '#server/schema/compare-tables.ts';

export const compareCustomerData: CustomerData = {
  section: 'comparison',
  tables: ['compare_items'],
  read: (db, { id }) =>
    db
      .select({ product_id: compareItems.productId })
      .from(compareItems)
      .where(eq(compareItems.customerId, id))
      .orderBy(asc(compareItems.line)),
};
