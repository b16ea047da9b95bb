import { useEffect, useState } from 'react';
import type { BoundCard } from '#contract/payments/card-payments.ts';
import { callApi } from '#web/platform/api/call-api.ts';

/** The bound cards; null while they are loading. A failed request counts as none: a card can be typed. */
export function useBoundCards(): readonly BoundCard[] | null {
  const [cards, setCards] = useState<readonly BoundCard[] | null>(null);
  // The cards belong to no page; they are requested when a payment starts.
  useEffect(() => {
    let isUnmounted = false;
    callApi<BoundCard[]>('GET', '/cards').then((result) => {
      if (!isUnmounted) setCards(result.kind === 'done' ? result.data : []);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return cards;
}
