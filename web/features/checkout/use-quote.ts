import { useState } from 'react';
import type { ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import type { Quote } from '#contract/checkout/checkout.ts';
import { ordersCalls } from '#contract/orders/orders-calls.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useSignedOutRedirect } from '#web/platform/session/use-signed-out-redirect.ts';
import type { QuotedChoices } from './checkout-values.ts';
import type { CartSync } from './use-cart-sync.ts';

export interface QuoteState {
  /** The newest quote; it stays while the next one is loading, so that the layout does not jump. */
  quote: Quote | null;
  isPending: boolean;
  failure: string | null;
  retry(): void;
  /** The quote of these choices: the one that is shown, or a new one if that is not known yet. */
  settle(choices: QuotedChoices): Promise<ApiResult<Quote>>;
  /** Replaces the quote by a newer one that came with another response. */
  replace(quote: Quote): void;
}

/** What the order would cost. Only the server knows, so each change of the cart or of a choice requests a new quote. */
export function useQuote(choices: QuotedChoices, { isSynced, isEmpty, version }: CartSync): QuoteState {
  const input = isEmpty ? null : { body: choices };
  const { status, data, dataInput, error, retry } = useApi(ordersCalls.quoteOrder, input, {
    dependsOn: version,
    isPaused: !isSynced,
  });
  const [newer, setNewer] = useState<{ quote: Quote; than: Quote | null } | null>(null);
  useSignedOutRedirect(error);

  const isReplaced = newer !== null && newer.than === data;
  const replace = (quote: Quote) => setNewer({ quote, than: data });
  return {
    quote: isReplaced ? newer.quote : data,
    isPending: !isSynced || status === 'loading',
    failure: error?.message ?? null,
    retry,
    replace,
    async settle(settled) {
      const isShown = status === 'done' && JSON.stringify(dataInput) === JSON.stringify({ body: settled });
      if (isShown && data !== null) return { kind: 'done', data: isReplaced ? newer.quote : data };
      const result = await call(ordersCalls.quoteOrder, { body: settled });
      if (result.kind === 'done') replace(result.data);
      return result;
    },
  };
}
