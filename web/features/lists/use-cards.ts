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
  const cards = new Map((data ?? []).map((card) => [card.id, card]));
  const loaded = String(dataInput?.query?.ids ?? '')
    .split(',')
    .map(Number);
  const unavailable = new Set(loaded.filter((id) => !cards.has(id)));
  const isMissing = ids.some((id) => !cards.has(id) && !unavailable.has(id));
  const isFailed = status === 'failed';
  return {
    cards,
    unavailable,
    isLoading: isMissing && !isFailed,
    retry: isMissing && isFailed ? retry : null,
  };
}
