import { defaultListingQuery, type ListingQuery, SORT_KEYS, SORT_ORDERS } from '#contract/catalog/listing-query.ts';
import type { GeneratedTaxonomy } from '#demo/generate/generate-taxonomy.ts';
import type { Random } from '#demo/random/random.ts';
import type { RowScope } from '#server/features/catalog/engine/find-rows.ts';

export interface RandomRequest {
  scope: RowScope;
  query: ListingQuery;
}

const NO_SUCH_ID = 999_999_999;

/** A random scope with up to five filters of any group, sometimes with an id that doesn't exist. */
export function randomRequest(
  random: Random,
  taxonomy: GeneratedTaxonomy,
  promotionIds: readonly number[],
): RandomRequest {
  const leaf = random.pickSkewed(taxonomy.leaves, 1.8);
  const query = defaultListingQuery();
  query.sort = random.pick(SORT_KEYS);
  query.order = random.pick(SORT_ORDERS);
  query.page = random.chance(0.7) ? 1 : random.int(2, 6);
  query.quantity = random.pick([1, 18, 18, 96]);
  for (let filter = random.int(0, 5); filter > 0; filter--) addFilter(random, query, leaf, taxonomy);
  return { scope: randomScope(random, leaf, taxonomy, promotionIds), query };
}

function randomScope(
  random: Random,
  leaf: GeneratedTaxonomy['leaves'][number],
  taxonomy: GeneratedTaxonomy,
  promotionIds: readonly number[],
): RowScope {
  const [top] = taxonomy.categories;
  switch (random.int(0, 6)) {
    case 0:
      return {};
    case 1:
      return { brandId: random.pick(leaf.brands).id };
    case 2:
      return { categoryId: leaf.category.id };
    case 3:
      return { categoryId: leaf.category.parentId ?? NO_SUCH_ID };
    case 4:
      return { categoryId: random.chance(0.9) ? (top?.id ?? 0) : NO_SUCH_ID };
    case 5:
      return promotionIds.length > 0 ? { promotionId: random.pick(promotionIds) } : {};
    default:
      return { categoryId: leaf.category.id, brandId: random.pickSkewed(leaf.brands).id };
  }
}

function addFilter(
  random: Random,
  query: ListingQuery,
  leaf: GeneratedTaxonomy['leaves'][number],
  taxonomy: GeneratedTaxonomy,
): void {
  switch (random.int(0, 7)) {
    case 0:
      query.brands = random.sample(leaf.brands.slice(0, 12), random.int(1, 3)).map(({ id }) => id);
      if (random.chance(0.05)) query.brands.push(NO_SUCH_ID);
      break;
    case 1:
      query.categories = random.sample(taxonomy.categories, random.int(1, 3)).map(({ id }) => id);
      if (random.chance(0.5)) query.categories.push(leaf.category.id);
      break;
    case 2:
      query.priceFrom = random.chance(0.7) ? Math.round(leaf.price * random.next()) : null;
      query.priceTo = random.chance(0.7) ? Math.round(leaf.price * (0.5 + random.next() * 2)) : null;
      break;
    case 3:
      query.inStock = true;
      break;
    case 4:
      query.onSale = true;
      break;
    default: {
      const { attribute, values } = random.pick(leaf.attributes);
      query.attributes[attribute.id] = random.sample(values.slice(0, 10), random.int(1, 3)).map(({ id }) => id);
      if (random.chance(0.03)) query.attributes[attribute.id] = [random.pick(taxonomy.values).id, NO_SUCH_ID];
    }
  }
}
