import { ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { EmptyList } from '#web/features/lists/index.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { clearPendingOrder, readPendingOrder } from './pending-order.ts';
import { resendOrder } from './send-order.ts';
import { useAfterOrder } from './use-after-order.ts';

/**
 * Nothing is in the cart. It may be empty because an order was placed whose answer was lost: the same call with the same key
 * answers with that order, and can't make another one of an empty cart.
 */
export function EmptyCheckout({ customerId }: { customerId: number }) {
  const { placed } = useAfterOrder(customerId);
  const [lost, setLost] = useState(() => readPendingOrder(customerId));
  // The server alone knows what became of it.
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
