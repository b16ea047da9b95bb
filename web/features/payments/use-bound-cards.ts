import { useEffect, useState } from 'react';
import type { BoundCard } from '#contract/payments/card-payments.ts';
import { callApi } from '#web/platform/api/call-api.ts';

/** The cards that a person may choose from; null until that is known. One who can't be told has none: a card can be typed. */
export function useBoundCards(): readonly BoundCard[] | null {
  const [cards, setCards] = useState<readonly BoundCard[] | null>(null);
  // They are asked for when somebody is about to pay, and belong to no page.
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
