import { ArrowLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatPhone } from '#contract/format-phone.ts';
import { CODE_DIGITS } from '#contract/identity.ts';
import { m } from '#messages';
import type { ApiAnswer } from '../forms/call-api.ts';
import { controlClass, describedBy, FieldFrame } from '../forms/field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { showFailure } from '../forms/show-failure.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { classNames } from '../ui/class-names.ts';
import { askForCode, type SentCode } from './ask-for-code.ts';
import { formatCountdown, useCountdown } from './use-countdown.ts';

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
  const id = useId();
  const form = useForm({ defaultValues: { otp: '' } });
  const { errors, isSubmitting } = form.formState;
  const error = errors.otp?.message;

  const submit = form.handleSubmit(async ({ otp }) => {
    const answer = await onCode(otp);
    if (answer.kind !== 'done') showFailure(form, answer);
  });
  const field = form.register('otp', {
    required: 'form_required',
    minLength: { value: CODE_DIGITS, message: 'form_code' },
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const digits = target.value.replace(/\D/g, '').slice(0, CODE_DIGITS);
      if (digits !== target.value) form.setValue('otp', digits);
      if (digits.length === CODE_DIGITS && !isSubmitting) void submit();
    },
  });

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
      <FieldFrame id={id} label={m.identity_code()} error={error}>
        <input
          {...field}
          {...describedBy(id, error, undefined)}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the step before was asked to lead here
          autoFocus
          placeholder="••••••"
          className={controlClass(
            error !== undefined,
            classNames('tabular h-15 px-4 text-center text-xl font-semibold tracking-[0.35em]'),
          )}
        />
      </FieldFrame>
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {submitLabel}
      </SubmitButton>
      <Resend sent={sent} onResent={onResent} />
      {hint && <p className="text-sm text-slate">{hint}</p>}
    </form>
  );
}

/** The countdown, and after it the button that asks for another code. */
function Resend({ sent, onResent }: Pick<CodeStepProps, 'sent' | 'onResent'>) {
  const seconds = useCountdown(sent.resendAt);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function resend() {
    setBusy(true);
    const answer = await askForCode('/otp', { phone_number: sent.phone });
    setBusy(false);
    setMessage(answer.kind === 'sent' ? m.identity_resent() : answer.message);
    if (answer.kind === 'sent') onResent(answer.code);
  }

  return (
    <div className="text-center text-sm">
      {seconds > 0 ? (
        <p className="tabular flex min-h-11 items-center justify-center text-slate">
          {m.identity_resend_in({ time: formatCountdown(seconds) })}
        </p>
      ) : (
        <button
          type="button"
          disabled={isBusy}
          onClick={resend}
          className="min-h-11 px-4 font-medium text-cobalt-text disabled:opacity-50"
        >
          {m.identity_resend()}
        </button>
      )}
      <p role="status" className="text-slate">
        {message}
      </p>
    </div>
  );
}
