import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { CustomerData, DataSubject } from '#server/platform/shop/customer-data.ts';
import { requests } from '#server/schema/requests-tables.ts';

/** Requests of the customer, and those of a guest with the same phone since the account exists. */
export const requestsCustomerData: CustomerData = {
  section: 'requests',
  tables: ['requests'],
  async read(db, customer) {
    const rows = await db.select().from(requests).where(isOf(customer)).orderBy(asc(requests.id));
    return rows.map(({ createdAt, type, status, name, phone, page, locale, payload }) => ({
      created_at: createdAt,
      type,
      status,
      name,
      phone,
      page,
      language: locale,
      form: payload,
    }));
  },
  async erase(tx, customer) {
    await tx.delete(requests).where(isOf(customer));
  },
};

function isOf({ id, phone, createdAt }: DataSubject) {
  const asGuest = and(isNull(requests.customerId), eq(requests.phone, phone), gte(requests.createdAt, createdAt));
  return or(eq(requests.customerId, id), asGuest);
}
