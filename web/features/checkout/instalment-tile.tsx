import { CalendarRange } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import type { Quote } from '#contract/checkout/checkout.ts';
import { lowestInstalment } from '#contract/instalments/instalments.ts';
import { instalmentsCalls } from '#contract/instalments/instalments-calls.ts';
import { m } from '#messages';
import { ChoiceTile } from '#ui/forms/choice-tile.tsx';
import { monthlyOffer } from '#web/entities/product/monthly-offer.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { type CheckoutValues, INSTALMENTS } from './checkout-values.ts';

interface InstalmentTileProps {
  form: UseFormReturn<CheckoutValues>;
  /** Null until it is known. */
  quote: Quote | null;
}

/** Instalments as a way to pay, with the lowest month that a partner offers for these goods. */
export function InstalmentTile({ form, quote }: InstalmentTileProps) {
  const payWith = useWatch({ control: form.control, name: 'pay_with' });
  const { data: partners } = useApi(instalmentsCalls.readPartners, {}, { isCached: true });
  const goods = quote?.lines.filter(({ is_service }) => !is_service) ?? [];
  const isAhead = goods.some(({ status }) => status === PRODUCT_STATUS.preOrder);
  const lowest = quote === null || partners === null ? null : lowestInstalment(quote.cart_total, partners);
  const isOffered = !isAhead && (partners === null || quote === null || lowest !== null);
  const offer = lowest && monthlyOffer(lowest);
  // A shop that has no partner yet has nothing to grey out.
  if (partners?.length === 0) return null;
  return (
    <ChoiceTile
      name="payment"
      isChosen={payWith === INSTALMENTS.pay_with && isOffered}
      disabled={!isOffered}
      onChoose={() => {
        form.setValue('pay_with', INSTALMENTS.pay_with, { shouldDirty: true });
        form.setValue('payment_method_id', INSTALMENTS.payment_method_id, { shouldDirty: true, shouldTouch: true });
      }}
      icon={<CalendarRange className="size-5" aria-hidden />}
      title={m.checkout_instalments()}
      hint={
        isOffered
          ? offer === null
            ? m.checkout_instalments_about()
            : `${offer.monthly}, ${offer.whole}. ${m.checkout_instalments_about()}`
          : m.checkout_instalments_none()
      }
    />
  );
}
