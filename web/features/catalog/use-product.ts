import { useEffect, useState } from 'react';
import { type ProductResult, requestProduct } from './request-product.ts';

type ProductState = ProductResult | { kind: 'loading' };

/** The whole product of a card, and the way to ask again after a failed request. */
export function useProduct(id: number): { result: ProductState; retry(): void } {
  const [tries, setTries] = useState(0);
  const [result, setResult] = useState<ProductState>({ kind: 'loading' });
  // The dialog is open before the server has said anything. Every `tries` is another question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const over = new AbortController();
    requestProduct(id, over.signal).then((loaded) => !over.signal.aborted && setResult(loaded));
    return () => over.abort();
  }, [id, tries]);
  return {
    result,
    retry() {
      setResult({ kind: 'loading' });
      setTries(tries + 1);
    },
  };
}
