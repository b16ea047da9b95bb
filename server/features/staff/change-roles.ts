import { eq } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { OWNER_ROLE, type Permission, type StaffLimits } from '#contract/permissions/permissions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { staffRoleGrants, staffRoles } from '#server/schema/staff-tables.ts';
import type { Actor } from './change-people.ts';
import { presentRole, type RoleRow, readRole } from './people-queries.ts';
import { recordAudit } from './record-audit.ts';
import { conflict, exceedsOwn } from './refusals.ts';
import { covers, rightsOf } from './rights.ts';
import type { StaffDeps } from './staff-deps.ts';

export interface RoleForm {
  name: Localized;
  permissions: Permission[];
  limits: StaffLimits;
}

/** Adds a role; returns its id. */
export async function createRole({ db }: StaffDeps, { rights, origin }: Actor, form: RoleForm): Promise<number> {
  return db.transaction(async (tx) => {
    if (!covers(rights, rightsOfRole(form))) throw exceedsOwn();
    const [created] = await tx.insert(staffRoles).values(form).returning({ id: staffRoles.id });
    if (created === undefined) throw new Error('The role was not added');
    const { permissions, limits } = form;
    await recordAudit(tx, origin, {
      kind: 'role_created',
      subject: `role:${created.id}`,
      details: { permissions, limits },
    });
    return created.id;
  });
}

/** Changes a role, unless somebody changed it since the caller read it. False when there is none. */
export async function updateRole(
  deps: StaffDeps,
  actor: Actor,
  id: number,
  { revision, ...form }: RoleForm & { revision: number },
): Promise<boolean> {
  return changeRole(deps, actor, id, async (tx, role) => {
    if (role.revision !== revision) {
      const current = await readRole(tx, id);
      throw conflict('changed', current === null ? undefined : presentRole(current));
    }
    if (!covers(actor.rights, rightsOfRole(form))) throw exceedsOwn();
    await tx
      .update(staffRoles)
      .set({ ...form, revision: revision + 1 })
      .where(eq(staffRoles.id, id));
    await recordAudit(tx, actor.origin, {
      kind: 'role_changed',
      subject: `role:${id}`,
      details: {
        added: form.permissions.filter((permission) => !role.permissions.includes(permission)),
        removed: role.permissions.filter((permission) => !form.permissions.some((one) => one === permission)),
        limits: form.limits,
      },
    });
  });
}

/** Deletes a role that nobody has. False when there is none. */
export async function deleteRole(deps: StaffDeps, actor: Actor, id: number): Promise<boolean> {
  return changeRole(deps, actor, id, async (tx) => {
    // The role is locked: whoever grants it now waits, and then fails on its foreign key.
    if ((await tx.$count(staffRoleGrants, eq(staffRoleGrants.roleId, id))) > 0) throw conflict('in_use');
    await tx.delete(staffRoles).where(eq(staffRoles.id, id));
    await recordAudit(tx, actor.origin, { kind: 'role_deleted', subject: `role:${id}` });
  });
}

async function changeRole(
  { db }: StaffDeps,
  { rights }: Actor,
  id: number,
  apply: (tx: Tx, role: RoleRow) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [role] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for('update');
    if (role === undefined) return false;
    // The owners' role stays as it is, for owners as well.
    if (role.code === OWNER_ROLE || !covers(rights, rightsOfRole(role))) throw exceedsOwn();
    await apply(tx, role);
    return true;
  });
}

function rightsOfRole({ permissions, limits }: Pick<RoleRow, 'permissions' | 'limits'>) {
  return rightsOf([{ code: null, permissions, limits, storeIds: null }]);
}
