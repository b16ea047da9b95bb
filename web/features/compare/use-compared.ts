import { useEffect, useState } from 'react';
import type { ComparedProduct } from '#contract/compare/compare.ts';
import { COMPARE_MAX } from '#contract/compare/compare-rules.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** The products of a comparison with their characteristics; null until the server has told them. */
export function useCompared(ids: readonly number[]): {
  products: readonly ComparedProduct[] | null;
  /** Those that are no longer sold. */
  gone: readonly number[];
  retry: (() => void) | null;
} {
  const [known, setKnown] = useState<ReadonlyMap<number, ComparedProduct | null>>(new Map());
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const wanted = ids
    .slice(0, COMPARE_MAX)
    .filter((id) => !known.has(id))
    .join(',');

  // The list is the browser's, the products the server's: they are asked for when the list has another one.
  useEffect(() => {
    if (wanted === '') return;
    const over = new AbortController();
    requestCompared(wanted, over.signal).then(
      (products) => {
        const asked = wanted.split(',').map((id): [number, null] => [Number(id), null]);
        setKnown((before) => new Map([...before, ...asked, ...products.map((one) => [one.id, one] as const)]));
      },
      () => !over.signal.aborted && setFailedAttempt(attempt),
    );
    return () => over.abort();
  }, [wanted, attempt]);

  return {
    products: wanted === '' ? ids.flatMap((id) => known.get(id) ?? []) : null,
    gone: ids.filter((id) => known.get(id) === null),
    retry: failedAttempt === attempt ? () => setAttempt(attempt + 1) : null,
  };
}

async function requestCompared(ids: string, signal: AbortSignal): Promise<ComparedProduct[]> {
  const answer = await fetch(`/api/v2/compare/products?ids=${ids}`, {
    signal,
    headers: { 'accept-language': currentLocale() },
  });
  if (!answer.ok) throw new Error(`The comparison answered ${answer.status}`);
  return ((await answer.json()) as { data: ComparedProduct[] }).data;
}
