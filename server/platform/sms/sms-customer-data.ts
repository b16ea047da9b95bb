import { and, asc, eq, gte, ne } from 'drizzle-orm';
import type { CustomerData, DataSubject } from '#server/platform/shop/customer-data.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';

/** When messages were sent; their texts are not stored once they are sent. */
export const smsCustomerData: CustomerData = {
  section: 'sms',
  tables: ['sms_messages'],
  read: (db, customer) =>
    db
      .select({ created_at: smsMessages.createdAt, state: smsMessages.state, settled_at: smsMessages.settledAt })
      .from(smsMessages)
      .where(and(isOf(customer), ne(smsMessages.state, 'void')))
      .orderBy(asc(smsMessages.id)),
  async erase(tx, customer) {
    await tx.delete(smsMessages).where(isOf(customer));
  },
};

function isOf({ phone, createdAt }: DataSubject) {
  return and(eq(smsMessages.phone, phone), gte(smsMessages.createdAt, createdAt));
}
