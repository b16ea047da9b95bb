import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { queryClient } from '#admin/platform/api/query-client.ts';
import { callKey } from '#admin/platform/api/use-call.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import { showFormErrors } from '#client/show-form-errors.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { LOCALE_NAMES, LOCALES } from '#contract/i18n/locale.ts';
import { staffInviteFormSchema } from '#contract/staff/staff.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { PersonFields, type PersonValues } from './person-fields.tsx';
import { useDirectory } from './use-directory.ts';

interface Invitation {
  link: string;
  expiresAt: string;
}

const formSchema = staffInviteFormSchema.omit({ locale: true });

export function InviteSheet({ onClose }: { onClose(): void }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const form = useForm<PersonValues>({
    defaultValues: { name: '', email: '', grants: [] },
    resolver: zodResolver(formSchema),
  });
  const close = useGuardedClose(invitation === null && form.formState.isDirty, onClose);
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && close()}
      title={invitation === null ? m.admin_staff_invite_title() : m.admin_staff_link_title()}
      className="md:w-[36rem]"
    >
      {invitation === null ? (
        <InviteForm form={form} onInvited={setInvitation} />
      ) : (
        <InvitationLink {...invitation} onDone={onClose} />
      )}
    </SideSheet>
  );
}

interface InviteFormProps {
  form: UseFormReturn<PersonValues>;
  onInvited(invitation: Invitation): void;
}

function InviteForm({ form, onInvited }: InviteFormProps) {
  const { roles, stores } = useDirectory();
  const [locale, setLocale] = useState(currentLocale);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const result = await callStaff(staffCalls.invitePerson, { body: { ...values, locale } });
    if (result.kind !== 'done') return showFormErrors(form, result);
    void queryClient.invalidateQueries({ queryKey: callKey(staffCalls.readPeople) });
    onInvited(result.data.invitation);
  });
  if (roles === undefined) {
    return (
      <Loading>
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5 text-base">
      <FormError message={errors.root?.message} />
      <PersonFields form={form} roles={roles} stores={stores} />
      <div>
        <p aria-hidden className="mb-1.5 text-sm font-medium">
          {m.admin_staff_locale()}
        </p>
        <Segmented<Locale>
          label={m.admin_staff_locale()}
          value={locale}
          onChange={setLocale}
          options={LOCALES.map((value) => ({ value, title: LOCALE_NAMES[value] }))}
        />
      </div>
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {m.admin_staff_invite_send()}
      </SubmitButton>
    </form>
  );
}
