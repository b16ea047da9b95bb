import type { TextIndex } from '#server/features/search/text-index.ts';
import type { JudgedProduct } from '../demo-documents.ts';
import { RULE_KINDS, type RuleKind, type RuleQuery } from './rule-query.ts';

const FIRST = 10;

/** What a search shows for a query. */
export interface Shown {
  ids: ArrayLike<number>;
  corrected: string | null;
  ignored: readonly string[];
}

export interface RuleVerdict {
  query: RuleQuery;
  /** For what is not sold: whether nothing is shown, or (`nearest`) the nearest with the missing word named. */
  firstRight: boolean;
  recall: number;
  found: number;
  shown: Shown;
  /** Names of the first three. */
  first: string[];
}

export interface RuleFigures {
  queries: number;
  firstRight: number;
  recall: number;
  zero: number;
}

export function judgeRuleQueries(
  index: TextIndex,
  queries: readonly RuleQuery[],
  products: readonly JudgedProduct[],
): RuleVerdict[] {
  const byId = new Map(products.map((product) => [product.document.id, product]));
  return queries.map((query) => {
    // Half a word stands in the search field only; a page of results is for what was sent.
    const shown: Shown = index.search(query.query, { isTyping: query.kind === 'half-typed' });
    const found = shown.ids.length;
    const top = Array.from({ length: Math.min(FIRST, found) }, (_, at) => byId.get(shown.ids[at] ?? 0));
    const first = top.slice(0, 3).map((product) => product?.document.name.ru ?? '');
    if (query.expected === 'nothing') return { query, found, shown, first, firstRight: found === 0, recall: 1 };
    const [best] = top;
    const isRight = best !== undefined && query.right(best.facts);
    if (query.expected === 'nearest') {
      const isReported = found === 0 || (isRight && (shown.ignored.length > 0 || shown.corrected !== null));
      return { query, found, shown, first, firstRight: isReported, recall: 1 };
    }
    const right = top.filter((product) => product && query.right(product.facts)).length;
    const possible = products.filter(({ facts }) => query.right(facts)).length;
    return { query, found, shown, first, firstRight: isRight, recall: right / Math.min(FIRST, possible) };
  });
}

/** Means over the queries for goods; what is not sold is in `falseShare`. */
export function figuresOf(verdicts: readonly RuleVerdict[]): RuleFigures {
  const share = (right: (verdict: RuleVerdict) => number) =>
    verdicts.reduce((sum, verdict) => sum + right(verdict), 0) / Math.max(1, verdicts.length);
  return {
    queries: verdicts.length,
    firstRight: share(({ firstRight }) => Number(firstRight)),
    recall: share(({ recall }) => recall),
    zero: share(({ found }) => Number(found === 0)),
  };
}

export function forGoods(verdicts: readonly RuleVerdict[]): RuleVerdict[] {
  return verdicts.filter(({ query }) => query.expected === 'goods');
}

/** The share of queries for what is not sold that show something without a word about it. */
export function falseShare(verdicts: readonly RuleVerdict[]): number {
  const notSold = verdicts.filter(({ query }) => query.expected !== 'goods');
  return notSold.filter(({ firstRight }) => !firstRight).length / Math.max(1, notSold.length);
}

export function byKind(verdicts: readonly RuleVerdict[]): [RuleKind, RuleVerdict[]][] {
  return RULE_KINDS.map((kind) => [kind, verdicts.filter(({ query }) => query.kind === kind)]);
}
