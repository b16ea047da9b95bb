import { asc, eq } from 'drizzle-orm';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { customerMessages } from '#server/schema/customers-tables.ts';

/** What staff wrote to a customer. It goes with the account. */
export const messagesCustomerData: CustomerData = {
  section: 'messages',
  tables: ['customer_messages'],
  read: (db, { id }) =>
    db
      .select({ created_at: customerMessages.at, text: customerMessages.text })
      .from(customerMessages)
      .where(eq(customerMessages.customerId, id))
      .orderBy(asc(customerMessages.id)),
};
