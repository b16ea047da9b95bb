import { expect, test } from 'vitest';
import { explainMatches } from './explain-match.ts';
import type { SearchDocument } from './search-document.ts';

const FRIDGE: SearchDocument = {
  id: 1,
  name: { ru: 'Холодильник LG GA-B459', uz: 'LG GA-B459 muzlatkich' },
  brand: 'LG',
  category: [{ ru: 'Холодильники', uz: 'Muzlatkichlar' }],
  attributes: [{ ru: '384 л' }, { ru: 'No Frost' }],
  sku: 'LG-459',
  barcode: '4780000000001',
  model: 'GA-B459',
  keywords: ['рефрижератор'],
  inStock: true,
  popularity: 1,
};
const SYNONYMS = [
  ['no frost', 'ноуфрост', 'без инея'],
  ['белая техника', 'холодильник'],
];

async function explain(query: string, synonyms: readonly (readonly string[])[] = SYNONYMS) {
  return (await explainMatches(query, [FRIDGE], synonyms))[0];
}

test.each([
  ['холодильник', 'exact', 'name'],
  ['холодильники', 'exact', 'category'],
  ['холодильника', 'form', 'name'],
  ['xolodilnik', 'exact', 'name'],
  ['холод', 'beginning', 'name'],
  ['халадильник', 'similar', 'name'],
  ['рефрижератор', 'exact', 'keywords'],
  ['384', 'exact', 'attributes'],
  ['ноуфрост', 'synonym', 'attributes'],
  ['самокат', 'none', null],
])('%s: %s in %s', async (word, match, field) => {
  expect(await explain(word)).toEqual([expect.objectContaining({ word, match, field })]);
});

test('a phrase of several words is explained for each of them', async () => {
  expect(await explain('белая техника lg')).toMatchObject([
    { match: 'synonym', field: 'name' },
    { match: 'synonym', field: 'name' },
    { word: 'lg', match: 'exact', field: 'name' },
  ]);
});

test('a word that only finds the others is explained where it finds, and not where it would be found', async () => {
  expect(await explain('айсбокс', [['>айсбокс', 'холодильник']])).toMatchObject([{ match: 'synonym', field: 'name' }]);
  expect(await explain('айсбокс', [['айсбокс', '>холодильник']])).toMatchObject([{ match: 'none' }]);
});

test('groups are read once for all products, with a chance to pause after each group and product', async () => {
  let reads = 0;
  const read = (group: string[], key: string | symbol) => {
    if (/^\d+$/.test(String(key))) reads += 1;
    return Reflect.get(group, key);
  };
  const groups = SYNONYMS.map((group) => new Proxy(group, { get: read }));
  let chances = 0;
  const slices = { isOver: () => ++chances % 2 === 0, pause: async () => undefined };
  const documents = Array.from({ length: 10 }, () => FRIDGE);
  const explained = await explainMatches('ноуфрост', documents, groups, slices);
  expect(explained.map(([reason]) => reason?.match)).toEqual(documents.map(() => 'synonym'));
  expect(reads).toBe(SYNONYMS.flat().length);
  expect(chances).toBe(SYNONYMS.length + documents.length);
});
