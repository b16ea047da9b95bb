import { useEffect, useState } from 'react';
import type { Product } from '#contract/catalog/catalog.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

const WAIT_MS = 15_000;

type ProductState = ProductResult | { kind: 'loading' };

/** Loads the full product of a card. `retry` repeats a failed request. */
export function useProduct(id: number): { result: ProductState; retry(): void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<ProductState>({ kind: 'loading' });
  // The dialog opens before the response arrives. Each value of `attempt` starts a new request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const controller = new AbortController();
    requestProduct(id, controller.signal).then((loaded) => !controller.signal.aborted && setResult(loaded));
    return () => controller.abort();
  }, [id, attempt]);
  return {
    result,
    retry() {
      setResult({ kind: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}

type ProductResult = { kind: 'loaded'; product: Product } | { kind: 'not_found' } | { kind: 'failed' };

/** Fetches the full product for the dialogs that a card opens. */
async function requestProduct(id: number, signal: AbortSignal): Promise<ProductResult> {
  try {
    const response = await fetch(`/api/v2/products/${id}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]),
      headers: { 'accept-language': currentLocale() },
    });
    if (response.status === 404) return { kind: 'not_found' };
    if (!response.ok) return { kind: 'failed' };
    return { kind: 'loaded', product: ((await response.json()) as { data: Product }).data };
  } catch {
    return { kind: 'failed' };
  }
}
