import { Suspense } from 'react';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { Agreement } from './agreement.tsx';
import type { CheckoutPageData } from './checkout-values.ts';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { MessageSection, PaymentSection } from './payment-section.tsx';
import type { CartSync } from './use-cart-sync.ts';
import { useCheckout } from './use-checkout.ts';

const CheckoutDialogs = lazyComponent(async () => (await import('./checkout-dialogs.tsx')).CheckoutDialogs);

const submitLabels = {
  online: m.checkout_to_payment,
  later: m.checkout_submit,
  instalment: m.checkout_to_instalments,
};

interface CheckoutFormProps {
  start: CheckoutPageData;
  cart: CartSync;
  onPlaced(): void;
}

/** The whole order: on a phone one column with the total always visible, on a wide screen the summary beside it. */
export function CheckoutForm({ start, cart, onPlaced }: CheckoutFormProps) {
  const { data, profile, addresses } = start;
  const checkout = useCheckout(start, cart, onPlaced);
  const { form, quoting, isSending } = checkout;
  const total = quoting.quote === null ? null : formatSum(quoting.quote.total, currentLocale());
  const submitLabel = submitLabels[checkout.way]();
  return (
    <>
      <form
        ref={checkout.whileShown}
        data-checkout
        noValidate
        onSubmit={checkout.submit}
        aria-label={m.checkout_title()}
        className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="min-w-0 space-y-6 md:space-y-8">
          <ContactSection form={form} phone={profile.phone_number} />
          <DeliverySection
            form={form}
            data={data}
            addresses={addresses}
            cart={cart}
            cartTotal={quoting.quote?.cart_total ?? 0}
            slowestStatus={quoting.quote?.slowest_status ?? PRODUCT_STATUS.inStock}
          />
          <PaymentSection form={form} data={data} quote={quoting.quote} />
          <MessageSection form={form} />
        </div>
        <aside
          aria-label={m.cart_summary()}
          className="space-y-4 rounded-banner bg-mist p-5 md:p-6 lg:sticky lg:top-28"
        >
          <h2 className="text-lg">{m.checkout_your_order()}</h2>
          <OrderSummary
            form={form}
            quoting={quoting}
            voucherAmount={data.voucher_amount}
            onShown={checkout.trackBegin}
            onMissing={(items) => void checkout.send({ kind: 'missing_opened', items })}
          />
          <Agreement form={form} />
          <FormError message={form.formState.errors.root?.message} />
          <SubmitButton isBusy={isSending} className="w-full max-md:hidden">
            {submitLabel}
          </SubmitButton>
        </aside>
        <div
          data-dock
          className="fixed inset-x-0 bottom-(--bottom-bar) z-30 flex items-center justify-between gap-3 border-t border-line bg-paper px-4 py-2 md:hidden"
        >
          <p className="min-w-0">
            <span className="block text-xs text-slate">{m.cart_total()}</span>
            <span aria-hidden className="block text-lg leading-6 font-semibold whitespace-nowrap">
              {total ?? '…'}
            </span>
          </p>
          <SubmitButton isBusy={isSending} className="px-4!">
            {submitLabel}
          </SubmitButton>
        </div>
      </form>
      <Suspense>
        {checkout.dialog !== null && (
          <CheckoutDialogs phone={profile.phone_number} checkout={checkout} dialog={checkout.dialog} />
        )}
      </Suspense>
    </>
  );
}
