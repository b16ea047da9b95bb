import { useEffect, useState } from 'react';
import type { Product } from '#contract/catalog/catalog.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

const WAIT_MS = 15_000;

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

type ProductResult = { kind: 'loaded'; product: Product } | { kind: 'not_found' } | { kind: 'failed' };

/** The whole product, as a card's dialogs show it. */
async function requestProduct(id: number, signal: AbortSignal): Promise<ProductResult> {
  try {
    const answer = await fetch(`/api/v2/products/${id}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]),
      headers: { 'accept-language': currentLocale() },
    });
    if (answer.status === 404) return { kind: 'not_found' };
    if (!answer.ok) return { kind: 'failed' };
    return { kind: 'loaded', product: ((await answer.json()) as { data: Product }).data };
  } catch {
    return { kind: 'failed' };
  }
}
