import { useState } from 'react';
import type { ListCard } from '#contract/cart/cart.ts';
import { cartCalls } from '#contract/cart/cart-calls.ts';
import { useApi } from '#web/platform/api/use-api.ts';

export interface Cards {
  /** The products loaded so far. */
  cards: ReadonlyMap<number, ListCard>;
  /** Products that are no longer sold. */
  unavailable: ReadonlySet<number>;
  isLoading: boolean;
  /** Set when the request has failed. */
  retry: (() => void) | null;
}

/**
 * Loads names, pictures, current prices and stock for a list of ids in one request, and again when the shopper returns
 * to the page.
 */
export function useCards(ids: readonly number[]): Cards {
  const requested = [...new Set(ids)].sort((a, b) => a - b).join(',');
  const input = requested === '' ? null : { query: { ids: requested } };
  const { status, data, dataInput, retry } = useApi(cartCalls.readCards, input, { refetchesOnReturn: true });
  const [known, setKnown] = useState<KnownCards>({ response: null, cards: new Map(), unavailable: new Set() });
  // Cards of earlier responses stay: a line that is restored is shown at once.
  if (data !== null && known.response !== data) setKnown(mergeCards(known, data, dataInput?.query?.ids));
  const { cards, unavailable } = known;
  const isMissing = ids.some((id) => !cards.has(id) && !unavailable.has(id));
  const isFailed = status === 'failed';
  return {
    cards,
    unavailable,
    isLoading: isMissing && !isFailed,
    retry: isMissing && isFailed ? retry : null,
  };
}

interface KnownCards extends Pick<Cards, 'cards' | 'unavailable'> {
  response: readonly ListCard[] | null;
}

/** A requested product without a card is no longer sold. */
function mergeCards(known: KnownCards, response: readonly ListCard[], requested: unknown): KnownCards {
  const cards = new Map([...known.cards, ...response.map((card) => [card.id, card] as const)]);
  const found = new Set(response.map(({ id }) => id));
  const unavailable = new Set(
    String(requested ?? '')
      .split(',')
      .map(Number)
      .filter((id) => !found.has(id)),
  );
  for (const id of unavailable) cards.delete(id);
  return { response, cards, unavailable };
}
