import type { ProductFacts } from '../demo-documents.ts';
import { queriesByName } from './by-name.ts';
import { queriesByNumber } from './by-number.ts';
import { queriesByPurpose } from './by-purpose.ts';
import { queriesByQuality } from './by-quality.ts';
import { queriesNotSold } from './not-sold.ts';
import { isHeldOut, type RuleQuery } from './rule-query.ts';

/** All queries by rule, each once; a query without a right product in the data is left out. */
export function ruleQueries(products: readonly ProductFacts[]): RuleQuery[] {
  const queries = [
    ...queriesByPurpose(products),
    ...queriesByQuality(products),
    ...queriesByNumber(products),
    ...queriesByName(products),
    ...queriesNotSold(),
  ];
  const byText = new Map<string, RuleQuery>();
  for (const query of queries) {
    if (query.expected !== 'nothing' && !products.some(query.right)) continue;
    if (!byText.has(query.query)) byText.set(query.query, query);
  }
  return [...byText.values()];
}

/** Two thirds to improve the search by, or the third that is set aside. */
export function partOf(queries: readonly RuleQuery[], part: 'open' | 'held-out'): RuleQuery[] {
  return queries.filter(({ query }) => isHeldOut(query) === (part === 'held-out'));
}
