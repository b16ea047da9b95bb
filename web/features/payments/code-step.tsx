import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { CARD_CODE_DIGITS } from '#contract/payments/card-number.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { ResendCode } from '#ui/forms/resend-code.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import type { BankCode, PaymentFailure } from './payment-flow.ts';

interface CodeStepProps {
  code: BankCode;
  isBusy: boolean;
  submitLabel: string;
  onBack(): void;
  /** Null when there is no error to show: the code was accepted, or the step is over. */
  onCode(otp: string): Promise<PaymentFailure | null>;
  /** Null when another code was sent. */
  onResend(): Promise<PaymentFailure | null>;
}

/** The bank's code: submitted when it is complete, and requested again after the countdown. */
export function CodeStep({ code, isBusy, submitLabel, onBack, onCode, onResend }: CodeStepProps) {
  const form = useForm({ defaultValues: { otp: '' } });
  const { errors } = form.formState;

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

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="text-slate">{m.payments_code_sent({ phone: showMaskedPhone(code.phone) })}</p>
      <FormError message={errors.root?.message} />
      <CodeField form={form} digits={CARD_CODE_DIGITS} onComplete={submit} />
      <SubmitButton isBusy={isBusy} className="w-full">
        {submitLabel}
      </SubmitButton>
      <ResendCode resendAt={code.resendAt} onResend={async () => (await onResend())?.message ?? null} />
      <Button variant="quiet" onClick={onBack} disabled={isBusy} className="-ml-3 px-3">
        <ArrowLeft aria-hidden className="size-4" />
        {m.payments_back_to_card()}
      </Button>
    </form>
  );
}

/** `99890*****67` as `+998 90 *** ** 67`; other formats as they are. */
function showMaskedPhone(phone: string): string {
  const [, code, two, three, pair, last] = /^\+?(998)(..)(...)(..)(..)$/.exec(phone) ?? [];
  return code ? [`+${code}`, two, three, pair, last].join('\u00A0').replaceAll('*', '•') : phone;
}
