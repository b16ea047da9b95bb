import { Link } from 'react-router';
import { usePerson } from '#admin/platform/session/use-session.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import type { StaffRole } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { grantableStores } from './grantable.ts';
import { type Grant, roleName, type StoreName } from './use-directory.ts';

interface GrantsEditorProps {
  grants: readonly Grant[];
  roles: readonly StaffRole[];
  stores: readonly StoreName[];
  error: string | undefined;
  onChange(grants: Grant[]): void;
}

/** Which roles a person has, and in which stores. Roles beyond one's own rights are shown only when the person has them. */
export function GrantsEditor({ grants, roles, stores, error, onChange }: GrantsEditorProps) {
  const own = usePerson();
  const change = (roleId: number, grant: Grant | null) => {
    const others = grants.filter((other) => other.roleId !== roleId);
    // In the order of the roles, so that ticking and unticking one leaves no trace.
    const order = new Map(roles.map(({ id }, index) => [id, index]));
    const next = grant === null ? others : [...others, grant];
    onChange(next.toSorted((one, other) => (order.get(one.roleId) ?? 0) - (order.get(other.roleId) ?? 0)));
  };
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'grants-error'}>
      <legend className="text-sm font-medium">{m.admin_staff_roles()}</legend>
      <p className="mt-1 text-sm text-slate">
        {m.admin_staff_roles_hint()} {/* In another tab: what is typed here stays. */}
        <Link to="/settings/roles" target="_blank" className="font-medium text-cobalt-text hover:underline">
          {m.admin_staff_roles_what()}
        </Link>
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {roles.map((role) => {
          const grant = grants.find(({ roleId }) => roleId === role.id) ?? null;
          const allowed = grantableStores(own, role);
          if (allowed === null && grant === null) return null;
          return (
            <GrantRow
              key={role.id}
              role={role}
              grant={grant}
              stores={stores.filter(({ id }) => allowed === 'all' || allowed?.includes(id))}
              allowed={allowed}
              onChange={(next) => change(role.id, next)}
            />
          );
        })}
      </ul>
      <p id="grants-error" role="alert" className="mt-1.5 text-sm text-anor-text empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

interface GrantRowProps {
  role: StaffRole;
  grant: Grant | null;
  stores: readonly StoreName[];
  allowed: 'all' | readonly number[] | null;
  onChange(grant: Grant | null): void;
}

function GrantRow({ role, grant, stores, allowed, onChange }: GrantRowProps) {
  const name = roleName(role);
  const roleId = role.id;
  const isBeyond = allowed === null;
  const first = { roleId, storeIds: allowed === 'all' ? null : [...(allowed ?? [])] };
  // The owner's rights hold everywhere, whatever stands beside them.
  const hasScope = grant !== null && !isBeyond && !role.isOwner && stores.length > 0;
  return (
    <li className="py-2">
      <Checkbox
        label={name}
        checked={grant !== null}
        disabled={isBeyond}
        onChange={(event) => onChange(event.target.checked ? first : null)}
      />
      {isBeyond && <p className="pl-6.5 text-sm text-slate">{m.admin_staff_role_beyond()}</p>}
      {hasScope && (
        <div className="space-y-2 pt-1 pb-1 pl-6.5">
          {allowed === 'all' && (
            <Segmented
              label={m.admin_staff_stores_of({ role: name })}
              value={grant.storeIds === null ? 'all' : 'some'}
              onChange={(scope) => onChange({ roleId, storeIds: scope === 'all' ? null : [] })}
              options={[
                { value: 'all', title: m.admin_staff_stores_all() },
                { value: 'some', title: m.admin_staff_stores_some() },
              ]}
            />
          )}
          {grant.storeIds !== null && (
            <div className="grid gap-x-4 sm:grid-cols-2">
              {stores.map((store) => (
                <Checkbox
                  key={store.id}
                  label={store.name}
                  checked={grant.storeIds?.includes(store.id) ?? false}
                  onChange={(event) =>
                    onChange({ roleId, storeIds: toggled(grant.storeIds ?? [], store.id, event.target.checked) })
                  }
                />
              ))}
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function toggled(ids: readonly number[], id: number, isChosen: boolean): number[] {
  const others = ids.filter((other) => other !== id);
  return (isChosen ? [...others, id] : others).toSorted((one, other) => one - other);
}
