import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { instalmentApplications, instalmentPartners, instalmentPayments } from '#server/schema/instalments-tables.ts';

export type ApplicationRow = typeof instalmentApplications.$inferSelect;
export type PartnerOfApplication = typeof instalmentPartners.$inferSelect;

export async function readApplication(db: Queryable, id: number): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(instalmentApplications).where(eq(instalmentApplications.id, id));
  return row ?? null;
}

/** By the public id, with its partner. */
export async function readApplicationByUuid(
  db: Queryable,
  uuid: string,
): Promise<{ application: ApplicationRow; partner: PartnerOfApplication } | null> {
  const [row] = await db
    .select({ application: instalmentApplications, partner: instalmentPartners })
    .from(instalmentApplications)
    .innerJoin(instalmentPartners, eq(instalmentPartners.id, instalmentApplications.partnerId))
    .where(eq(instalmentApplications.uuid, uuid));
  return row ?? null;
}

export interface CustomerApplication {
  application: ApplicationRow;
  partner: PartnerOfApplication;
  /** The sum of the monthly payments that the shop itself has received. */
  paid: number;
}

/** A customer's applications, newest first, including signed ones that a guest with the same phone made. */
export async function readCustomerApplications(
  db: Queryable,
  customer: { id: number; phone: string },
): Promise<CustomerApplication[]> {
  const paid = sql<number>`(select coalesce(sum(${instalmentPayments.amount}), 0)::float8 from ${instalmentPayments}
    where ${instalmentPayments.applicationId} = ${instalmentApplications.id})`;
  return db
    .select({ application: instalmentApplications, partner: instalmentPartners, paid })
    .from(instalmentApplications)
    .innerJoin(instalmentPartners, eq(instalmentPartners.id, instalmentApplications.partnerId))
    .where(ownedBy(customer))
    .orderBy(desc(instalmentApplications.id))
    .limit(50);
}

/**
 * Anybody can apply as a guest with somebody's phone, so such an application, and its link to sign, is in nobody's
 * account. Once it is signed the partner, or an operator with the passport, has proven whose it is.
 */
function ownedBy({ id, phone }: { id: number; phone: string }) {
  return or(
    eq(instalmentApplications.customerId, id),
    and(
      isNull(instalmentApplications.customerId),
      eq(instalmentApplications.phone, phone),
      isNotNull(instalmentApplications.signedAt),
    ),
  );
}

export async function customerOfPhone(db: Queryable, phone: string): Promise<number | null> {
  const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.phone, phone));
  return customer?.id ?? null;
}

/** An active in-house contract of this customer. */
export async function readOwnContract(db: Queryable, customerId: number, id: number): Promise<ApplicationRow | null> {
  if (!Number.isInteger(id)) return null;
  const [customer] = await db
    .select({ id: customers.id, phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) return null;
  const [contract] = await db
    .select()
    .from(instalmentApplications)
    .where(
      and(
        eq(instalmentApplications.id, id),
        eq(instalmentApplications.kind, 'inhouse'),
        eq(instalmentApplications.state, 'confirmed'),
        ownedBy(customer),
      ),
    );
  return contract ?? null;
}
