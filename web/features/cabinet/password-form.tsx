import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { type Profile, passwordChangeSchema } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { needsProof, requestProof } from '#web/features/identity/index.ts';
import { signedIn } from '#web/platform/session/session.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

/** Sets the first password of a customer who signed in by code, or changes the password. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const { redirectToLogin } = useRedirectToLogin();
  const { revalidate } = useRevalidator();
  const form = useForm({
    defaultValues: { old_password: '', new_password: '' },
    resolver: zodResolver(passwordChangeSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ old_password, new_password }) => {
    if (profile.has_password && !old_password) {
      form.setError('old_password', { message: 'form_required' }, { shouldFocus: true });
      return;
    }
    const body = profile.has_password ? { old_password, new_password } : { new_password };
    const result = await call(identityCalls.changePassword, { body });
    if (result.kind === 'signed_out') return redirectToLogin();
    if (needsProof(result)) return requestProof(profile, () => void submit());
    if (result.kind !== 'done') return showFormErrors(form, result);
    form.reset();
    signedIn({ ...profile, has_password: true });
    void showToast('success', m.identity_password_changed());
    await revalidate();
  });

  return (
    <form onSubmit={submit} noValidate className="max-w-md space-y-4">
      <FormError message={errors.root?.message} />
      <input type="text" autoComplete="username" readOnly hidden value={profile.phone_number} />
      {profile.has_password && (
        <PasswordField
          {...form.register('old_password')}
          label={m.cabinet_old_password()}
          error={errors.old_password?.message}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...form.register('new_password')}
        label={m.identity_new_password()}
        hint={m.identity_password_hint()}
        error={errors.new_password?.message}
        autoComplete="new-password"
      />
      <p className="text-sm text-slate">{m.identity_reset_ends_sessions()}</p>
      <SubmitButton isBusy={isSubmitting}>{m.form_save()}</SubmitButton>
    </form>
  );
}
