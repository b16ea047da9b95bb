import type { UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import type { StaffRole } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { GrantsEditor } from './grants-editor.tsx';
import type { Grant, StoreName } from './use-directory.ts';

export interface PersonValues {
  name: string;
  email: string;
  grants: Grant[];
}

interface PersonFieldsProps {
  form: UseFormReturn<PersonValues>;
  roles: readonly StaffRole[];
  stores: readonly StoreName[];
}

/** Name, e-mail and roles: of an invitation and of a person. */
export function PersonFields({ form, roles, stores }: PersonFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        {...form.register('name')}
        label={m.admin_staff_name()}
        error={errors.name?.message}
        autoComplete="off"
      />
      <TextField
        {...form.register('email')}
        label={m.admin_staff_email()}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Controller
        control={form.control}
        name="grants"
        render={({ field, fieldState }) => (
          <GrantsEditor
            grants={field.value}
            roles={roles}
            stores={stores}
            onChange={field.onChange}
            error={grantsError(field.value, fieldState.error !== undefined)}
          />
        )}
      />
    </>
  );
}

function grantsError(grants: readonly Grant[], hasError: boolean): string | undefined {
  if (!hasError) return undefined;
  return grants.length === 0 ? m.admin_staff_roles_required() : m.admin_staff_stores_required();
}
