import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { phoneOnlySchema } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { CodeStep } from './code-step.tsx';
import { recordSentPhone, requestCode, type SentCode } from './request-code.ts';

interface RecoveryFormProps {
  /** The phone is verified: the code may now reset the password. */
  onVerified(phone: string, otp: string): void;
}

/** The phone, then the code sent to it. */
export function RecoveryForm({ onVerified }: RecoveryFormProps) {
  const [sent, setSent] = useState<SentCode>();
  const form = useForm({ defaultValues: { phone_number: '' }, resolver: zodResolver(phoneOnlySchema) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const result = await requestCode(
      (proof) => call(identityCalls.sendCode, { body: { ...values, ...proof } }),
      values.phone_number,
    );
    if (result.kind === 'sent') show(result.code);
    else showFormErrors(form, result);
  });

  function show(code: SentCode) {
    recordSentPhone(code);
    setSent(code);
  }

  async function check(otp: string) {
    const phone = form.getValues('phone_number');
    const result = await call(identityCalls.checkCode, { body: { phone_number: phone, otp } });
    if (result.kind === 'done') onVerified(phone, otp);
    return result;
  }

  if (sent) {
    return (
      <CodeStep
        sent={sent}
        onResent={show}
        onBack={() => setSent(undefined)}
        onSubmitCode={check}
        submitLabel={m.identity_confirm()}
        hint={m.identity_no_code()}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <FormError message={errors.root?.message} />
      <PhoneField control={form.control} name="phone_number" label={m.identity_phone()} />
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {m.identity_get_code()}
      </SubmitButton>
    </form>
  );
}
