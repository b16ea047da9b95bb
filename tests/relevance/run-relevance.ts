import { reportMeaningQueries } from './by-meaning/run-meaning-queries.ts';
import { judgeSearch } from './judge-search.ts';
import { QUERY_KINDS } from './judged-query.ts';
import { reportRuleQueries, reportSetAside } from './run-rule-queries.ts';

/**
 * `npm run relevance`: the relevance of search results by kind of query, and every query that falls short; first the
 * queries written by hand, then the open part of those by rule. `--held-out` runs only what is set aside,
 * `--kind=number` only one kind of the queries by rule, `--kind=meaning` those of money, order, wishes and services,
 * `--set-aside` the figures of the queries that were written before anybody saw their results.
 */
function main(): void {
  if (process.argv.includes('--set-aside')) {
    reportSetAside();
    return;
  }
  const kind = process.argv.find((one) => one.startsWith('--kind='))?.slice('--kind='.length);
  const heldOut = process.argv.includes('--held-out');
  if (kind === undefined && !heldOut) reportJudgedQueries();
  const part = heldOut ? 'held-out' : 'open';
  if (kind !== 'meaning') reportRuleQueries(part, kind);
  if (kind === undefined || kind === 'meaning') reportMeaningQueries(part);
}

function reportJudgedQueries(): void {
  const { verdicts, withoutGoods, nonsenseFound, recall, zeroShare } = judgeSearch();
  for (const { judged, recall: right, found, corrected, first } of verdicts) {
    if (right === 1) continue;
    const shown = corrected === null ? '' : ` → ${corrected}`;
    console.log(`${percent(right).padStart(6)}  ${judged.kind}: ${judged.query}${shown} (${found})`);
    for (const name of first) console.log(`          ${name}`);
  }
  for (const { query, first } of nonsenseFound) console.log(`nonsense: ${query} found ${first}`);
  console.log('');
  for (const kind of QUERY_KINDS) {
    const ofKind = verdicts.filter(({ judged }) => judged.kind === kind);
    const mean = ofKind.reduce((sum, verdict) => sum + verdict.recall, 0) / ofKind.length;
    console.log(`${kind.padEnd(20)} ${String(ofKind.length).padStart(4)} queries  recall@10 ${percent(mean)}`);
  }
  console.log(`\njudged ${verdicts.length} (of ${withoutGoods.length} more the shop has no goods)`);
  console.log(
    `recall@10 ${percent(recall)}, no result ${percent(zeroShare)}, nonsense answered ${nonsenseFound.length}`,
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

main();
