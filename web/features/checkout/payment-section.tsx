import { Banknote, CreditCard, Wallet } from 'lucide-react';
import { Suspense } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CheckoutData, Quote } from '#contract/checkout/checkout.ts';
import { formatSum } from '#contract/money/money.ts';
import { isCashAllowed, PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { m } from '#messages';
import { ChoiceTile } from '#ui/forms/choice-tile.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { useShopSettings } from '#web/platform/site-settings/root-data.ts';
import { type CheckoutValues, isInInstalments } from './checkout-values.ts';
import { GroupError, Section } from './section.tsx';

// The partners' terms come later than the page, and the arithmetic of instalments with them.
const InstalmentTile = lazyComponent(async () => (await import('./instalment-tile.tsx')).InstalmentTile);

interface PaymentSectionProps {
  form: UseFormReturn<CheckoutValues>;
  data: CheckoutData;
  /** What the order costs; null until it is known. */
  quote: Quote | null;
}

/** The payment method, each with a short description. */
export function PaymentSection({ form, data, quote }: PaymentSectionProps) {
  const cashLimit = useShopSettings()?.cash_limit ?? 0;
  const [chosen, payWith] = useWatch({ control: form.control, name: ['payment_method_id', 'pay_with'] });
  const choose = (id: number, way: CheckoutValues['pay_with']) => {
    form.setValue('pay_with', way, { shouldDirty: true });
    form.setValue('payment_method_id', id, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <Section id="payment" title={m.orders_payment()}>
      <fieldset className="space-y-2" aria-describedby="payment-error">
        <legend className="sr-only">{m.checkout_how_to_pay()}</legend>
        {data.payment_methods.map(({ id, name, description }) => {
          const Icon = id === PAYMENT_METHOD.online ? CreditCard : Banknote;
          const isAboveLimit = id === PAYMENT_METHOD.cash && quote !== null && !isCashAllowed(quote.total, cashLimit);
          const isOtherWay = id === PAYMENT_METHOD.online ? payWith !== 'card' : isInInstalments({ pay_with: payWith });
          return (
            <ChoiceTile
              key={id}
              name="payment"
              isChosen={chosen === id && !isAboveLimit && !isOtherWay}
              disabled={isAboveLimit}
              onChoose={() => choose(id, 'card')}
              icon={<Icon className="size-5" aria-hidden />}
              title={name}
              hint={isAboveLimit ? m.orders_cash_limit({ sum: formatSum(cashLimit, currentLocale()) }) : description}
            />
          );
        })}
        {data.pay_pages.map(({ provider, name }) => (
          <ChoiceTile
            key={provider}
            name="payment"
            isChosen={chosen === PAYMENT_METHOD.online && payWith === provider}
            onChoose={() => choose(PAYMENT_METHOD.online, provider)}
            icon={<Wallet className="size-5" aria-hidden />}
            title={name}
            hint={hintOf(provider, name)}
          />
        ))}
        <Suspense fallback={<Skeleton className="h-24 rounded-tile" />}>
          <InstalmentTile form={form} quote={quote} />
        </Suspense>
        <GroupError id="payment-error" message={form.formState.errors.payment_method_id?.message} />
      </fieldset>
    </Section>
  );
}

function hintOf(provider: CheckoutData['pay_pages'][number]['provider'], name: string): string {
  switch (provider) {
    case 'uzum_bank':
      return m.payments_way_in_app({ name });
    case 'uzum_checkout':
      return m.payments_way_cards();
    default:
      return m.payments_way_about({ name });
  }
}

export function MessageSection({ form }: { form: UseFormReturn<CheckoutValues> }) {
  return (
    <Section id="comment" title={m.orders_message()}>
      <TextAreaField
        {...form.register('message')}
        label={m.checkout_message()}
        hint={m.form_optional()}
        error={form.formState.errors.message?.message}
        autoComplete="off"
        rows={2}
      />
    </Section>
  );
}
