import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formMessage } from '#admin/features/session/index.ts';
import { passkeyNameSchema } from '#contract/staff/passkeys.ts';
import type { StaffPasskey } from '#contract/staff/staff.ts';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { useAccountChange } from './use-account.ts';

const nameSchema = z.object({ name: passkeyNameSchema });

export function PasskeyNameDialog({ passkey, onClose }: { passkey: StaffPasskey; onClose(): void }) {
  const rename = useAccountChange(staffAccountCalls.renamePasskey, m.admin_me_done());
  const form = useForm({ defaultValues: { name: passkey.name }, resolver: zodResolver(nameSchema) });
  const submit = form.handleSubmit(async ({ name }) => {
    if (await rename.mutateAsync({ params: { id: passkey.id }, body: { name } })) onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_me_passkey_rename()}
      closeLabel={m.admin_step_up_cancel()}
      className="md:w-[min(26rem,calc(100vw-3rem))]"
    >
      <form onSubmit={submit} noValidate className="space-y-4 text-base">
        <TextField
          {...form.register('name')}
          label={m.admin_me_passkey_name()}
          error={formMessage(form.formState.errors.name?.message)}
          autoComplete="off"
        />
        <SubmitButton isBusy={rename.isPending} className="w-full">
          {m.form_save()}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
