import type { ComparedProduct } from '#contract/compare/compare.ts';
import { compareCalls } from '#contract/compare/compare-calls.ts';
import { COMPARE_MAX } from '#contract/compare/compare-rules.ts';
import { useApi } from '#web/platform/api/use-api.ts';

/** The products of a comparison with their attributes; null until they are loaded. */
export function useCompared(ids: readonly number[]): {
  products: readonly ComparedProduct[] | null;
  /** Those that are no longer sold. */
  unavailable: readonly number[];
  retry: (() => void) | null;
} {
  const shown = ids.slice(0, COMPARE_MAX);
  const input = shown.length === 0 ? null : { query: { ids: [...shown].sort((a, b) => a - b).join(',') } };
  const { status, data, dataInput, retry } = useApi(compareCalls.readCompared, input);
  const known = new Map((data ?? []).map((product) => [product.id, product]));
  const loaded = new Set(
    String(dataInput?.query?.ids ?? '')
      .split(',')
      .map(Number),
  );
  return {
    products: shown.every((id) => loaded.has(id)) ? shown.flatMap((id) => known.get(id) ?? []) : null,
    unavailable: shown.filter((id) => loaded.has(id) && !known.has(id)),
    retry: status === 'failed' ? retry : null,
  };
}
