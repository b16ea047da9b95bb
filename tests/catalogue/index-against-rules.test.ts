import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#contract/i18n/locale.ts';
import { type GeneratedProduct, generateProducts } from '#demo/generate/generate-products.ts';
import { GENERATED_FROM, generateTaxonomy } from '#demo/generate/generate-taxonomy.ts';
import { Random } from '#demo/random/random.ts';
import { CatalogIndex } from '#server/features/catalog/engine/catalog-index.ts';
import { describeFacets } from '#server/features/catalog/engine/facets.ts';
import { NameOrder } from '#server/features/catalog/engine/name-order.ts';
import { runListing } from '#server/features/catalog/engine/run-listing.ts';
import { ScopeCountsCache } from '#server/features/catalog/engine/scope-counts-cache.ts';
import { triesOf } from '#tests/setup/sample.ts';
import { expectedListing } from './expected-listing.ts';
import { type RandomRequest, randomRequest } from './random-requests.ts';

const taxonomy = generateTaxonomy(3);
const PROMOTIONS = [
  { id: 1, productIds: Array.from({ length: 60 }, (_, at) => GENERATED_FROM + at * 3) },
  { id: 2, productIds: [] },
];

function shopOf(products: GeneratedProduct[]) {
  return { ...taxonomy, stickers: [], promotions: PROMOTIONS, partners: [], products };
}

function answer(
  index: CatalogIndex,
  memory: ScopeCountsCache,
  names: NameOrder,
  request: RandomRequest,
  locale: Locale,
) {
  const result = runListing(index, memory, request.scope, request.query);
  return {
    ids: result.rows.map((row) => index.columns.id[row]),
    total: result.total,
    facets: describeFacets(index, names, result, request.scope, request.query, locale),
  };
}

test('rows, order and every count follow the rules, also while products are added, changed and removed', {
  timeout: 120_000,
}, async () => {
  const random = new Random(20261121);
  const shop = shopOf([...generateProducts(taxonomy, { count: 400, stores: 2 })]);
  const index = new CatalogIndex();
  index.setDictionaries(shop);
  index.put(shop.products, { loading: true });
  await index.sortAll();
  const memory = new ScopeCountsCache(index);
  const names = new NameOrder(index);
  let found = 0;
  for (let round = 0; round < triesOf(400, { sample: 150 }); round++) {
    if (round % 4 === 3) change(random, shop.products, index, round);
    const request = randomRequest(random, taxonomy, [1, 2]);
    const locale = random.pick(LOCALES);
    const expected = expectedListing(shop, request.scope, request.query, locale);
    expect(answer(index, memory, names, request, locale), JSON.stringify(request)).toEqual(expected);
    found += expected.total;
  }
  expect(index.size).toBe(shop.products.length);
  expect(found).toBeGreaterThan(triesOf(4000, { sample: 1000 }));
});

/** Applies the same change to the list and to the index. */
function change(random: Random, products: GeneratedProduct[], index: CatalogIndex, round: number): void {
  const touched = random.sample(products, random.int(1, 12));
  switch (random.int(0, 3)) {
    case 0: {
      const removedIds = new Set(touched.map((product) => product.id));
      products.splice(0, products.length, ...products.filter((product) => !removedIds.has(product.id)));
      index.remove([...removedIds]);
      break;
    }
    case 1: {
      const firstId = GENERATED_FROM + 10_000 + round * 100;
      const added = [...generateProducts(taxonomy, { count: random.int(1, 40), firstId, seed: round })];
      products.push(...added);
      index.put(added);
      break;
    }
    case 2:
      for (const product of touched) product.views = random.int(0, 50);
      index.setViews(touched);
      break;
    default: {
      const others = [...generateProducts(taxonomy, { count: touched.length, seed: round + 1 })];
      const changed = touched.map(({ id }, at) => ({ ...others[at], id }) as GeneratedProduct);
      for (const product of changed) products[products.findIndex(({ id }) => id === product.id)] = product;
      index.put(changed);
    }
  }
}
