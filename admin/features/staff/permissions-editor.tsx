import { permissionAreas } from '#admin/platform/permissions/permission-areas.ts';
import { areaName, permissionName } from '#admin/platform/permissions/permission-names.ts';
import { usePerson } from '#admin/platform/session/use-session.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { PERMISSIONS, type Permission } from '#contract/permissions/permissions.ts';
import { m } from '#messages';

interface PermissionsEditorProps {
  permissions: readonly Permission[];
  onChange(permissions: Permission[]): void;
}

/** The permissions by area. Those that one lacks cannot be given. */
export function PermissionsEditor({ permissions, onChange }: PermissionsEditorProps) {
  const own = usePerson();
  const toggle = (permission: Permission, isGiven: boolean) =>
    onChange(PERMISSIONS.filter((other) => (other === permission ? isGiven : permissions.includes(other))));
  return (
    <div>
      <h3 className="text-base font-semibold">{m.admin_roles_permissions()}</h3>
      <div className="mt-1 divide-y divide-line">
        {permissionAreas().map(({ area, permissions: ofArea }) => (
          <fieldset key={area} className="grid gap-x-4 py-3 sm:grid-cols-[10rem_1fr]">
            <legend className="float-left text-sm font-medium sm:w-40">{areaName(area)}</legend>
            <div className="flex flex-col text-sm sm:col-start-2">
              {ofArea.map((permission) => (
                <Checkbox
                  key={permission}
                  label={permissionName(permission)}
                  checked={permissions.includes(permission)}
                  disabled={!own.permissions.includes(permission)}
                  onChange={(event) => toggle(permission, event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}
