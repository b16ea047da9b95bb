import { isHeldOut } from '../by-rule/rule-query.ts';
import { indexedDemo } from '../indexed-demo.ts';
import { isRight, judgeMeaningQueries } from './judge-meaning-queries.ts';
import { MEANING_KINDS, meaningQueries } from './meaning-queries.ts';

/** The queries of money, order, wishes and services: figures by kind and, of the open part, every one that is wrong. */
export function reportMeaningQueries(part: 'open' | 'held-out'): void {
  const { index, products } = indexedDemo();
  const all = meaningQueries(products.map(({ facts }) => facts));
  const queries = all.filter(({ query }) => isHeldOut(query) === (part === 'held-out'));
  const verdicts = judgeMeaningQueries(index, queries, products);
  for (const verdict of part === 'open' ? verdicts.filter((one) => !isRight(one)) : []) {
    const fault = verdict.isUnderstood ? 'goods' : 'meaning';
    console.log(`${fault}: ${verdict.query.kind}: ${verdict.query.query} → ${verdict.understood} | ${verdict.first}`);
  }
  for (const kind of MEANING_KINDS) {
    const ofKind = verdicts.filter(({ query }) => query.kind === kind);
    const share = (right: number) => `${((right / Math.max(1, ofKind.length)) * 100).toFixed(1)}%`.padStart(6);
    const understood = ofKind.filter(({ isUnderstood }) => isUnderstood).length;
    console.log(
      `${kind.padEnd(30)} ${String(ofKind.length).padStart(4)} queries  understood ${share(understood)}  ` +
        `understood and first right ${share(ofKind.filter(isRight).length)}`,
    );
  }
  console.log(`meaning, ${part}: ${queries.length} of ${all.length} queries`);
}
