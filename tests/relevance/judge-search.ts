import type { TextIndex } from '#server/features/search/text-index.ts';
import type { JudgedProduct } from './demo-documents.ts';
import { indexedDemo } from './indexed-demo.ts';
import { JUDGED_QUERIES, NONSENSE_QUERIES } from './judged-queries.ts';
import type { JudgedQuery } from './judged-query.ts';

const FIRST = 10;

export interface Verdict {
  judged: JudgedQuery;
  /** Share of the possible relevant products among the first ten results. */
  recall: number;
  found: number;
  corrected: string | null;
  /** Names of the first three, for the reader. */
  first: string[];
}

export interface Judgement {
  verdicts: Verdict[];
  /** Judged queries without a relevant product in the demo shop; they are not counted. */
  withoutGoods: JudgedQuery[];
  nonsenseFound: { query: string; first: string }[];
  recall: number;
  zeroShare: number;
}

/** Runs every judged query over the products of the demo shop. */
export function judgeSearch(): Judgement {
  const { index, products } = indexedDemo();
  const byId = new Map(products.map((product) => [product.document.id, product]));
  const withGoods = JUDGED_QUERIES.filter(({ target }) => products.some((product) => product.matches(target)));
  const verdicts = withGoods.map((judged) => judgeQuery(index, judged, products, byId));
  return {
    verdicts,
    withoutGoods: JUDGED_QUERIES.filter((judged) => !withGoods.includes(judged)),
    nonsenseFound: NONSENSE_QUERIES.map((query) => ({ query, ids: index.search(query).ids }))
      .filter(({ ids }) => ids.length > 0)
      .map(({ query, ids }) => ({ query, first: byId.get(ids[0] ?? 0)?.document.name.ru ?? '' })),
    recall: verdicts.reduce((sum, { recall }) => sum + recall, 0) / verdicts.length,
    zeroShare: verdicts.filter(({ found }) => found === 0).length / verdicts.length,
  };
}

function judgeQuery(
  index: TextIndex,
  judged: JudgedQuery,
  products: readonly JudgedProduct[],
  byId: ReadonlyMap<number, JudgedProduct>,
): Verdict {
  const { ids, corrected } = index.search(judged.query);
  const first = [...ids.subarray(0, FIRST)].map((id) => byId.get(id));
  const right = first.filter((product) => product?.matches(judged.target)).length;
  const relevant = products.filter((product) => product.matches(judged.target)).length;
  return {
    judged,
    recall: right / Math.min(FIRST, relevant),
    found: ids.length,
    corrected,
    first: first.slice(0, 3).map((product) => product?.document.name.ru ?? ''),
  };
}
