import { useRef } from 'react';
import type { CheckoutData, Quote } from '#contract/checkout/checkout.ts';
import { trackedLines } from '#web/features/orders/index.ts';
import { track } from '#web/platform/analytics/track.ts';
import { type CheckoutValues, isInInstalments, isOnline } from './checkout-values.ts';

/** Tracks each step of the checkout once a visit, with the sums of that moment. */
export function useCheckoutEvents(data: CheckoutData) {
  const tracked = useRef(new Set<string>());

  function trackOnce(name: string, send: () => void): void {
    if (tracked.current.has(name)) return;
    tracked.current.add(name);
    send();
  }

  const trackBegin = (quote: Quote) => trackOnce('begin', () => track({ name: 'begin_checkout', ...eventData(quote) }));

  return {
    /** A quote is shown: the value of the cart is known with the first one. */
    trackBegin,
    /** Everything is chosen and the order is submitted. */
    trackSubmit(settled: Quote, { shipping_method_id, ...rest }: CheckoutValues & { shipping_method_id: number }) {
      const method = data.shipping_methods.find(({ id }) => id === shipping_method_id);
      const paymentType = isOnline(rest) || isInInstalments(rest) ? rest.pay_with : 'cash';
      // A shopper may submit before the first quote was tracked.
      trackBegin(settled);
      trackOnce('shipping', () =>
        track({ name: 'add_shipping_info', shippingTier: method?.code ?? '', ...eventData(settled) }),
      );
      trackOnce('payment', () => track({ name: 'add_payment_info', paymentType, ...eventData(settled) }));
    },
  };
}

function eventData({ lines, cart_total, promo, coupon }: Quote) {
  return {
    lines: trackedLines(lines),
    value: Math.max(0, cart_total - promo),
    coupon: coupon?.valid ? coupon.code : null,
  };
}
