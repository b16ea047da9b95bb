import { useState } from 'react';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutPageData } from './checkout-values.ts';
import { EmptyCheckout } from './empty-checkout.tsx';
import { useCartSync } from './use-cart-sync.ts';

/** The checkout of a signed-in customer. The draft is in the browser's storage, so the skeleton is shown until hydration. */
export function CheckoutPage({ start }: { start: CheckoutPageData }) {
  const isHydrated = useIsHydrated();
  const cart = useCartSync();
  // A placed order empties the cart, which must not show the page of an empty cart.
  const [isPlaced, setPlaced] = useState(false);
  if (!isHydrated) return <CheckoutSkeleton />;
  if (cart.isSynced && cart.isEmpty && !isPlaced) return <EmptyCheckout customerId={start.profile.id} />;
  return <CheckoutForm start={start} cart={cart} onPlaced={() => setPlaced(true)} />;
}
