import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatSum } from '#contract/money/money.ts';
import { VOUCHER, voucherOutcome } from '#contract/orders/order-totals.ts';
import { m } from '#messages';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { CheckoutValues } from './checkout-values.ts';

interface VoucherChoiceProps {
  form: UseFormReturn<CheckoutValues>;
  /** The value of the active voucher. */
  amount: number;
  cartTotal: number;
}

/** The voucher, with the reason where it cannot be used now. The choice is remembered until it can. */
export function VoucherChoice({ form, amount, cartTotal }: VoucherChoiceProps) {
  const paymentMethodId = useWatch({ control: form.control, name: 'payment_method_id' });
  const isRequested = useWatch({ control: form.control, name: 'use_voucher' });
  const outcome = voucherOutcome(amount, paymentMethodId, cartTotal);
  const isUsable = outcome.kind === 'valid';
  return (
    <CheckboxField
      label={m.checkout_use_voucher({ sum: formatSum(amount, currentLocale()) })}
      hint={hintOf(outcome.kind)}
      disabled={!isUsable}
      checked={isRequested && isUsable}
      onChange={({ target }) => form.setValue('use_voucher', target.checked, { shouldDirty: true })}
    />
  );
}

function hintOf(kind: ReturnType<typeof voucherOutcome>['kind']): string | undefined {
  switch (kind) {
    case 'not_online':
      return m.vouchers_voucher_not_online();
    case 'below_min_sum':
      return m.vouchers_voucher_below_min_sum({ sum: formatSum(VOUCHER.minSum, currentLocale()) });
    case 'none':
    case 'valid':
      return undefined;
  }
}
