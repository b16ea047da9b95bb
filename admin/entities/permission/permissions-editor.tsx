import { permissionAreas } from '#admin/platform/permissions/permission-areas.ts';
import { areaName, permissionName } from '#admin/platform/permissions/permission-names.ts';
import { usePerson } from '#admin/platform/session/use-session.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { PERMISSIONS, type Permission } from '#contract/permissions/permissions.ts';

interface PermissionsEditorProps {
  title: string;
  hint?: string;
  /** Those that can be given at all; by default every one. */
  offered?: readonly Permission[];
  permissions: readonly Permission[];
  onChange(permissions: Permission[]): void;
}

/** The permissions by area. Those that one lacks cannot be given. */
export function PermissionsEditor(props: PermissionsEditorProps) {
  const { title, hint, offered = PERMISSIONS, permissions, onChange } = props;
  const own = usePerson();
  const toggle = (permission: Permission, isGiven: boolean) =>
    onChange(PERMISSIONS.filter((other) => (other === permission ? isGiven : permissions.includes(other))));
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      {hint !== undefined && <p className="mt-1 text-sm text-slate">{hint}</p>}
      <div className="mt-1 divide-y divide-line">
        {permissionAreas(offered).map(({ area, permissions: ofArea }) => (
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
