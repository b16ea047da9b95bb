import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { CustomerData, DataSubject } from '#server/platform/shop/customer-data.ts';
import { instalmentApplications, instalmentPayments } from '#server/schema/instalments-tables.ts';
import { forgetApplicants } from './forget-applications.ts';
import { paidOf } from './pay-instalment.ts';
import { agreedSums } from './present-application.ts';

/** Applications and contracts. Their sums stay for the books; who it was stands in the order alone. */
export const instalmentsCustomerData: CustomerData = {
  section: 'instalments',
  tables: ['instalment_applications', 'instalment_payments'],
  async read(db, customer) {
    const rows = await db
      .select()
      .from(instalmentApplications)
      .where(isOf(customer))
      .orderBy(asc(instalmentApplications.id));
    const sections = [];
    for (const row of rows) {
      const { id, name, phone, message, lines, amount, months, firstPay, creditTotal, monthPrice, state, reason } = row;
      const payments = await db
        .select({ paid_at: instalmentPayments.paidAt, amount: instalmentPayments.amount })
        .from(instalmentPayments)
        .where(eq(instalmentPayments.applicationId, id))
        .orderBy(asc(instalmentPayments.id));
      const sums = { amount, months, first_payment: firstPay, credit_total: creditTotal, month_payment: monthPrice };
      const about = { number: id, created_at: row.createdAt, name, phone, message, state, reason };
      sections.push({ ...about, ...sums, signed_at: row.signedAt, order: row.orderNumber, goods: lines, payments });
    }
    return sections;
  },
  async obstacles(db, customer) {
    const inWork = inArray(instalmentApplications.state, ['checking', 'awaiting_signature', 'signed']);
    const own = and(eq(instalmentApplications.kind, 'inhouse'), eq(instalmentApplications.state, 'confirmed'));
    const rows = await db
      .select()
      .from(instalmentApplications)
      .where(and(isOf(customer), or(inWork, own)))
      .orderBy(asc(instalmentApplications.id));
    const obstacles = [];
    for (const row of rows) {
      const isContract = row.state === 'confirmed';
      const left = isContract ? agreedSums(row).credit_total - (await paidOf(db, row.id)) : 0;
      if (isContract && left <= 0) continue;
      obstacles.push({
        kind: isContract ? ('money_owed' as const) : ('instalment_in_work' as const),
        number: `${row.id}`,
      });
    }
    return obstacles;
  },
  async erase(tx, customer) {
    // Nobody goes on with an application of a person who is unknown.
    await tx
      .update(instalmentApplications)
      .set({ state: 'cancelled', reason: 'by_buyer' })
      .where(and(isOf(customer), eq(instalmentApplications.state, 'new')));
    const theirs = await tx
      .select({ id: instalmentApplications.id })
      .from(instalmentApplications)
      .where(isOf(customer));
    await forgetApplicants(
      tx,
      theirs.map(({ id }) => id),
    );
  },
};

function isOf({ id, phone, createdAt }: DataSubject) {
  const { customerId, phone: applied, createdAt: at } = instalmentApplications;
  return or(eq(customerId, id), and(isNull(customerId), eq(applied, phone), gte(at, createdAt)));
}
