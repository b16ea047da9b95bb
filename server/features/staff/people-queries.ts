import { asc, eq, inArray, sql } from 'drizzle-orm';
import { OWNER_ROLE, PERMISSIONS } from '#contract/permissions/permissions.ts';
import type { StaffPerson, StaffRole } from '#contract/staff/staff.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { staff, staffRoleGrants, staffRoles } from '#server/schema/staff-tables.ts';
import { type Rights, rightsOf } from './rights.ts';
import { hasPasswordWay, passkeysOfPerson, rolesOfPerson, type StaffRow, type StoredRole } from './staff-queries.ts';

/** A role that somebody is to have, or has. */
export interface Grant {
  roleId: number;
  storeIds: number[] | null;
}

const countPeople = sql<number>`count(${staffRoleGrants.staffId})::integer`;

export type RoleRow = typeof staffRoles.$inferSelect;

export interface PersonRow {
  person: StaffRow;
  roles: StoredRole[];
  passkeys: number;
  invitationExpiresAt: string | null;
}

const people = {
  person: staff,
  roles: rolesOfPerson,
  passkeys: passkeysOfPerson,
  invitationExpiresAt: sql<string | null>`(
    select to_json(max(i.expires_at)) #>> '{}' from staff_invitations i
    where i.staff_id = staff.id and i.used_at is null and i.expires_at > now())`,
};

export async function listPeople(db: Queryable): Promise<PersonRow[]> {
  return db.select(people).from(staff).orderBy(asc(staff.name), asc(staff.id));
}

export async function readPerson(db: Queryable, id: number): Promise<PersonRow | null> {
  const [row] = await db.select(people).from(staff).where(eq(staff.id, id));
  return row ?? null;
}

export function presentPerson({ person, roles, passkeys, invitationExpiresAt }: PersonRow): StaffPerson {
  const ways = { passkeys, password: hasPasswordWay(person) };
  const isActive = passkeys > 0 || ways.password;
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    locale: person.locale,
    state: person.disabledAt !== null ? 'disabled' : isActive ? 'active' : 'invited',
    isOwner: roles.some(({ code }) => code === OWNER_ROLE),
    grants: roles.map(({ roleId, storeIds }) => ({ roleId, storeIds })),
    ways,
    createdAt: person.createdAt.toISOString(),
    lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
    invitationExpiresAt: invitationExpiresAt === null ? null : new Date(invitationExpiresAt).toISOString(),
    revision: person.revision,
  };
}

/** The rights that grants would give; null when a role does not exist. */
export async function rightsOfGrants(db: Queryable, grants: readonly Grant[]): Promise<Rights | null> {
  const ids = grants.map(({ roleId }) => roleId);
  const roles = await db.select().from(staffRoles).where(inArray(staffRoles.id, ids));
  if (roles.length !== grants.length) return null;
  return rightsOf(
    roles.map((role) => ({ ...role, storeIds: grants.find(({ roleId }) => roleId === role.id)?.storeIds ?? null })),
  );
}

export async function listRoles(db: Queryable): Promise<{ role: RoleRow; people: number }[]> {
  return db
    .select({ role: staffRoles, people: countPeople })
    .from(staffRoles)
    .leftJoin(staffRoleGrants, eq(staffRoleGrants.roleId, staffRoles.id))
    .groupBy(staffRoles.id)
    .orderBy(asc(staffRoles.id));
}

export async function readRole(db: Queryable, id: number): Promise<{ role: RoleRow; people: number } | null> {
  const [found] = await db
    .select({ role: staffRoles, people: countPeople })
    .from(staffRoles)
    .leftJoin(staffRoleGrants, eq(staffRoleGrants.roleId, staffRoles.id))
    .where(eq(staffRoles.id, id))
    .groupBy(staffRoles.id);
  return found ?? null;
}

export function presentRole({ role, people }: { role: RoleRow; people: number }): StaffRole {
  const { id, code, name, limits, revision } = role;
  const isOwner = code === OWNER_ROLE;
  const permissions = isOwner ? [...PERMISSIONS] : [...rightsOf([{ ...role, storeIds: null }]).permissions];
  return { id, code, name, permissions, limits, isOwner, people, revision };
}
