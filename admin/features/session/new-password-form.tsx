import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { newStaffPasswordSchema } from '#contract/staff/staff-forms.ts';
import { m } from '#messages';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { formMessage } from './form-message.ts';

const passwordSchema = z.object({ password: newStaffPasswordSchema });

interface NewPasswordFormProps {
  email: string;
  submitLabel: string;
  /** The server's message when it refuses the password. */
  onPassword(password: string): Promise<string | null> | string | null;
}

export function NewPasswordForm({ email, submitLabel, onPassword }: NewPasswordFormProps) {
  const form = useForm({ defaultValues: { password: '' }, resolver: zodResolver(passwordSchema) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    const message = await onPassword(password);
    if (message !== null) form.setError('password', { message });
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {/* Password managers save the password for it. */}
      <input type="email" value={email} readOnly autoComplete="username" hidden />
      <PasswordField
        {...form.register('password')}
        label={m.admin_totp_new_password()}
        hint={m.admin_totp_password_hint()}
        error={formMessage(errors.password?.message)}
        autoComplete="new-password"
        // The person requested this step.
        autoFocus
      />
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {submitLabel}
      </SubmitButton>
    </form>
  );
}
