import { useEffect, useRef, useState } from 'react';
import type { Quote } from '#contract/checkout/checkout.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import type { QuotedChoices } from './checkout-values.ts';
import type { CartSync } from './use-cart-sync.ts';

export interface QuoteState {
  /** The newest quote; it stays while the next one is loading, so that the layout does not jump. */
  quote: Quote | null;
  isPending: boolean;
  failure: string | null;
  retry(): void;
  /** The quote of the current choices once it has arrived; null when it failed. */
  latest(): Promise<Quote | null>;
  /** Replaces the quote by a newer one that came with another response. */
  replace(quote: Quote): void;
}

interface Known {
  key: string;
  quote: Quote | null;
  failure: string | null;
}

/** Requests what the order would cost for each choice; the response to the latest request wins. */
export function useQuote(choices: QuotedChoices, { isSynced, isEmpty, version }: CartSync): QuoteState {
  const { redirectToLogin } = useRedirectToLogin();
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Known>({ key: '', quote: null, failure: null });
  const body = JSON.stringify(choices);
  const key = `${attempt} ${version} ${body}`;
  const latestRequest = useRef<Promise<Quote | null>>(Promise.resolve(null));

  // Only the server knows the price, so every change of the cart or of a choice requests a new quote.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that the call depends on
  useEffect(() => {
    if (!isSynced || isEmpty) return;
    const controller = new AbortController();
    latestRequest.current = callApi<Quote>('POST', '/orders/quote', JSON.parse(body), {
      signal: controller.signal,
    }).then((result) => {
      if (controller.signal.aborted) return null;
      if (result.kind === 'signed_out') void redirectToLogin();
      const quote = result.kind === 'done' ? result.data : null;
      setKnown((before) => ({
        key,
        quote: quote ?? before.quote,
        failure: result.kind === 'done' ? null : result.message,
      }));
      return quote;
    });
    return () => controller.abort();
  }, [key, isSynced, isEmpty]);

  return {
    quote: known.quote,
    isPending: !isSynced || known.key !== key,
    failure: known.key === key ? known.failure : null,
    retry: () => setAttempt(attempt + 1),
    latest: () => latestRequest.current,
    replace: (quote) => setKnown({ key, quote, failure: null }),
  };
}
