import { useEffect, useState } from 'react';
import type { ListCard } from '#contract/cart/cart.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

export interface Cards {
  /** The products loaded so far. */
  cards: ReadonlyMap<number, ListCard>;
  /** Products that are no longer sold. */
  unavailable: ReadonlySet<number>;
  isLoading: boolean;
  /** Set when the request has failed. */
  retry: (() => void) | null;
}

const NO_CARDS: Pick<Cards, 'cards' | 'unavailable'> = { cards: new Map(), unavailable: new Set() };

/**
 * Loads names, pictures, current prices and stock for a list of ids in one request, and again when the shopper returns
 * to the page.
 */
export function useCards(ids: readonly number[]): Cards {
  const [known, setKnown] = useState(NO_CARDS);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const requestedIds = [...new Set(ids)].sort((a, b) => a - b).join(',');
  const isFailed = failedAttempt === attempt;
  const missing = ids.some((id) => !known.cards.has(id) && !known.unavailable.has(id));

  // The list is in the browser, its products on the server: a new id in the list starts a request.
  useEffect(() => {
    if (requestedIds === '') return;
    const controller = new AbortController();
    requestCards(requestedIds, controller.signal).then(
      (cards) => {
        const found = new Map(cards.map((card) => [card.id, card]));
        const missing = requestedIds
          .split(',')
          .map(Number)
          .filter((id) => !found.has(id));
        setKnown((before) => ({
          cards: new Map([...before.cards, ...found].filter(([id]) => !missing.includes(id))),
          unavailable: new Set(missing),
        }));
      },
      () => !controller.signal.aborted && setFailedAttempt(attempt),
    );
    return () => controller.abort();
  }, [requestedIds, attempt]);

  // Prices and stock may have changed while the page was in the background.
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && setAttempt((count) => count + 1);
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, []);

  return {
    ...known,
    isLoading: missing && !isFailed,
    retry: missing && isFailed ? () => setAttempt(attempt + 1) : null,
  };
}

async function requestCards(ids: string, signal: AbortSignal): Promise<ListCard[]> {
  const response = await fetch(`/api/v2/products/cards?ids=${ids}`, {
    signal,
    headers: { 'accept-language': currentLocale() },
  });
  if (!response.ok) throw new Error(`The cards answered ${response.status}`);
  return ((await response.json()) as { data: ListCard[] }).data;
}
