import { ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { EmptyList } from '#web/features/lists/index.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { endAttempt, lostAttempt } from './pending-order.ts';
import { sendAgain } from './send-order.ts';
import { useAfterOrder } from './use-after-order.ts';

/**
 * Nothing is in the cart. It may be empty because an order was placed whose answer was lost: the same call with the same key
 * answers with that order, and can't make another one of an empty cart.
 */
export function EmptyCheckout({ customerId }: { customerId: number }) {
  const { placed } = useAfterOrder(customerId);
  const [lost, setLost] = useState(() => lostAttempt(customerId));
  // The server alone knows what became of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (lost === null) return;
    sendAgain(customerId, lost).then(async (answer) => {
      if (answer.kind === 'done') await placed(answer.data);
      else {
        endAttempt(customerId);
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
