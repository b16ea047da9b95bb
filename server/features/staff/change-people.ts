import { and, eq } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { OWNER_ROLE } from '#contract/permissions/permissions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { staff, staffRoleGrants, staffRoles } from '#server/schema/staff-tables.ts';
import { createInvitation, INVITATION_MS, type Invitation, revokeInvitations } from './invite.ts';
import { type Grant, type PersonRow, presentPerson, readPerson, rightsOfGrants } from './people-queries.ts';
import { type AuditOrigin, recordAudit } from './record-audit.ts';
import { conflict, exceedsOwn, refusedByDatabase } from './refusals.ts';
import { covers, type Rights, rightsOf } from './rights.ts';
import type { StaffDeps } from './staff-deps.ts';
import { endSessionsOf } from './staff-sessions.ts';
import { revokeTokensOf } from './tokens/change-tokens.ts';

/** Who changes people: their rights are those of this request. */
export interface Actor {
  rights: Rights;
  origin: AuditOrigin;
}

export type PeopleOutcome<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'unknown_person' }
  | { kind: 'unknown_role' };

/** Adds a person and returns the link for them. Nobody grants what they lack. */
export async function invitePerson(
  deps: StaffDeps,
  { rights, origin }: Actor,
  { grants, ...person }: { name: string; email: string; locale: Locale; grants: Grant[] },
): Promise<PeopleOutcome<{ id: number; invitation: Invitation }>> {
  return refusedByDatabase(() =>
    deps.db.transaction(async (tx) => {
      const granted = await rightsOfGrants(tx, grants);
      if (granted === null) return { kind: 'unknown_role' };
      if (!covers(rights, granted)) throw exceedsOwn();
      const [created] = await tx
        .insert(staff)
        .values({ ...person, createdAt: deps.now() })
        .returning({ id: staff.id });
      if (created === undefined) throw new Error('The person was not added');
      const staffId = created.id;
      await setGrants(tx, origin, staffId, grants);
      const invitation = await createInvitation(deps, tx, origin, { staffId, lastsMs: INVITATION_MS, isReset: false });
      return { kind: 'done', result: { id: staffId, invitation } };
    }),
  );
}

/** A new link for somebody whose rights do not go beyond the caller's. */
export async function inviteAgain(deps: StaffDeps, actor: Actor, id: number): Promise<PeopleOutcome<Invitation>> {
  return changePerson(deps, actor, id, async (tx, { person }) => {
    if (person.disabledAt !== null) throw conflict('changed');
    return createInvitation(deps, tx, actor.origin, { staffId: id, lastsMs: INVITATION_MS, isReset: true });
  });
}

export async function revokeInvitation(deps: StaffDeps, actor: Actor, id: number): Promise<PeopleOutcome<void>> {
  return changePerson(deps, actor, id, async (tx) => {
    const revoked = await revokeInvitations(deps, tx, id);
    if (revoked > 0) await recordAudit(tx, actor.origin, { kind: 'invitation_revoked', subject: `staff:${id}` });
  });
}

/** Changes name, e-mail and roles, unless somebody changed the person since the caller read them. */
export async function updatePerson(
  deps: StaffDeps,
  actor: Actor,
  id: number,
  { name, email, grants, revision }: { name: string; email: string; grants: Grant[]; revision: number },
): Promise<PeopleOutcome<void>> {
  return changePerson(deps, actor, id, async (tx, row) => {
    const { person } = row;
    if (person.revision !== revision) throw conflict('changed', presentPerson(row));
    const granted = await rightsOfGrants(tx, grants);
    if (granted === null) return UNKNOWN_ROLE;
    if (!covers(actor.rights, granted)) throw exceedsOwn();
    const changed = [...(person.name === name ? [] : ['name']), ...(person.email === email ? [] : ['email'])];
    await tx
      .update(staff)
      .set({ name, email, revision: revision + 1 })
      .where(eq(staff.id, id));
    if (changed.length > 0) {
      await recordAudit(tx, actor.origin, { kind: 'person_changed', subject: `staff:${id}`, details: { changed } });
    }
    if (!areSame(row.roles, grants)) await setGrants(tx, actor.origin, id, grants, row.roles);
  });
}

