import { useEffect, useState } from 'react';
import type { ComparedProduct } from '#contract/compare/compare.ts';
import { COMPARE_MAX } from '#contract/compare/compare-rules.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** The products of a comparison with their attributes; null until they are loaded. */
export function useCompared(ids: readonly number[]): {
  products: readonly ComparedProduct[] | null;
  /** Those that are no longer sold. */
  unavailable: readonly number[];
  retry: (() => void) | null;
} {
  const [known, setKnown] = useState<ReadonlyMap<number, ComparedProduct | null>>(new Map());
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const missingIds = ids
    .slice(0, COMPARE_MAX)
    .filter((id) => !known.has(id))
    .join(',');

  // The list is in the browser, its products on the server: a new id in the list starts a request.
  useEffect(() => {
    if (missingIds === '') return;
    const controller = new AbortController();
    requestCompared(missingIds, controller.signal).then(
      (products) => {
        const requested = missingIds.split(',').map((id): [number, null] => [Number(id), null]);
        setKnown((before) => new Map([...before, ...requested, ...products.map((one) => [one.id, one] as const)]));
      },
      () => !controller.signal.aborted && setFailedAttempt(attempt),
    );
    return () => controller.abort();
  }, [missingIds, attempt]);

  return {
    products: missingIds === '' ? ids.flatMap((id) => known.get(id) ?? []) : null,
    unavailable: ids.filter((id) => known.get(id) === null),
    retry: failedAttempt === attempt ? () => setAttempt(attempt + 1) : null,
  };
}

async function requestCompared(ids: string, signal: AbortSignal): Promise<ComparedProduct[]> {
  const response = await fetch(`/api/v2/compare/products?ids=${ids}`, {
    signal,
    headers: { 'accept-language': currentLocale() },
  });
  if (!response.ok) throw new Error(`The comparison answered ${response.status}`);
  return ((await response.json()) as { data: ComparedProduct[] }).data;
}
