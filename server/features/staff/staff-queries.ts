import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { hashToken } from '#server/platform/crypto/session-token.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import {
  staff,
  staffInvitations,
  staffPasskeys,
  staffRecoveryCodes,
  staffRoleGrants,
  staffRoles,
  staffSessions,
} from '#server/schema/staff-tables.ts';
import { DEMO_OWNER_EMAIL } from './demo-owner.ts';
import { type GrantedRole, type Rights, rightsOf } from './rights.ts';
import type { StaffDeps } from './staff-deps.ts';

export type StaffRow = typeof staff.$inferSelect;
export type SessionRow = typeof staffSessions.$inferSelect;
export type PasskeyRow = typeof staffPasskeys.$inferSelect;

/** A role that a person has, as it is stored. */
export interface StoredRole extends GrantedRole {
  roleId: number;
  storeIds: number[] | null;
}

export interface StaffWays {
  passkeys: number;
  password: boolean;
}

/** A session with its person and their rights of this moment. */
export interface FoundSession {
  session: SessionRow;
  person: StaffRow;
  roles: StoredRole[];
  ways: StaffWays;
}

/** The roles of the person of the statement. By name: within one table Drizzle leaves out the names of tables. */
export const rolesOfPerson = sql<StoredRole[]>`coalesce((
  select json_agg(json_build_object(
    'roleId', r.id, 'code', r.code, 'permissions', r.permissions, 'limits', r.limits, 'storeIds', g.store_ids
  ) order by r.id)
  from staff_role_grants g join staff_roles r on r.id = g.role_id
  where g.staff_id = staff.id), '[]')`;

export const passkeysOfPerson = sql<number>`(
  select count(*)::integer from staff_passkeys k where k.staff_id = staff.id)`;

/** The demo owner is nobody in a shop that is no demo. */
export function isBarred(deps: Pick<StaffDeps, 'isDemo'>, email: string): boolean {
  return email === DEMO_OWNER_EMAIL && !deps.isDemo;
}

/**
 * The session of a token with its person and rights, in one statement; null when it is unknown or has ended, or its
 * person is disabled.
 */
export async function findSession(
  deps: Pick<StaffDeps, 'db' | 'isDemo' | 'now'>,
  token: string,
): Promise<FoundSession | null> {
  const [found] = await deps.db
    .select({ session: staffSessions, person: staff, roles: rolesOfPerson, passkeys: passkeysOfPerson })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        gt(staffSessions.expiresAt, deps.now()),
        isNull(staff.disabledAt),
      ),
    );
  if (found === undefined || isBarred(deps, found.person.email)) return null;
  const { session, person, roles, passkeys } = found;
  return { session, person, roles, ways: { passkeys, password: hasPasswordWay(person) } };
}

/** Password and authenticator app together are a way to sign in; either alone is none. */
export function hasPasswordWay({ passwordHash, totpConfirmedAt }: StaffRow): boolean {
  return passwordHash !== null && totpConfirmedAt !== null;
}

/** Somebody who may sign in, by e-mail. */
export async function findByEmail(
  deps: Pick<StaffDeps, 'isDemo'>,
  db: Queryable,
  email: string,
): Promise<StaffRow | null> {
  if (isBarred(deps, email)) return null;
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.disabledAt)));
  return found ?? null;
}

/** A passkey of somebody who may sign in. */
export async function findPasskey(
  deps: Pick<StaffDeps, 'isDemo'>,
  db: Queryable,
  id: string,
): Promise<{ passkey: PasskeyRow; person: StaffRow } | null> {
  const [found] = await db
    .select({ passkey: staffPasskeys, person: staff })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.id, id), isNull(staff.disabledAt)));
  return found === undefined || isBarred(deps, found.person.email) ? null : found;
}

export async function findPerson(db: Queryable, id: number): Promise<StaffRow | null> {
  const [found] = await db.select().from(staff).where(eq(staff.id, id));
  return found ?? null;
}

/** Whether anybody could ever sign in; the demo owner counts in the demo shop only. */
export async function hasStaff(deps: Pick<StaffDeps, 'isDemo'>, db: Queryable): Promise<boolean> {
  const rows = await db.select({ email: staff.email }).from(staff).where(sql`staff_can_sign_in(${staff.id})`).limit(2);
  return rows.some(({ email }) => !isBarred(deps, email));
}

/** Everybody who may sign in, with what they may do now. */
export async function readStaffRights(db: Queryable): Promise<{ id: number; rights: Rights }[]> {
  const rows = await db.select({ id: staff.id, roles: rolesOfPerson }).from(staff).where(isNull(staff.disabledAt));
  return rows.map(({ id, roles }) => ({ id, rights: rightsOf(roles) }));
}

/** The person with their rights of this moment, for work that goes on without them; null when they may not sign in. */
export async function readStaffCaller(db: Queryable, id: number): Promise<StaffCaller | null> {
  const [found] = await db
    .select({ person: staff, roles: rolesOfPerson })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.disabledAt)));
  if (found === undefined) return null;
  const { person, roles } = found;
  return { id, name: person.name, locale: person.locale, sessionId: null, ...rightsOf(roles) };
}

export async function listPasskeys(db: Queryable, staffId: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(staffPasskeys.createdAt, staffPasskeys.id);
}

export async function listSessions(db: Queryable, staffId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));
}

export async function countRecoveryCodes(db: Queryable, staffId: number): Promise<number> {
  return db.$count(staffRecoveryCodes, and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));
}

/** The open invitation of a token with its person; null when it is unknown, used or expired. */
export async function findInvitation(
  { now }: Pick<StaffDeps, 'now'>,
  db: Queryable,
  token: string,
): Promise<{ invitation: typeof staffInvitations.$inferSelect; person: StaffRow } | null> {
  const [found] = await db
    .select({ invitation: staffInvitations, person: staff })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(
      and(
        eq(staffInvitations.tokenHash, hashToken(token)),
        isNull(staffInvitations.usedAt),
        gt(staffInvitations.expiresAt, now()),
        isNull(staff.disabledAt),
      ),
    );
  return found ?? null;
}

/** Who invites, and to which roles. */
export async function readInvitationTerms(
  db: Queryable,
  { staffId, invitedBy }: typeof staffInvitations.$inferSelect,
): Promise<{ invitedBy: string | null; roles: Localized[] }> {
  const roles = await db
    .select({ name: staffRoles.name })
    .from(staffRoleGrants)
    .innerJoin(staffRoles, eq(staffRoles.id, staffRoleGrants.roleId))
    .where(eq(staffRoleGrants.staffId, staffId))
    .orderBy(staffRoles.id);
  const inviter = invitedBy === null ? null : await findPerson(db, invitedBy);
  return { invitedBy: inviter?.name ?? null, roles: roles.map(({ name }) => name) };
}
