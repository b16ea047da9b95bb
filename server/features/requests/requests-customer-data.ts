import { and, asc, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm';
import type { CustomerData, DataSubject } from '#server/platform/shop/customer-data.ts';
import { requests } from '#server/schema/requests-tables.ts';

/** Requests of the customer, and those of a guest with the same phone since the account exists. */
export const requestsCustomerData: CustomerData = {
  section: 'requests',
  tables: ['requests', 'request_events'],
  async read(db, customer) {
    const rows = await db
      .select({
        ...getTableColumns(requests),
        notes: sql<object[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('at', at, 'text', note) order by id), '[]')
          from request_events where request_id = requests.id and note is not null)`,
      })
      .from(requests)
      .where(isOf(customer))
      .orderBy(asc(requests.id));
    return rows.map(({ createdAt, type, status, name, phone, page, locale, payload, notes }) => ({
      created_at: createdAt,
      type,
      status,
      name,
      phone,
      page,
      language: locale,
      form: payload,
      notes,
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
