import { useEffect, useState } from 'react';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutPageData } from './checkout-values.ts';
import { EmptyCheckoutList } from './empty-checkout.tsx';
import { clearPendingOrder, readPendingOrder } from './pending-order.ts';
import { resendOrder } from './send-order.ts';
import { useAfterOrder } from './use-after-order.ts';
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

/**
 * The cart is empty, perhaps because an order was placed whose response was lost. The same request with the same key
 * returns that order, and cannot create another one from an empty cart.
 */
function EmptyCheckout({ customerId }: { customerId: number }) {
  const { placed } = useAfterOrder(customerId);
  const [lost, setLost] = useState(() => readPendingOrder(customerId));
  // Only the server knows whether the order was placed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (lost === null) return;
    resendOrder(customerId, lost).then(async (result) => {
      if (result.kind === 'done') await placed(result.data);
      else {
        clearPendingOrder(customerId);
        setLost(null);
      }
    });
  }, []);
  if (lost !== null) return <CheckoutSkeleton />;
  return <EmptyCheckoutList />;
}
