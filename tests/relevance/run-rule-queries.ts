import type { TextIndex } from '#server/features/search/text-index.ts';
import {
  byKind,
  falseShare,
  figuresOf,
  forGoods,
  judgeRuleQueries,
  type RuleVerdict,
} from './by-rule/judge-rule-queries.ts';
import { queriesByOthers } from './by-rule/not-sold-by-others.ts';
import { queriesOfOtherTrades } from './by-rule/not-sold-trades.ts';
import { partOf, ruleQueries } from './by-rule/rule-queries.ts';
import { setAsideQueries } from './by-rule/set-aside.ts';
import type { JudgedProduct } from './demo-documents.ts';
import { indexedDemo } from './indexed-demo.ts';

/** The queries by rule: figures by kind and, for the open part, every query whose first result is wrong. */
export function reportRuleQueries(part: 'open' | 'held-out', kind?: string): void {
  const { index, products } = indexedDemo();
  const all = ruleQueries(products.map(({ facts }) => facts));
  const queries = partOf(all, part).filter((query) => kind === undefined || query.kind === kind);
  const verdicts = judgeRuleQueries(index, queries, products);
  // What is set aside is judged and not read: who reads it improves the search by it.
  if (part === 'open') for (const verdict of verdicts) if (fallsShort(verdict)) reportVerdict(verdict);
  for (const [name, ofKind] of byKind(verdicts)) if (ofKind.length > 0) reportFigures(name, ofKind);
  reportFigures(`all for goods, ${part}`, forGoods(verdicts));
  console.log(
    `false results for what is not sold ${percent(falseShare(verdicts))}; ${all.length} queries in both parts`,
  );
  if (part === 'open' && kind === undefined) reportOtherTrades(index, products);
}

/** Figures alone, by kind: who reads the queries improves the search by them. */
export function reportSetAside(): void {
  const { index, products } = indexedDemo();
  const verdicts = judgeRuleQueries(index, setAsideQueries(products.map(({ facts }) => facts)), products);
  for (const [name, ofKind] of byKind(verdicts)) if (ofKind.length > 0) reportFigures(name, ofKind);
  reportFigures('all for goods, set aside', forGoods(verdicts));
  console.log(`false results for what is not sold ${percent(falseShare(verdicts))}; ${verdicts.length} queries`);
  const byOthers = judgeRuleQueries(index, queriesByOthers(), products);
  console.log(`false results for the ${byOthers.length} queries by others ${percent(falseShare(byOthers))}`);
}

function reportOtherTrades(index: TextIndex, products: readonly JudgedProduct[]): void {
  const queries = queriesOfOtherTrades();
  const verdicts = judgeRuleQueries(index, queries, products);
  for (const verdict of verdicts) if (!verdict.firstRight) reportVerdict(verdict);
  const share = falseShare(verdicts);
  console.log(`false results for the ${queries.length} queries of other trades ${percent(share)}`);
}

function fallsShort({ firstRight, recall }: RuleVerdict): boolean {
  return !firstRight || recall < 0.7;
}

function reportVerdict({ query, firstRight, recall, found, shown, first }: RuleVerdict): void {
  const corrected = shown.corrected === null ? '' : ` → ${shown.corrected}`;
  const ignored = shown.ignored.length > 0 ? ` without ${shown.ignored.join(', ')}` : '';
  const mark = firstRight ? ' ' : '✗';
  console.log(
    `${mark} ${percent(recall).padStart(6)}  ${query.kind}: ${query.query}${corrected}${ignored} (${found}) ${first.join(' | ')}`,
  );
}

function reportFigures(name: string, verdicts: readonly RuleVerdict[]): void {
  const { queries, firstRight, recall, zero } = figuresOf(verdicts);
  console.log(
    `${name.padEnd(30)} ${String(queries).padStart(4)} queries  first right ${percent(firstRight).padStart(6)}  recall@10 ${percent(recall).padStart(6)}  nothing ${percent(zero).padStart(6)}`,
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
