import { and, desc, eq, gte, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { CountedPaymentGroup, PaymentGroup } from '#contract/payments/payment-states.ts';
import { STAFF_PAYMENTS_PER_PAGE, type StaffPaymentsQuery } from '#contract/payments/staff-payment.ts';
import { tashkentDayStart } from '#contract/time/tashkent-day.ts';
import { type StoreScope, visibleInStores } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { paymentEvents, payments } from '#server/schema/payments-tables.ts';
import { hasOpenParts } from './part-refunds-queries.ts';
import type { PaymentRow } from './payments-queries.ts';

type PaymentFilter = Omit<StaffPaymentsQuery, 'group' | 'before'>;
export type PaymentEventRow = typeof paymentEvents.$inferSelect;

export interface ListedPayment {
  payment: PaymentRow;
  /** Since when it is in its state. */
  since: Date;
}

const since = sql<Date>`coalesce((
  select max(e.at) from payment_events e where e.payment_id = payments.id and e.act is distinct from 'checked'
), payments.created_at)`.mapWith(payments.createdAt);

/** A page of a group within the scope, newest first; `next` is the id that the following page is before. */
export async function listPaymentGroup(
  db: Queryable,
  scope: StoreScope,
  { group, before, ...filter }: StaffPaymentsQuery,
): Promise<{ rows: ListedPayment[]; next: number | null }> {
  const rows = await db
    .select({ payment: payments, since })
    .from(payments)
    .where(and(inPaymentGroup(group), visiblePayments(scope), fitsFilter(filter), isBefore(before)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(STAFF_PAYMENTS_PER_PAGE + 1);
  const page = rows.slice(0, STAFF_PAYMENTS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.payment.id ?? null) : null };
}

/** How many payments of each group somebody works on the filter leaves. */
export async function countPaymentGroups(
  db: Queryable,
  scope: StoreScope,
  filter: PaymentFilter,
): Promise<Record<CountedPaymentGroup, number>> {
  // One statement a group, each by the index of its group.
  const countOf = (group: CountedPaymentGroup) =>
    db.$count(payments, and(inPaymentGroup(group), visiblePayments(scope), fitsFilter(filter)));
  const [unknown, refund, orphaned] = await Promise.all([countOf('unknown'), countOf('refund'), countOf('orphaned')]);
  return { unknown, refund, orphaned };
}

/** Condition: the payment is of the group. The states are literals, so that PostgreSQL can use the partial index. */
export function inPaymentGroup(group: PaymentGroup): SQL | undefined {
  switch (group) {
    case 'unknown':
      return sql`${payments.state} = 'unknown'`;
    case 'refund':
      return or(sql`${payments.state} = 'reversing'`, hasOpenParts());
    case 'orphaned':
      // The few orders first: the planner would otherwise look up the order of each paid payment.
      return sql`${payments.state} = 'paid' and ${payments.purpose} = 'order' and ${payments.subject} = any(array(
        select ${orders.id} from ${orders}
        where ${orders.status} in ('cancelled', 'returned') and ${orders.paymentStatus} in ('paid', 'checking')))`;
    case 'all':
      return undefined;
  }
}

/**
 * Condition: somebody with this scope may see the payment. One of an order belongs to the order's stores; instalments, and
 * carts that never became an order, to no store.
 */
export function visiblePayments(scope: StoreScope): SQL | undefined {
  if (scope === 'all') return undefined;
  return sql`${payments.purpose} = 'order' and exists (
    select from ${orders} where ${orders.id} = ${payments.subject} and ${visibleInStores(scope)})`;
}

function fitsFilter({ provider, state, min, max, from, to, longer, search }: PaymentFilter): SQL | undefined {
  return and(
    provider === undefined ? undefined : eq(payments.provider, provider),
    state === undefined ? undefined : eq(payments.state, state),
    min === undefined ? undefined : gte(payments.amount, min),
    max === undefined ? undefined : lte(payments.amount, max),
    from === undefined ? undefined : gte(payments.createdAt, tashkentDayStart(from)),
    to === undefined ? undefined : lt(payments.createdAt, tashkentDayStart(to, 1)),
    longer === undefined ? undefined : sql`${since} < now() - ${longer} * interval '1 minute'`,
    search ? foundBy(search) : undefined,
  );
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Each alternative has an index of its own. */
function foundBy(text: string): SQL | undefined {
  return or(
    eq(payments.title, text),
    eq(payments.transactionId, text),
    /^\d{4}$/.test(text) ? sql`right(${payments.maskedCard}, 4) = ${text}` : undefined,
    UUID.test(text) ? eq(payments.reference, text) : undefined,
  );
}

/** By the time, then the id: what is added meanwhile is newer, and moves nothing to another page. */
function isBefore(id: number | undefined): SQL | undefined {
  if (id === undefined) return undefined;
  return sql`(${payments.createdAt}, ${payments.id}) < (select p.created_at, p.id from payments p where p.id = ${id})`;
}

/** Null outside of the scope. */
export async function readListedPayment(db: Queryable, id: number, scope: StoreScope): Promise<ListedPayment | null> {
  const [row] = await db
    .select({ payment: payments, since })
    .from(payments)
    .where(and(eq(payments.id, id), visiblePayments(scope)));
  return row ?? null;
}

/** Oldest first. */
export function readPaymentEvents(db: Queryable, paymentId: number): Promise<PaymentEventRow[]> {
  return db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, paymentId)).orderBy(paymentEvents.id);
}

const MAX_OTHERS = 20;

/** Other payments for the same order or contract, newest first. */
export async function readOtherPayments(
  db: Queryable,
  { id, purpose, subject }: Pick<PaymentRow, 'id' | 'purpose' | 'subject'>,
): Promise<PaymentRow[]> {
  if (subject === null) return [];
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, purpose), eq(payments.subject, subject), ne(payments.id, id)))
    .orderBy(desc(payments.id))
    .limit(MAX_OTHERS);
}

/** Whether this person has recorded that the money of the payment went back by hand. */
export async function hasRefundedByHand(db: Queryable, paymentId: number, staffId: number): Promise<boolean> {
  const own = and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.staffId, staffId));
  return (await db.$count(paymentEvents, and(own, eq(paymentEvents.act, 'by_hand')))) > 0;
}

/** The order that a payment pays for, as far as it is shown at all. */
export async function readPaidOrder(
  db: Queryable,
  { purpose, subject }: Pick<PaymentRow, 'purpose' | 'subject'>,
): Promise<typeof orders.$inferSelect | null> {
  if (purpose !== 'order' || subject === null) return null;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, subject), eq(orders.isHidden, false)));
  return order ?? null;
}
