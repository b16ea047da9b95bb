import { Check } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { permissionAreas } from '#admin/platform/permissions/permission-areas.ts';
import { areaName, permissionName } from '#admin/platform/permissions/permission-names.ts';
import { Select } from '#admin/ui/select.tsx';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { StaffRole } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LIMIT_NAMES, LIMIT_TITLES, limitText } from './limits.ts';
import { RoleMenu } from './role-menu.tsx';
import { roleName } from './use-directory.ts';

interface RoleMatrixProps {
  roles: readonly StaffRole[];
  canEdit: boolean;
  onEdit(role: StaffRole): void;
  onCopy(role: StaffRole): void;
}

/** Permissions by area as rows, roles as columns; on a phone one role at a time, chosen above. */
export function RoleMatrix(props: RoleMatrixProps) {
  const { roles } = props;
  const [chosenId, setChosenId] = useState(String(roles[0]?.id ?? ''));
  const chosen = roles.find(({ id }) => String(id) === chosenId) ?? roles[0];
  return (
    <>
      <div className="px-4 py-3 md:hidden">
        <Select
          label={m.admin_roles_one()}
          showsLabel
          className="w-full"
          value={chosenId}
          onChange={setChosenId}
          options={roles.map((role) => ({ value: String(role.id), title: roleName(role) }))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus */}
      <section aria-label={m.admin_roles_title()} tabIndex={0} className="md:min-h-0 md:grow md:overflow-auto">
        <table className="w-full border-separate border-spacing-0 text-left">
          <caption className="sr-only">{m.admin_roles_title()}</caption>
          <MatrixHead {...props} chosen={chosen} />
          <MatrixBody roles={roles} chosen={chosen} />
        </table>
      </section>
    </>
  );
}

interface ChosenRole {
  /** The role that a phone shows. */
  chosen: StaffRole | undefined;
}

function MatrixHead({ chosen, ...props }: RoleMatrixProps & ChosenRole) {
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className="border-b border-line bg-paper px-4 py-2 align-bottom text-xs font-medium text-slate md:sticky md:top-0 md:left-0 md:z-30 md:min-w-56 md:px-6"
        >
          {m.admin_roles_permission()}
        </th>
        {props.roles.map((role) => (
          <th
            key={role.id}
            scope="col"
            className={classNames(
              'border-b border-line bg-paper px-1.5 py-2 align-bottom font-normal md:sticky md:top-0 md:z-20 md:last:pr-6',
              role !== chosen && 'max-md:hidden',
            )}
          >
            <RoleHead {...props} role={role} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function MatrixBody({ roles, chosen }: Pick<RoleMatrixProps, 'roles'> & ChosenRole) {
  return (
    <tbody>
      {permissionAreas().map(({ area, permissions }) => (
        <Fragment key={area}>
          <GroupRow title={areaName(area)} columns={roles.length + 1} />
          {permissions.map((permission) => (
            <Row key={permission} title={permissionName(permission)} roles={roles} chosen={chosen}>
              {(role) => <Mark role={role} permission={permission} />}
            </Row>
          ))}
        </Fragment>
      ))}
      <GroupRow title={m.admin_roles_limits()} columns={roles.length + 1} />
      {LIMIT_NAMES.map((name) => (
        <Row key={name} title={LIMIT_TITLES[name]()} roles={roles} chosen={chosen}>
          {({ limits }) => <span className="tabular text-xs">{limitText(name, limits[name])}</span>}
        </Row>
      ))}
    </tbody>
  );
}

function RoleHead({ role, canEdit, onEdit, onCopy }: RoleMatrixProps & { role: StaffRole }) {
  return (
    <span className="block">
      <span className="block text-xs leading-tight font-semibold max-md:text-sm">{roleName(role)}</span>
      <span className="flex items-center justify-between gap-1">
        <span className="text-xs whitespace-nowrap text-slate">{m.admin_roles_people({ count: role.people })}</span>
        {canEdit && <RoleMenu role={role} onEdit={() => onEdit(role)} onCopy={() => onCopy(role)} />}
      </span>
    </span>
  );
}

function GroupRow({ title, columns }: { title: string; columns: number }) {
  return (
    <tr>
      <th colSpan={columns} scope="colgroup" className="border-b border-line pt-4 pb-1 text-sm font-semibold">
        <span className="sticky left-0 px-4 md:px-6">{title}</span>
      </th>
    </tr>
  );
}

interface RowProps extends ChosenRole {
  title: string;
  roles: readonly StaffRole[];
  children(role: StaffRole): ReactNode;
}

function Row({ title, roles, chosen, children }: RowProps) {
  return (
    <tr className="group *:border-b *:border-line hover:bg-mist">
      <th
        scope="row"
        className="bg-paper px-4 py-2 font-normal group-hover:bg-mist md:sticky md:left-0 md:z-10 md:px-6 md:py-1.5"
      >
        {title}
      </th>
      {roles.map((role) => (
        <td key={role.id} className={classNames('px-1.5 py-2 md:py-1.5', role !== chosen && 'max-md:hidden')}>
          {children(role)}
        </td>
      ))}
    </tr>
  );
}

function Mark({ role, permission }: { role: StaffRole; permission: Permission }) {
  const has = role.isOwner || role.permissions.includes(permission);
  return has ? (
    <>
      <Check aria-hidden className="size-4.5 text-cobalt-text" strokeWidth={2.5} />
      <span className="sr-only">{m.admin_roles_has()}</span>
    </>
  ) : (
    <>
      <span aria-hidden className="ml-1.5 block size-1 rounded-full bg-line" />
      <span className="sr-only">{m.admin_roles_has_not()}</span>
    </>
  );
}
