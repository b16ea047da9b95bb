import { defaultListingQuery, type ListingQuery, SORT_KEYS, SORT_ORDERS } from '#contract/catalog/listing-query.ts';
import type { GeneratedTaxonomy } from '#demo/generate/generate-taxonomy.ts';
import type { Random } from '#demo/random/random.ts';

/** A listing as a shopper requests it: somewhere in the catalogue, with two filters. */
export interface Question {
  scope: { categoryId?: number; brandId?: number };
  query: ListingQuery;
}

/** All are different, so that no cached result of one can help another. */
export function distinctQuestions(random: Random, taxonomy: GeneratedTaxonomy, count: number): Question[] {
  const questions = new Map<string, Question>();
  while (questions.size < count) {
    const question = randomQuestion(random, taxonomy);
    questions.set(JSON.stringify(question), question);
  }
  return [...questions.values()];
}

function randomQuestion(random: Random, taxonomy: GeneratedTaxonomy): Question {
  const leaf = random.pickSkewed(taxonomy.leaves, 1.8);
  const query = defaultListingQuery();
  query.sort = random.pick(SORT_KEYS);
  query.order = random.pick(SORT_ORDERS);
  query.page = random.chance(0.8) ? 1 : random.int(2, 5);
  while (filtersOf(query) < 2) addFilter(random, query, leaf);
  return { scope: scopeOf(random, leaf, taxonomy), query };
}

function scopeOf(random: Random, leaf: GeneratedTaxonomy['leaves'][number], taxonomy: GeneratedTaxonomy) {
  const parent = leaf.category.parentId ?? leaf.category.id;
  const top = taxonomy.categories.find(({ id }) => id === parent)?.parentId ?? parent;
  const place = random.next();
  if (place < 0.4) return { categoryId: leaf.category.id };
  if (place < 0.6) return { categoryId: parent };
  if (place < 0.75) return { categoryId: top };
  if (place < 0.9) return { brandId: random.pickSkewed(leaf.brands).id };
  return {};
}

function addFilter(random: Random, query: ListingQuery, leaf: GeneratedTaxonomy['leaves'][number]): void {
  const kind = random.next();
  if (kind < 0.25) query.brands = random.sample(leaf.brands.slice(0, 15), random.int(1, 3)).map(({ id }) => id);
  else if (kind < 0.45) {
    query.priceFrom = Math.round(leaf.price * (0.2 + random.next()));
    query.priceTo = query.priceFrom + Math.round(leaf.price * (0.2 + random.next() * 2));
  } else if (kind < 0.55) query.inStock = true;
  else if (kind < 0.6) query.onSale = true;
  else {
    const { attribute, values } = random.pick(leaf.attributes.filter((one) => one.attribute.usedForFilter));
    query.attributes[attribute.id] = random.sample(values.slice(0, 12), random.int(1, 3)).map(({ id }) => id);
  }
}

function filtersOf(query: ListingQuery): number {
  return (
    Number(query.brands.length > 0) +
    Number(query.priceFrom !== null) +
    Number(query.inStock) +
    Number(query.onSale) +
    Object.keys(query.attributes).length
  );
}
