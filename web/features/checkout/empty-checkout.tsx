import { ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { EmptyList } from '#web/features/lists/index.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { clearPendingOrder, readPendingOrder } from './pending-order.ts';
import { resendOrder } from './send-order.ts';
import { useAfterOrder } from './use-after-order.ts';

/**
 * The cart is empty, perhaps because an order was placed whose response was lost. The same request with the same key
 * returns that order, and cannot create another one from an empty cart.
 */
export function EmptyCheckout({ customerId }: { customerId: number }) {
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
  return (
    <EmptyList
      icon={<ShoppingCart aria-hidden className="size-7" />}
      title={m.cart_empty()}
      hint={m.checkout_empty_hint()}
    />
  );
}
