import { useState } from 'react';
import type { Address } from '#contract/addresses/addresses.ts';
import type { CheckoutData } from '#contract/checkout/checkout.ts';
import type { Profile } from '#contract/identity/identity.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { useCartInStep } from './use-cart-sync.ts';

export interface CheckoutStart {
  profile: Profile;
  data: CheckoutData;
  addresses: readonly Address[];
}

/** The checkout of whoever is signed in. What they had entered is the browser's: until it has looked there is the skeleton. */
export function CheckoutPage({ start }: { start: CheckoutStart }) {
  const isHydrated = useIsHydrated();
  const cart = useCartInStep();
  // An order that is placed takes the goods out of the cart: that isn't an empty checkout.
  const [isPlaced, setPlaced] = useState(false);
  if (!isHydrated) return <CheckoutSkeleton />;
  if (cart.isInStep && cart.isEmpty && !isPlaced) return <EmptyCheckout customerId={start.profile.id} />;
  return <CheckoutForm start={start} cart={cart} onPlaced={() => setPlaced(true)} />;
}
