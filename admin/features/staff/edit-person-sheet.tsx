import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { queryClient } from '#admin/platform/api/query-client.ts';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import { showFormErrors } from '#client/show-form-errors.ts';
import { type StaffPerson, type StaffRole, staffPersonSchema, staffUpdateSchema } from '#contract/staff/staff.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { ConflictNote } from './conflict-note.tsx';
import { PersonFields, type PersonValues } from './person-fields.tsx';
import { grantName, type StoreName } from './use-directory.ts';
import { useEdit } from './use-edit.ts';

const formSchema = staffUpdateSchema.omit({ revision: true });

interface EditPersonSheetProps {
  person: StaffPerson;
  roles: readonly StaffRole[];
  stores: readonly StoreName[];
  onClose(): void;
}

/** Name, e-mail and roles of a person. */
export function EditPersonSheet({ person, roles, stores, onClose }: EditPersonSheetProps) {
  const form = useForm<PersonValues>({ defaultValues: valuesOf(person), resolver: zodResolver(formSchema) });
  const edit = useEdit({
    seen: { values: valuesOf(person), revision: person.revision },
    save: (values, revision) =>
      callStaff(staffCalls.updatePerson, { params: { id: person.id }, body: { ...values, revision } }),
    parseCurrent: parsePerson,
  });
  const { errors, isSubmitting } = form.formState;

  async function finish(saving: ReturnType<typeof edit.submit>) {
    const outcome = await saving;
    if (outcome.kind === 'refused') showFormErrors(form, outcome.result);
    if (outcome.kind !== 'saved') return;
    void showToast('success', m.admin_staff_saved());
    await Promise.all(
      [staffCalls.readPeople, staffCalls.readPerson, staffCalls.readRoles].map((read) =>
        queryClient.invalidateQueries({ queryKey: [read.path] }),
      ),
    );
    onClose();
  }

  const textOf = (values: PersonValues, name: keyof PersonValues) =>
    name === 'grants' ? values.grants.map((grant) => grantName(grant, roles, stores)).join(', ') : values[name];
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={person.name} className="md:w-[36rem]">
      <form
        onSubmit={form.handleSubmit((values) => finish(edit.submit(values)))}
        noValidate
        className="space-y-5 text-base"
      >
        <FormError message={errors.root?.message} />
        {edit.conflict === null ? (
          <>
            <PersonFields form={form} roles={roles} stores={stores} />
            <SubmitButton isBusy={isSubmitting} className="w-full">
              {m.form_save()}
            </SubmitButton>
          </>
        ) : (
          <ConflictNote
            fields={edit.conflict.fields.map((name) => ({
              name,
              title: FIELD_TITLES[name](),
              theirs: textOf(edit.conflict?.current.values ?? valuesOf(person), name),
              mine: textOf(edit.conflict?.mine ?? valuesOf(person), name),
            }))}
            isBusy={isSubmitting}
            onResolve={(theirs) => void finish(edit.resolve(theirs as ReadonlySet<keyof PersonValues>))}
          />
        )}
      </form>
    </SideSheet>
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
