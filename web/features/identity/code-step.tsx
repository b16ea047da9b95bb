import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { CODE_DIGITS } from '#contract/identity/identity.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { CodeField } from '#ui/forms/code-field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { ResendCode } from '#ui/forms/resend-code.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { requestCode, type SentCode } from './request-code.ts';

interface CodeStepProps {
  sent: SentCode;
  /** Another code was sent. */
  onResent(sent: SentCode): void;
  /** To another phone, where there may be one. */
  onBack?(): void;
  /** Returns the server's response to the code; its errors are shown at the field. */
  onSubmitCode(otp: string): Promise<ApiResult<unknown>>;
  submitLabel: string;
  hint?: string;
}

/** The code from the SMS: submitted when it is complete, and requested again after two minutes. */
export function CodeStep({ sent, onResent, onBack, onSubmitCode, submitLabel, hint }: CodeStepProps) {
  const form = useForm({ defaultValues: { otp: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ otp }) => {
    const result = await onSubmitCode(otp);
    if (result.kind !== 'done') showFormErrors(form, result);
  });

  async function resend(): Promise<string | null> {
    const result = await requestCode(
      (proof) => call(identityCalls.sendCode, { body: { phone_number: sent.phone, ...proof } }),
      sent.phone,
    );
    if (result.kind !== 'sent') return result.message;
    onResent(result.code);
    return null;
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {m.identity_code_sent_to({ phone: formatPhone(sent.phone) })}
        {onBack && (
          <button
            type="button"
            onClick={onBack}
            className="hit-area inline-flex items-center gap-1 text-sm font-medium text-cobalt-text"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {m.identity_other_phone()}
          </button>
        )}
      </p>
      <FormError message={errors.root?.message} />
      <CodeField form={form} digits={CODE_DIGITS} onComplete={submit} />
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {submitLabel}
      </SubmitButton>
      <ResendCode resendAt={sent.resendAt} onResend={resend} />
      {hint && <p className="text-sm text-slate">{hint}</p>}
    </form>
  );
}
