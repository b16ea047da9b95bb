import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { resetPasswordSchema } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

interface NewPasswordFormProps {
  phone: string;
  otp: string;
  /** The code has expired while the password was typed. */
  onCodeExpired(): void;
}

/** The last step of a recovery. The phone is a hidden field for the password manager. */
export function NewPasswordForm({ phone, otp, onCodeExpired }: NewPasswordFormProps) {
  const afterSignIn = useAfterSignIn();
  const form = useForm({
    defaultValues: { phone_number: phone, otp, new_password: '' },
    resolver: zodResolver(resetPasswordSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const result = await call(identityCalls.resetPassword, { body: values });
    if (result.kind === 'done') await afterSignIn(result.data, m.identity_password_changed());
    else if (result.kind === 'invalid' && result.errors.otp) onCodeExpired();
    else showFormErrors(form, result);
  });

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <FormError message={errors.root?.message} />
      <input type="text" autoComplete="username" readOnly hidden value={phone} />
      <PasswordField
        {...form.register('new_password')}
        label={m.identity_new_password()}
        hint={m.identity_password_hint()}
        error={errors.new_password?.message}
        autoComplete="new-password"
        autoFocus
      />
      <p className="text-sm text-slate">{m.identity_reset_ends_sessions()}</p>
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {m.form_save()}
      </SubmitButton>
    </form>
  );
}
