import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { ordersCalls } from '#contract/orders/orders-calls.ts';
import type { CouponResult } from '#contract/vouchers/vouchers.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import { CouponMessage } from './coupon-message.tsx';

/** Checks what a coupon would take off the present cart. */
export function CouponCheck() {
  const { redirectToLogin } = useRedirectToLogin();
  const [result, setAnswer] = useState<CouponResult | null>(null);
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ code }) => {
    setAnswer(null);
    const checked = await call(ordersCalls.checkCoupon, { body: { code: code.trim() } });
    if (checked.kind === 'signed_out') return redirectToLogin();
    if (checked.kind === 'done') setAnswer(checked.data);
    else showFormErrors(form, checked);
  });

  return (
    <form onSubmit={submit} noValidate className="max-w-md">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          {...form.register('code', { required: 'form_required', maxLength: { value: 64, message: 'form_invalid' } })}
          label={m.vouchers_coupon()}
          error={errors.code?.message ?? errors.root?.message}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="uppercase placeholder:normal-case"
        />
        <div className="pt-[26px]">
          <SubmitButton isBusy={isSubmitting}>{m.vouchers_check()}</SubmitButton>
        </div>
      </div>
      <CouponMessage result={result} />
    </form>
  );
}
