import { ArrowLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CARD_CODE_DIGITS } from '#contract/card-number.ts';
import { m } from '#messages';
import type { ApiAnswer } from '../forms/call-api.ts';
import { controlClass, describedBy, FieldFrame } from '../forms/field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { formatCountdown, useCountdown } from '../identity/use-countdown.ts';
import { Button } from '../ui/button.tsx';
import type { BankCode } from './card-way.ts';

type Refused = Exclude<ApiAnswer<unknown>, { kind: 'done' }>;

interface CodeStepProps {
  code: BankCode;
  submitLabel: string;
  onBack(): void;
  /** Null when there is nothing to say about the code: it was taken, or the whole step is over. */
  onCode(otp: string): Promise<Refused | null>;
  /** Null: another code is on its way. */
  onResend(): Promise<Refused | null>;
}

/** The bank's code: sent off by itself when it is whole, asked for again when the countdown has ended. */
export function CodeStep({ code, submitLabel, onBack, onCode, onResend }: CodeStepProps) {
  const id = useId();
  const form = useForm({ defaultValues: { otp: '' } });
  const { errors, isSubmitting } = form.formState;
  const error = errors.otp?.message;

  const submit = form.handleSubmit(async ({ otp }) => {
    const refused = await onCode(otp);
    if (refused === null) return;
    const atCode = refused.kind === 'invalid' ? refused.errors.otp?.[0] : undefined;
    form.setError(
      atCode ? 'otp' : 'root',
      { type: 'server', message: atCode ?? refused.message },
      { shouldFocus: true },
    );
  });
  const field = form.register('otp', {
    required: 'form_required',
    minLength: { value: CARD_CODE_DIGITS, message: 'form_code' },
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const digits = target.value.replace(/\D/g, '').slice(0, CARD_CODE_DIGITS);
      if (digits !== target.value) form.setValue('otp', digits);
      if (digits.length === CARD_CODE_DIGITS && !form.formState.isSubmitting) void submit();
    },
  });

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="text-slate">{m.payments_code_sent({ phone: showMaskedPhone(code.phone) })}</p>
      <FormError message={errors.root?.message} />
      <FieldFrame id={id} label={m.identity_code()} error={error === 'form_code' ? m.form_code() : error}>
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
            'tabular h-15 px-4 text-center text-xl font-semibold tracking-[0.35em]',
          )}
        />
      </FieldFrame>
      {/* A wrong code is said out loud too: the focus hasn't moved. */}
      <p role="status" className="sr-only">
        {error}
      </p>
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {submitLabel}
      </SubmitButton>
      <Resend code={code} onResend={onResend} />
      <Button variant="quiet" onClick={onBack} disabled={isSubmitting} className="-ml-3 px-3">
        <ArrowLeft aria-hidden className="size-4" />
        {m.payments_back_to_card()}
      </Button>
    </form>
  );
}

function Resend({ code, onResend }: Pick<CodeStepProps, 'code' | 'onResend'>) {
  const seconds = useCountdown(code.resendAt);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function resend() {
    setBusy(true);
    const refused = await onResend();
    setBusy(false);
    setMessage(refused === null ? m.identity_resent() : refused.message);
  }

  return (
    <div className="text-center text-sm">
      {seconds > 0 ? (
        <p className="tabular flex min-h-11 items-center justify-center text-slate">
          {m.identity_resend_in({ time: formatCountdown(seconds) })}
        </p>
      ) : (
        <Button variant="quiet" disabled={isBusy} onClick={resend} className="text-cobalt-text!">
          {m.identity_resend()}
        </Button>
      )}
      <p role="status" className="text-slate">
        {message}
      </p>
    </div>
  );
}

/** `99890*****67` as `+998 90 *** ** 67`; whatever else a bank says as it is. */
function showMaskedPhone(phone: string): string {
  const [, code, two, three, pair, last] = /^\+?(998)(..)(...)(..)(..)$/.exec(phone) ?? [];
  return code ? [`+${code}`, two, three, pair, last].join('\u00A0').replaceAll('*', '•') : phone;
}
