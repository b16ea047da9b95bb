import { useEffect, useRef, useState } from 'react';
import type { Quote } from '#contract/checkout/checkout.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useLeave } from '#web/platform/session/use-redirect-to-login.ts';
import type { QuotedChoices } from './checkout-values.ts';
import type { CartInStep } from './use-cart-sync.ts';

export interface Quoting {
  /** The newest that is known; while another is on its way it stands there, so that nothing jumps. */
  quote: Quote | null;
  isPending: boolean;
  failure: string | null;
  retry(): void;
  /** The quote of the choices as they are, once it has come; null where there is none to be had. */
  settled(): Promise<Quote | null>;
  /** A newer one came with another answer. */
  take(quote: Quote): void;
}

interface Known {
  key: string;
  quote: Quote | null;
  failure: string | null;
}

/** What the order would cost, asked for with each choice; the last answer wins. */
export function useQuote(choices: QuotedChoices, { isInStep, isEmpty, version }: CartInStep): Quoting {
  const { signInAgain } = useLeave();
  const [look, setLook] = useState(0);
  const [known, setKnown] = useState<Known>({ key: '', quote: null, failure: null });
  const body = JSON.stringify(choices);
  const key = `${look} ${version} ${body}`;
  const current = useRef<Promise<Quote | null>>(Promise.resolve(null));

  // The price is the server's: it is asked whenever the cart or a choice is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that the call depends on
  useEffect(() => {
    if (!isInStep || isEmpty) return;
    const over = new AbortController();
    current.current = callApi<Quote>('POST', '/orders/quote', JSON.parse(body), { signal: over.signal }).then(
      (answer) => {
        if (over.signal.aborted) return null;
        if (answer.kind === 'signed_out') void signInAgain();
        const quote = answer.kind === 'done' ? answer.data : null;
        setKnown((before) => ({
          key,
          quote: quote ?? before.quote,
          failure: answer.kind === 'done' ? null : answer.message,
        }));
        return quote;
      },
    );
    return () => over.abort();
  }, [key, isInStep, isEmpty]);

  return {
    quote: known.quote,
    isPending: !isInStep || known.key !== key,
    failure: known.key === key ? known.failure : null,
    retry: () => setLook(look + 1),
    settled: () => current.current,
    take: (quote) => setKnown({ key, quote, failure: null }),
  };
}
