import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { personNameSchema, phoneOnlySchema, type SignedIn } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { CodeStep } from './code-step.tsx';
import { recordSentPhone, requestCode, type SentCode } from './request-code.ts';

interface PhoneSignInProps {
  /** What the phone is for. */
  hint: string;
  onSignedIn(signed: SignedIn): Promise<void>;
  /** Below the phone, such as the way to the password. */
  children?: ReactNode;
}

/** The phone, its code, and a name only for whoever is new: signs in or registers without leaving the page. */
export function PhoneSignIn({ hint, onSignedIn, children }: PhoneSignInProps) {
  const [sent, setSent] = useState<SentCode>();
  const [code, setCode] = useState<string>();
  const form = useForm({ defaultValues: { phone_number: '' }, resolver: zodResolver(phoneOnlySchema) });
  const { errors, isSubmitting } = form.formState;
  const isPhoneStep = sent === undefined;
  // The phone is what this form is shown for, so the keyboard opens with it; focus belongs to the browser.
  useEffect(() => {
    if (isPhoneStep) form.setFocus('phone_number');
  }, [form, isPhoneStep]);

  const submit = form.handleSubmit(async ({ phone_number }) => {
    const result = await requestCode(
      (proof) => call(identityCalls.sendCode, { body: { phone_number, may_register: true, ...proof } }),
      phone_number,
    );
    if (result.kind === 'sent') show(result.code);
    else showFormErrors(form, result);
  });

  function show(latest: SentCode) {
    recordSentPhone(latest);
    setSent(latest);
  }

  async function confirm(otp: string, name?: string): Promise<ApiResult<unknown>> {
    const { phone_number } = form.getValues();
    const result = await call(identityCalls.confirmPhone, { body: { phone_number, otp, ...(name && { name }) } });
    if (result.kind === 'done') await onSignedIn(result.data);
    if (name !== undefined || !isNameMissing(result)) return result;
    setCode(otp);
    return { kind: 'done', data: null };
  }

  if (sent === undefined) {
    return (
      <form onSubmit={submit} noValidate className="space-y-4">
        <FormError message={errors.root?.message} />
        <PhoneField control={form.control} name="phone_number" label={m.identity_phone()} hint={hint} />
        <SubmitButton isBusy={isSubmitting} className="w-full">
          {m.identity_get_code()}
        </SubmitButton>
        {children}
      </form>
    );
  }
  if (code !== undefined) {
    return <NameStep onName={(name) => confirm(code, name)} onCodeRefused={() => setCode(undefined)} />;
  }
  return (
    <CodeStep
      sent={sent}
      onResent={show}
      onBack={() => setSent(undefined)}
      onSubmitCode={(otp) => confirm(otp)}
      submitLabel={m.identity_confirm()}
    />
  );
}

/** The code was right, and nobody has the phone yet. */
function isNameMissing(result: ApiResult<unknown>): boolean {
  return result.kind === 'invalid' && 'name' in result.errors;
}

interface NameStepProps {
  onName(name: string): Promise<ApiResult<unknown>>;
  /** The code has expired meanwhile. */
  onCodeRefused(): void;
}

function NameStep({ onName, onCodeRefused }: NameStepProps) {
  const form = useForm({ defaultValues: { name: '' }, resolver: zodResolver(nameFormSchema) });
  const { errors, isSubmitting } = form.formState;
  // The code's field, which had the focus, is gone; focus belongs to the browser.
  useEffect(() => form.setFocus('name'), [form]);
  const submit = form.handleSubmit(async ({ name }) => {
    const result = await onName(name);
    if (result.kind === 'invalid' && 'otp' in result.errors) onCodeRefused();
    else if (result.kind !== 'done') showFormErrors(form, result);
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p>{m.identity_new_here()}</p>
      <FormError message={errors.root?.message} />
      <TextField
        {...form.register('name')}
        label={m.identity_name()}
        error={errors.name?.message}
        autoComplete="name"
        autoCapitalize="words"
        autoCorrect="off"
      />
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {m.identity_continue()}
      </SubmitButton>
    </form>
  );
}

const nameFormSchema = z.object({ name: personNameSchema });
