import { RefreshCw } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { MissingItem, Quote } from '#contract/checkout/checkout.ts';
import { formatSum } from '#contract/money/money.ts';
import { VOUCHER, voucherOutcome } from '#contract/orders/order-totals.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { TotalsList } from '#web/features/orders/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { SummarySkeleton } from './checkout-skeleton.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import { CouponField } from './coupon-field.tsx';
import { OrderItems } from './order-items.tsx';
import type { QuoteState } from './use-quote.ts';

interface OrderSummaryProps {
  form: UseFormReturn<CheckoutValues>;
  quoting: QuoteState;
  voucherAmount: number | null;
  /** A quote is on the page. */
  onShown(quote: Quote): void;
  /** Shows which products cannot be ordered in these quantities. */
  onMissing(items: readonly MissingItem[]): void;
}

/** The products, the coupon and voucher, and the total. */
export function OrderSummary({ form, quoting, voucherAmount, onShown, onMissing }: OrderSummaryProps) {
  const { quote, isPending, failure, retry } = quoting;
  if (quote === null) {
    return failure === null ? <SummarySkeleton /> : <Failure message={failure} onRetry={retry} />;
  }
  return (
    // A ref, as for every impression: it reports what is on the page.
    <div ref={(summary) => void (summary && onShown(quote))} className="space-y-5">
      <OrderItems lines={quote.lines} />
      {quote.missing.length > 0 && !isPending && (
        <div role="alert" className="rounded-control bg-anor-tint px-4 py-3 text-sm text-anor-text">
          <p className="font-medium">{m.checkout_out_of_stock()}</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => onMissing(quote.missing)}>
            {m.checkout_see_missing()}
          </Button>
        </div>
      )}
      <div className="border-t border-line pt-4">
        <CouponField form={form} result={quote.coupon} isPending={isPending} />
        {voucherAmount !== null && <VoucherChoice form={form} amount={voucherAmount} cartTotal={quote.cart_total} />}
      </div>
      <div
        aria-busy={isPending}
        className={classNames('border-t border-line pt-4 transition-opacity', isPending && 'opacity-60')}
      >
        <TotalsList
          quantity={quote.quantity}
          subtotal={quote.subtotal}
          cartTotal={quote.cart_total}
          shipping={quote.shipping_price}
          couponDiscount={quote.coupon_discount}
          voucherDiscount={quote.voucher_discount}
          coupon={quote.coupon?.code ?? null}
          total={quote.total}
        />
        {/* Announced when the quote has arrived, not while it changes. */}
        <p role="status" className="sr-only">
          {!isPending && m.checkout_total_is({ sum: quote.total_formatted })}
        </p>
      </div>
      {failure !== null && <Failure message={failure} onRetry={retry} />}
    </div>
  );
}

function Failure({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <div role="alert" className="rounded-control bg-anor-tint px-4 py-3 text-sm text-anor-text">
      <p>{message}</p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
        <RefreshCw aria-hidden className="size-4" />
        {m.shell_retry()}
      </Button>
    </div>
  );
}

interface VoucherChoiceProps {
  form: UseFormReturn<CheckoutValues>;
  /** The value of the active voucher. */
  amount: number;
  cartTotal: number;
}

/** The voucher, with the reason where it cannot be used now. The choice is remembered until it can. */
function VoucherChoice({ form, amount, cartTotal }: VoucherChoiceProps) {
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
