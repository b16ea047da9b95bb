import { judgeSearch } from './judge-search.ts';
import { QUERY_KINDS } from './judged-query.ts';

/** `npm run relevance`: the relevance of search results by kind of query, and every query that falls short. */
function main(): void {
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
