import { useEffect, useState } from 'react';
import { type ProductAnswer, requestProduct } from './request-product.ts';

type AskedProduct = ProductAnswer | { kind: 'loading' };

/** The whole product of a card, and the way to ask again when the server didn't answer. */
export function useProduct(id: number): { answer: AskedProduct; retry(): void } {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<AskedProduct>({ kind: 'loading' });
  // The dialog is open before the server has said anything. Every `tries` is another question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const over = new AbortController();
    requestProduct(id, over.signal).then((heard) => !over.signal.aborted && setAnswer(heard));
    return () => over.abort();
  }, [id, tries]);
  return {
    answer,
    retry() {
      setAnswer({ kind: 'loading' });
      setTries(tries + 1);
    },
  };
}
