import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { queryClient } from '#admin/platform/api/query-client.ts';
import { type StaffPerson, type StaffRole, staffPersonSchema, staffUpdateSchema } from '#contract/staff/staff.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { EditSheet } from './edit-sheet.tsx';
import { PersonFields, type PersonValues } from './person-fields.tsx';
import { grantName, type StoreName } from './use-directory.ts';

const formSchema = staffUpdateSchema.omit({ revision: true });

interface EditPersonSheetProps {
  person: StaffPerson;
  roles: readonly StaffRole[];
  stores: readonly StoreName[];
  onClose(): void;
}

/** Name, e-mail and roles of a person. */
export function EditPersonSheet({ person, roles, stores, onClose }: EditPersonSheetProps) {
  const seen = valuesOf(person);
  const form = useForm<PersonValues>({ defaultValues: seen, resolver: zodResolver(formSchema) });

  function finish(): void {
    void showToast('success', m.admin_staff_saved());
    for (const { path } of [staffCalls.readPeople, staffCalls.readPerson, staffCalls.readRoles])
      void queryClient.invalidateQueries({ queryKey: [path] });
    onClose();
  }

  return (
    <EditSheet
      title={person.name}
      className="md:w-[36rem]"
      form={form}
      edit={{
        seen: { values: seen, revision: person.revision },
        save: (values, revision) =>
          callStaff(staffCalls.updatePerson, { params: { id: person.id }, body: { ...values, revision } }),
        parseCurrent: parsePerson,
      }}
      fieldTitles={FIELD_TITLES}
      textOf={(values, name) =>
        name === 'grants' ? values.grants.map((grant) => grantName(grant, roles, stores)).join(', ') : values[name]
      }
      onSaved={finish}
      onClose={onClose}
    >
      <PersonFields form={form} roles={roles} stores={stores} />
    </EditSheet>
  );
}

const FIELD_TITLES: Record<keyof PersonValues, () => string> = {
  name: m.admin_staff_name,
  email: m.admin_staff_email,
  grants: m.admin_staff_roles,
};

function valuesOf({ name, email, grants }: StaffPerson): PersonValues {
  return { name, email, grants };
}

function parsePerson(current: unknown) {
  const parsed = staffPersonSchema.safeParse(current);
  return parsed.success ? { values: valuesOf(parsed.data), revision: parsed.data.revision } : null;
}
