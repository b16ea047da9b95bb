import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { formatPhone } from '#contract/format-phone.ts';
import { CODE_DIGITS } from '#contract/identity.ts';
import { m } from '#messages';
import type { ApiAnswer } from '../forms/call-api.ts';
import { CodeField } from '../forms/code-field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { ResendCode } from '../forms/resend-code.tsx';
import { showFailure } from '../forms/show-failure.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { askForCode, type SentCode } from './ask-for-code.ts';

interface CodeStepProps {
  sent: SentCode;
  /** Another code was sent. */
  onResent(sent: SentCode): void;
  onBack(): void;
  /** Tells what the server said to the code; what it said no to is shown at the field. */
  onCode(otp: string): Promise<ApiAnswer<unknown>>;
  submitLabel: string;
  hint?: string;
}

/** The code from the SMS: sent off by itself when it is whole, asked for again after two minutes. */
export function CodeStep({ sent, onResent, onBack, onCode, submitLabel, hint }: CodeStepProps) {
  const form = useForm({ defaultValues: { otp: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ otp }) => {
    const answer = await onCode(otp);
    if (answer.kind !== 'done') showFailure(form, answer);
  });

  async function resend(): Promise<string | null> {
    const answer = await askForCode('/otp', { phone_number: sent.phone });
    if (answer.kind !== 'sent') return answer.message;
    onResent(answer.code);
    return null;
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {m.identity_code_sent_to({ phone: formatPhone(sent.phone) })}
        <button
          type="button"
          onClick={onBack}
          className="hit-area inline-flex items-center gap-1 text-sm font-medium text-cobalt-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.identity_other_phone()}
        </button>
      </p>
      <FormError message={errors.root?.message} />
      <CodeField form={form} digits={CODE_DIGITS} onWhole={submit} />
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {submitLabel}
      </SubmitButton>
      <ResendCode resendAt={sent.resendAt} onResend={resend} />
      {hint && <p className="text-sm text-slate">{hint}</p>}
    </form>
  );
}
