import { chooseRange, ofLeadingKinds, searchByMeaning } from '#server/features/search/index.ts';
import type { TextIndex } from '#server/features/search/text-index.ts';
import type { JudgedProduct } from '../demo-documents.ts';
import type { MeaningQuery } from './meaning-queries.ts';

export interface MeaningVerdict {
  query: MeaningQuery;
  /** The filter, the order and the service are those that are meant. */
  isUnderstood: boolean;
  /** The first result is of the meant goods; true where no goods are meant. */
  isFirstRight: boolean;
  understood: string;
  first: string;
}

/** Searches as the catalogue does: by meaning, then the price filter, then the order. */
export function judgeMeaningQueries(
  index: TextIndex,
  queries: readonly MeaningQuery[],
  products: readonly JudgedProduct[],
): MeaningVerdict[] {
  const byId = new Map(products.map((product) => [product.document.id, product]));
  const priceOf = (id: number) => byId.get(id)?.facts.price ?? 0;
  const everything = Uint32Array.from(byId.keys());
  return queries.map((query) => {
    const { understanding, found } = searchByMeaning(index, query.query);
    const { price, order, services, text } = understanding;
    const ids = found?.ids ?? everything;
    const inRange = (range: { from: number | null; to: number | null }) =>
      ids.filter((id) => priceOf(id) >= (range.from ?? 0) && priceOf(id) <= (range.to ?? Number.POSITIVE_INFINITY));
    const range = price && chooseRange(price, (one) => inRange(one).length > 0);
    const filtered = range === null ? ids : inRange(range);
    const sign = order?.direction === 'desc' ? -1 : 1;
    const results = order
      ? ofLeadingKinds(ids, (id) => byId.get(id)?.facts.category).sort((a, b) => sign * (priceOf(a) - priceOf(b)))
      : filtered;
    const first = byId.get(results[0] ?? 0);
    const isAlone = query.kind === 'service' && text === '';
    return {
      query,
      isUnderstood:
        (range?.from ?? null) === query.from &&
        (range?.to ?? null) === query.to &&
        (order?.direction ?? null) === query.direction &&
        (query.service === null ? services.length === 0 : services.includes(query.service)),
      isFirstRight: isAlone || (first !== undefined && query.right(first.facts)),
      understood: `"${text}" ${range ? `${range.from ?? ''}-${range.to ?? ''}` : ''} ${order?.direction ?? ''} ${services.join()}`,
      first: first?.document.name.ru ?? '',
    };
  });
}

export function isRight({ isUnderstood, isFirstRight }: MeaningVerdict): boolean {
  return isUnderstood && isFirstRight;
}