/** Sessions and links of a disabled person end in the same transaction. */
export async function setDisabled(
  deps: StaffDeps,
  actor: Actor,
  id: number,
  isDisabled: boolean,
): Promise<PeopleOutcome<void>> {
  return changePerson(deps, actor, id, async (tx, { person }) => {
    if ((person.disabledAt !== null) === isDisabled) return;
    await tx
      .update(staff)
      .set({ disabledAt: isDisabled ? deps.now() : null, revision: person.revision + 1 })
      .where(eq(staff.id, id));
    if (isDisabled) {
      await endSessionsOf(tx, id);
      await revokeInvitations(deps, tx, id);
      // Who comes back makes new ones: nobody remembers what ran with the old.
      await revokeTokensOf(tx, id, deps.now());
    }
    const kind = isDisabled ? 'person_disabled' : 'person_enabled';
    await recordAudit(tx, actor.origin, { kind, subject: `staff:${id}` });
  });
}

export async function endAllSessions(deps: StaffDeps, actor: Actor, id: number): Promise<PeopleOutcome<number>> {
  return changePerson(deps, actor, id, async (tx) => {
    const ended = await endSessionsOf(tx, id);
    await recordAudit(tx, actor.origin, { kind: 'sessions_ended', subject: `staff:${id}`, details: { ended } });
    return ended;
  });
}

const UNKNOWN_ROLE = Symbol('unknown role');

/**
 * Locks the person, so that changes run one after another, and refuses those of people with more rights. The lock leaves
 * the key alone: grants and invitations name who made them, and two who change each other would wait for each other.
 */
async function changePerson<Result>(
  { db }: StaffDeps,
  { rights }: Actor,
  id: number,
  apply: (tx: Tx, row: PersonRow) => Promise<Result | typeof UNKNOWN_ROLE>,
): Promise<PeopleOutcome<Result>> {
  return refusedByDatabase(() =>
    db.transaction(async (tx): Promise<PeopleOutcome<Result>> => {
      await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('no key update');
      const row = await readPerson(tx, id);
      if (row === null) return { kind: 'unknown_person' };
      if (!covers(rights, rightsOf(row.roles))) throw exceedsOwn();
      const result = await apply(tx, row);
      return result === UNKNOWN_ROLE ? { kind: 'unknown_role' } : { kind: 'done', result };
    }),
  );
}

/** Gives a person exactly these roles. An owner is one in all stores. */
export async function setGrants(
  tx: Tx,
  origin: AuditOrigin,
  staffId: number,
  grants: readonly Grant[],
  before: readonly Grant[] = [],
): Promise<void> {
  const [owner] = await tx.select({ id: staffRoles.id }).from(staffRoles).where(eq(staffRoles.code, OWNER_ROLE));
  const removed = before.filter(({ roleId }) => !grants.some((grant) => grant.roleId === roleId));
  for (const { roleId } of removed) {
    await tx
      .delete(staffRoleGrants)
      .where(and(eq(staffRoleGrants.staffId, staffId), eq(staffRoleGrants.roleId, roleId)));
  }
  for (const { roleId, storeIds } of grants) {
    const scope = roleId === owner?.id ? null : storeIds;
    await tx
      .insert(staffRoleGrants)
      .values({ staffId, roleId, storeIds: scope, grantedBy: origin.staffId })
      .onConflictDoUpdate({
        target: [staffRoleGrants.staffId, staffRoleGrants.roleId],
        set: { storeIds: scope, grantedBy: origin.staffId, grantedAt: new Date() },
      });
  }
  const plain = (list: readonly Grant[]) => list.map(({ roleId, storeIds }) => ({ roleId, storeIds }));
  await recordAudit(tx, origin, {
    kind: 'roles_granted',
    subject: `staff:${staffId}`,
    details: { before: plain(before), after: plain(grants) },
  });
}

function areSame(one: readonly Grant[], other: readonly Grant[]): boolean {
  const plain = (list: readonly Grant[]) =>
    list.map(({ roleId, storeIds }) => `${roleId}: ${storeIds?.toSorted((a, b) => a - b).join() ?? 'all'}`).toSorted();
  return plain(one).join(';') === plain(other).join(';');
}
