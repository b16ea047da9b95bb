import type { Product } from '#contract/catalog/catalog.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

export type ProductResult = { kind: 'loaded'; product: Product } | { kind: 'not_found' } | { kind: 'failed' };

const WAIT_MS = 15_000;

/** The whole product, as a card's dialogs show it. */
export async function requestProduct(id: number, signal: AbortSignal): Promise<ProductResult> {
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
