import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ApplicationGroup, CountedApplicationGroup } from '#contract/instalments/application-groups.ts';
import type { ApplicationOutcome } from '#contract/instalments/application-outcomes.ts';
import { isOver } from '#contract/instalments/instalment-states.ts';
import { type ApplicationFilters, STAFF_APPLICATIONS_PER_PAGE } from '#contract/instalments/staff-application.ts';
import { NONE } from '#contract/orders/order-outcomes.ts';
import { tashkentDayStart } from '#contract/time/tashkent-day.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import {
  instalmentApplications,
  instalmentEvents,
  instalmentPartners,
  instalmentPayments,
} from '#server/schema/instalments-tables.ts';
import type { ApplicationRow, PartnerOfApplication } from './application-queries.ts';

export interface ListedApplication {
  application: ApplicationRow;
  partner: PartnerOfApplication;
}

/** A page of a group, newest first; `next` is the id that the following page is before. */
export async function listApplicationGroup(
  db: Queryable,
  { group, before, ...filters }: ApplicationFilters & { group: ApplicationGroup; before?: number | undefined },
): Promise<{ rows: ListedApplication[]; next: number | null }> {
  const rows = await db
    .select({ application: instalmentApplications, partner: instalmentPartners })
    .from(instalmentApplications)
    .innerJoin(instalmentPartners, eq(instalmentPartners.id, instalmentApplications.partnerId))
    .where(
      and(
        inApplicationGroup(group),
        fitsApplicationFilters(filters),
        before === undefined ? undefined : lt(instalmentApplications.id, before),
      ),
    )
    .orderBy(desc(instalmentApplications.id))
    .limit(STAFF_APPLICATIONS_PER_PAGE + 1);
  const page = rows.slice(0, STAFF_APPLICATIONS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.application.id ?? null) : null };
}

/** How many applications of a group fit the filters, and what they come to at the shop's price. */
export async function sumApplications(
  db: Queryable,
  { group, ...filters }: ApplicationFilters & { group: ApplicationGroup },
): Promise<{ count: number; amount: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::float8`,
      amount: sql<number>`coalesce(sum(${instalmentApplications.amount}), 0)::float8`,
    })
    .from(instalmentApplications)
    .where(and(inApplicationGroup(group), fitsApplicationFilters(filters)));
  return row ?? { count: 0, amount: 0 };
}

function fitsApplicationFilters({ from, to, partner, outcome, reason, term }: ApplicationFilters): SQL | undefined {
  const { createdAt, partnerId, months } = instalmentApplications;
  return and(
    from === undefined ? undefined : gte(createdAt, tashkentDayStart(from)),
    to === undefined ? undefined : lt(createdAt, tashkentDayStart(to, 1)),
    partner === undefined ? undefined : eq(partnerId, partner),
    outcome && hasApplicationOutcome(outcome),
    reason === undefined ? undefined : hasReason(reason),
    term === undefined ? undefined : eq(months, term),
  );
}

function hasReason(reason: NonNullable<ApplicationFilters['reason']>): SQL {
  const column = instalmentApplications.reason;
  return reason === NONE ? isNull(column) : eq(column, reason);
}

/** Condition: this has become of the application, as `applicationOutcome` of the contract says it. */
export function hasApplicationOutcome(outcome: ApplicationOutcome): SQL | undefined {
  const { state, signedAt } = instalmentApplications;
  switch (outcome) {
    case 'open':
      return inArray(state, ['new', 'checking', 'awaiting_signature']);
    case 'approved':
      return inArray(state, ['signed', 'confirmed']);
    case 'undone':
      return and(eq(state, 'cancelled'), isNotNull(signedAt));
    case 'cancelled':
      return and(eq(state, 'cancelled'), isNull(signedAt));
    default:
      return eq(state, outcome);
  }
}

export async function countApplicationGroups(db: Queryable): Promise<Record<CountedApplicationGroup, number>> {
  const countOf = (group: CountedApplicationGroup) => db.$count(instalmentApplications, inApplicationGroup(group));
  const [shop, partner, customer] = await Promise.all([countOf('shop'), countOf('partner'), countOf('customer')]);
  return { shop, partner, customer };
}

/** Condition: the application is of the group. States are literals, so that PostgreSQL can use the partial indexes. */
export function inApplicationGroup(group: ApplicationGroup): SQL | undefined {
  const { state, kind, reason, isCancelDue } = instalmentApplications;
  switch (group) {
    case 'shop':
      return sql`${state} in ('new', 'checking') and ((${state} = 'new' and ${kind} in ('inhouse', 'link'))
        or (${state} = 'checking' and ${reason} = 'order_unknown'))`;
    case 'partner':
      return sql`(${state} = 'signed' or ${isCancelDue} or (${state} = 'new' and ${kind} in ('uzum', 'iman'))
        or (${state} = 'checking' and ${reason} is distinct from 'order_unknown'))`;
    case 'customer':
      return sql`${state} = 'awaiting_signature'`;
    case 'active':
      return sql`${state} = 'confirmed'`;
    case 'ended':
      return sql`${state} in ('cancelled', 'refused', 'failed')`;
    case 'all':
      return undefined;
  }
}

export async function readListedApplication(db: Queryable, id: number): Promise<ListedApplication | null> {
  const [row] = await db
    .select({ application: instalmentApplications, partner: instalmentPartners })
    .from(instalmentApplications)
    .innerJoin(instalmentPartners, eq(instalmentPartners.id, instalmentApplications.partnerId))
    .where(eq(instalmentApplications.id, id));
  return row ?? null;
}

export type ApplicationEventRow = typeof instalmentEvents.$inferSelect;
export type InstalmentPaymentRow = typeof instalmentPayments.$inferSelect;

/** What happened to an application and was paid for its contract, oldest first. */
export async function readApplicationHistory(
  db: Queryable,
  id: number,
): Promise<{ events: ApplicationEventRow[]; payments: InstalmentPaymentRow[] }> {
  const [events, payments] = await Promise.all([
    db.select().from(instalmentEvents).where(eq(instalmentEvents.applicationId, id)).orderBy(asc(instalmentEvents.id)),
    db
      .select()
      .from(instalmentPayments)
      .where(eq(instalmentPayments.applicationId, id))
      .orderBy(asc(instalmentPayments.id)),
  ]);
  return { events, payments };
}

/** Whether the caller may uncover who applied: always, or as one of those who work what is open. */
export function mayUncover({ state }: Pick<ApplicationRow, 'state'>, { permissions }: StaffCaller): boolean {
  if (permissions.has('customers:uncover')) return true;
  return !isOver(state) && permissions.has('customers:uncover-orders') && permissions.has('instalments:work');
}
