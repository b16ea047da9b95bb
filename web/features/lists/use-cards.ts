import { useEffect, useState } from 'react';
import type { ListCard } from '#contract/cart/cart.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

export interface Cards {
  /** What is known so far. */
  cards: ReadonlyMap<number, ListCard>;
  /** Products that are no longer sold. */
  gone: ReadonlySet<number>;
  isLoading: boolean;
  /** The server didn't answer. */
  retry: (() => void) | null;
}

const NOTHING: Pick<Cards, 'cards' | 'gone'> = { cards: new Map(), gone: new Set() };

/** Names, pictures, current prices and stock for a list of ids, in one call; again when the shopper comes back to the page. */
export function useCards(ids: readonly number[]): Cards {
  const [known, setKnown] = useState(NOTHING);
  const [failedLook, setFailedLook] = useState(-1);
  const [look, setLook] = useState(0);
  const wanted = [...new Set(ids)].sort((a, b) => a - b).join(',');
  const isFailed = failedLook === look;
  const missing = ids.some((id) => !known.cards.has(id) && !known.gone.has(id));

  // The lists are the browser's, the products the server's: they are asked for when the list has another product in it.
  useEffect(() => {
    if (wanted === '') return;
    const over = new AbortController();
    requestCards(wanted, over.signal).then(
      (cards) => {
        const found = new Map(cards.map((card) => [card.id, card]));
        const gone = wanted
          .split(',')
          .map(Number)
          .filter((id) => !found.has(id));
        setKnown((before) => ({
          cards: new Map([...before.cards, ...found].filter(([id]) => !gone.includes(id))),
          gone: new Set(gone),
        }));
      },
      () => !over.signal.aborted && setFailedLook(look),
    );
    return () => over.abort();
  }, [wanted, look]);

  // Prices and stock may be others after a while away.
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && setLook((count) => count + 1);
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
    retry: missing && isFailed ? () => setLook(look + 1) : null,
  };
}

async function requestCards(ids: string, signal: AbortSignal): Promise<ListCard[]> {
  const answer = await fetch(`/api/v2/products/cards?ids=${ids}`, {
    signal,
    headers: { 'accept-language': currentLocale() },
  });
  if (!answer.ok) throw new Error(`The cards answered ${answer.status}`);
  return ((await answer.json()) as { data: ListCard[] }).data;
}
