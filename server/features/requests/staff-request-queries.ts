import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { OWNER_ROLE, type Permission } from '#contract/permissions/permissions.ts';
import type { CountedRequestGroup, RequestGroup } from '#contract/requests/request-states.ts';
import { type RequestOwner, STAFF_REQUESTS_PER_PAGE } from '#contract/requests/staff-request.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { requestEvents, requests } from '#server/schema/requests-tables.ts';
import { staff, staffRoleGrants, staffRoles } from '#server/schema/staff-tables.ts';
import type { RequestRow } from './create-request.ts';

export interface ListedRequest {
  request: RequestRow;
  ownerName: string | null;
}

/** Who looks, and when: what is theirs, and what is overdue. */
export interface RequestReader {
  staffId: number;
  now: Date;
}

/** A page of a group, newest first; `next` is the id that the following page is before. */
export async function listRequestGroup(
  db: Queryable,
  reader: RequestReader,
  { group, before }: { group: RequestGroup; before?: number | undefined },
): Promise<{ rows: ListedRequest[]; next: number | null }> {
  const rows = await db
    .select({ request: requests, ownerName: staff.name })
    .from(requests)
    .leftJoin(staff, eq(staff.id, requests.ownerId))
    .where(and(inRequestGroup(group, reader), before === undefined ? undefined : lt(requests.id, before)))
    .orderBy(desc(requests.id))
    .limit(STAFF_REQUESTS_PER_PAGE + 1);
  const page = rows.slice(0, STAFF_REQUESTS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.request.id ?? null) : null };
}

/** How many requests of each group somebody works on. The index of open requests serves it. */
export async function countRequestGroups(
  db: Queryable,
  reader: RequestReader,
): Promise<Record<CountedRequestGroup, number>> {
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counts] = await db
    .select({
      new: countOf(isNull(requests.ownerId)),
      mine: countOf(eq(requests.ownerId, reader.staffId)),
      overdue: countOf(isOverdue(reader.now)),
      in_work: countOf(isNotNull(requests.ownerId)),
    })
    .from(requests)
    .where(isOpen);
  return counts ?? { new: 0, mine: 0, overdue: 0, in_work: 0 };
}

// The status is a literal, not a parameter, so that PostgreSQL can use the partial index.
const isOpen = sql`${requests.status} = 'new'`;

function isOverdue(now: Date): SQL {
  return lt(requests.dueAt, now);
}

/** Condition: the request is of the group, for this reader. */
export function inRequestGroup(group: RequestGroup, { staffId, now }: RequestReader): SQL | undefined {
  switch (group) {
    case 'new':
      return and(isOpen, isNull(requests.ownerId));
    case 'mine':
      return and(isOpen, eq(requests.ownerId, staffId));
    case 'overdue':
      return and(isOpen, isOverdue(now));
    case 'in_work':
      return and(isOpen, isNotNull(requests.ownerId));
    case 'done':
      return eq(requests.status, 'done');
    case 'all':
      return undefined;
  }
}

export async function readStaffRequest(db: Queryable, id: number): Promise<ListedRequest | null> {
  const [row] = await db
    .select({ request: requests, ownerName: staff.name })
    .from(requests)
    .leftJoin(staff, eq(staff.id, requests.ownerId))
    .where(eq(requests.id, id));
  return row ?? null;
}

export type RequestEventRow = typeof requestEvents.$inferSelect;

/** What was done with a request, oldest first. */
export function readRequestEvents(db: Queryable, id: number): Promise<RequestEventRow[]> {
  return db.select().from(requestEvents).where(eq(requestEvents.requestId, id)).orderBy(asc(requestEvents.id));
}

/** Who may answer requests and can sign in, by name. */
export function listRequestOwners(db: Queryable): Promise<RequestOwner[]> {
  return db
    .selectDistinct({ id: staff.id, name: staff.name })
    .from(staff)
    .innerJoin(staffRoleGrants, eq(staffRoleGrants.staffId, staff.id))
    .innerJoin(staffRoles, eq(staffRoles.id, staffRoleGrants.roleId))
    .where(and(isNull(staff.disabledAt), or(eq(staffRoles.code, OWNER_ROLE), hasPermission('requests:answer'))))
    .orderBy(asc(staff.name), asc(staff.id));
}

function hasPermission(permission: Permission): SQL {
  return sql`${permission} = any(${staffRoles.permissions})`;
}

export async function isRequestOwner(db: Queryable, staffId: number): Promise<boolean> {
  return (await listRequestOwners(db)).some(({ id }) => id === staffId);
}

/** Whether the caller may uncover who sent the request: always, or as one of those who work it. */
export function mayUncover({ status }: Pick<RequestRow, 'status'>, { permissions }: StaffCaller): boolean {
  if (permissions.has('customers:uncover')) return true;
  return status === 'new' && permissions.has('customers:uncover-orders') && permissions.has('requests:answer');
}
