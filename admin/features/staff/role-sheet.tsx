import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { PermissionsEditor } from '#admin/entities/permission/permissions-editor.tsx';
import { formMessage } from '#admin/features/session/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { queryClient } from '#admin/platform/api/query-client.ts';
import { callKey } from '#admin/platform/api/use-call.ts';
import { permissionName } from '#admin/platform/permissions/permission-names.ts';
import type { ApiResult } from '#client/api-result.ts';
import type { Permission, StaffLimits } from '#contract/permissions/permissions.ts';
import { type StaffRole, staffRoleFormSchema, staffRoleSchema } from '#contract/staff/staff.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { EditSheet } from './edit-sheet.tsx';
import { LIMIT_NAMES, LIMIT_TITLES, limitsText } from './limits.ts';
import { roleName } from './use-directory.ts';

interface RoleValues {
  name: { ru: string; uz: string };
  permissions: Permission[];
  limits: StaffLimits;
}

/** `role` is null for a new one. */
export interface RoleDraft {
  role: StaffRole | null;
  values: Pick<StaffRole, 'name' | 'permissions' | 'limits'>;
}

/** A role's name in both languages, its permissions and limits. */
export function RoleSheet({ draft: { role, values }, onClose }: { draft: RoleDraft; onClose(): void }) {
  const seen = valuesOf(values);
  const form = useForm<RoleValues>({ defaultValues: seen, resolver: zodResolver(staffRoleFormSchema) });

  function finish(): void {
    void showToast('success', role === null ? m.admin_roles_created() : m.admin_roles_saved());
    void queryClient.invalidateQueries({ queryKey: callKey(staffCalls.readRoles) });
    onClose();
  }

  return (
    <EditSheet<RoleValues, unknown>
      title={role === null ? m.admin_roles_create() : m.admin_roles_edit_one({ name: roleName(role) })}
      className="md:w-[40rem]"
      form={form}
      edit={{
        seen: { values: seen, revision: role?.revision ?? 0 },
        save: (body, revision) => saveRole(role, body, revision),
        parseCurrent: parseRole,
      }}
      fieldTitles={FIELD_TITLES}
      textOf={textOf}
      onSaved={finish}
      onClose={onClose}
    >
      <RoleFields form={form} />
    </EditSheet>
  );
}

function RoleFields({ form }: { form: UseFormReturn<RoleValues> }) {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.register('name.ru')}
          label={m.admin_roles_name_ru()}
          error={formMessage(errors.name?.ru?.message)}
        />
        <TextField
          {...form.register('name.uz')}
          label={m.admin_roles_name_uz()}
          error={formMessage(errors.name?.uz?.message)}
        />
      </div>
      <Controller
        control={form.control}
        name="permissions"
        render={({ field }) => (
          <PermissionsEditor title={m.admin_roles_permissions()} permissions={field.value} onChange={field.onChange} />
        )}
      />
      <fieldset>
        <legend className="text-base font-semibold">{m.admin_roles_limits()}</legend>
        <p className="mt-1 mb-3 text-sm text-slate">{m.admin_roles_limit_hint()}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {LIMIT_NAMES.map((name) => (
            <TextField
              key={name}
              {...form.register(`limits.${name}`, { setValueAs: limitOf })}
              label={LIMIT_TITLES[name]()}
              error={errors.limits?.[name] === undefined ? undefined : 'form_invalid'}
              inputMode="numeric"
              placeholder={m.admin_roles_unlimited()}
              className="tabular"
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** An empty field is no limit; anything but a number is left to the schema to refuse. */
function limitOf(value: unknown): unknown {
  if (value === null || value === '') return null;
  const number = Number(String(value).replace(/\s/g, ''));
  return Number.isNaN(number) ? value : number;
}

const FIELD_TITLES: Record<keyof RoleValues, () => string> = {
  name: m.admin_staff_name,
  permissions: m.admin_roles_permissions,
  limits: m.admin_roles_limits,
};

function textOf(values: RoleValues, name: keyof RoleValues): string {
  if (name === 'name') return `${values.name.ru} / ${values.name.uz}`;
  return name === 'limits' ? limitsText(values.limits) : values.permissions.map(permissionName).join(', ');
}

function saveRole(role: StaffRole | null, body: RoleValues, revision: number): Promise<ApiResult<unknown>> {
  if (role === null) return callStaff(staffCalls.createRole, { body });
  return callStaff(staffCalls.updateRole, { params: { id: role.id }, body: { ...body, revision } });
}

function valuesOf({ name: { ru, uz = ru }, permissions, limits }: RoleDraft['values']): RoleValues {
  return { name: { ru, uz }, permissions, limits };
}

function parseRole(current: unknown) {
  const parsed = staffRoleSchema.safeParse(current);
  return parsed.success ? { values: valuesOf(parsed.data), revision: parsed.data.revision } : null;
}
