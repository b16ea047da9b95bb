import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { type Profile, profileUpdateSchema } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { strictPhoneSchema } from '#contract/phone/phone.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { needsProof, requestProof } from '#web/features/identity/index.ts';
import { signedIn } from '#web/platform/session/session.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

const formSchema = profileUpdateSchema.extend({ phone_number: strictPhoneSchema });

/** Name and e-mail. The phone is the login and cannot be changed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { redirectToLogin } = useRedirectToLogin();
  const { revalidate } = useRevalidator();
  const form = useForm({
    defaultValues: { name: profile.name, email: profile.email ?? '', phone_number: profile.phone_number },
    resolver: zodResolver(formSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async () => {
    const { name, email } = form.getValues();
    const result = await call(identityCalls.updateProfile, { body: { name, email } });
    if (result.kind === 'signed_out') return redirectToLogin();
    if (needsProof(result)) return requestProof(profile, () => void submit());
    if (result.kind !== 'done') return showFormErrors(form, result);
    signedIn(result.data);
    void showToast('success', m.cabinet_saved());
    await revalidate();
  });

  return (
    <form onSubmit={submit} noValidate className="max-w-md space-y-4">
      <FormError message={errors.root?.message} />
      <TextField
        {...form.register('name')}
        defaultValue={profile.name}
        label={m.identity_name()}
        error={errors.name?.message}
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField
        {...form.register('email')}
        defaultValue={profile.email ?? ''}
        type="email"
        inputMode="email"
        label={m.cabinet_email()}
        hint={m.form_optional()}
        error={errors.email?.message}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField
        control={form.control}
        name="phone_number"
        label={m.identity_phone()}
        hint={m.cabinet_phone_fixed()}
        disabled
      />
      <SubmitButton isBusy={isSubmitting}>{m.form_save()}</SubmitButton>
    </form>
  );
}
