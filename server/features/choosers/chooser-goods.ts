import type { CategoryNode, Listing } from '#contract/catalog/catalog.ts';
import { defaultListingQuery, type ListingQuery, type ListingScope } from '#contract/catalog/listing-query.ts';
import { DEFAULT_COLUMNS, DEFAULT_VIEW, listingSearch } from '#contract/catalog/listing-url.ts';
import {
  type AnswerRule,
  type ChosenFilters,
  combineRules,
  type ValuesOf,
} from '#contract/choosers/chooser-filters.ts';
import type { ChooserFilter } from '#contract/choosers/choosers.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { StoredAnswer, StoredAttribute } from './choosers-queries.ts';

/** More values than this are shown as a range, if they are numbers. */
const MAX_NAMED_VALUES = 3;

/** The listing of the shop's pages: counts are those that a shopper sees there. */
export type ListGoods = (scope: ListingScope, query: ListingQuery, locale: Locale) => Listing;

export interface GoodsRequest {
  category: Pick<CategoryNode, 'id' | 'url'>;
  attributes: ReadonlyMap<number, StoredAttribute>;
  locale: Locale;
  listGoods: ListGoods;
}

export type ChooserGoods = ReturnType<typeof createGoods>;

/** The goods of a chooser's category: how many fit, which filters say so, and what these are called. */
export function createGoods({ category, attributes, locale, listGoods }: GoodsRequest) {
  const scope: ListingScope = { categoryId: category.id };
  const url = category.url;
  const list = (filters: Partial<ChosenFilters>, quantity: number): Listing =>
    listGoods(scope, { ...defaultListingQuery(scope), ...filters, quantity }, locale);
  const offered = new Set(
    list({}, 1).facets.attributes.flatMap(({ values }) => values.filter(({ count }) => count > 0).map(({ id }) => id)),
  );
  const valuesOf: ValuesOf = (attributeId) => {
    const attribute = attributes.get(attributeId);
    if (!attribute?.usedForFilter) return null;
    return attribute.values.map(({ id, number }) => ({ id, number, isOffered: offered.has(id) }));
  };
  const filtersOf = (answers: readonly StoredAnswer[]) =>
    combineRules(
      answers.map(({ rule }) => rule),
      valuesOf,
    );

  function describeAttribute(attributeId: number, ids: readonly number[]): ChooserFilter {
    const attribute = attributes.get(attributeId);
    const values = (attribute?.values ?? []).filter(({ id }) => ids.includes(id));
    const isRange = values.length > MAX_NAMED_VALUES && values.every(({ number }) => number !== null);
    const named = isRange ? [values.slice(0, 1), values.slice(-1)].flat() : values;
    return {
      ...NO_FILTER,
      name: attribute ? localize(attribute.name, locale) : '',
      values: named.map(({ name }) => localize(name, locale)),
      isRange,
    };
  }

  function describePrice({ priceFrom, priceTo }: Pick<ChosenFilters, 'priceFrom' | 'priceTo'>): ChooserFilter[] {
    return priceFrom === null && priceTo === null ? [] : [{ ...NO_FILTER, priceFrom, priceTo }];
  }

  function describeOwnAttribute(rule: AnswerRule, chosen: readonly StoredAnswer[]): ChooserFilter[] {
    const { attributeId, reservePercent } = rule;
    const name = attributeId === null ? undefined : attributes.get(attributeId)?.name;
    if (attributeId === null || name === undefined) return [];
    if (reservePercent !== null) return [{ ...NO_FILTER, name: localize(name, locale), reservePercent }];
    const reserves = chosen.map((answer) => answer.rule).filter((one) => one.reservePercent !== null);
    const ids = combineRules([rule, ...reserves], valuesOf)?.attributes[attributeId];
    return ids === undefined ? [] : [describeAttribute(attributeId, ids)];
  }

  return {
    list,
    filtersOf,
    count(answers: readonly StoredAnswer[]): number {
      const filters = filtersOf(answers);
      return filters === null ? 0 : list(filters, 1).meta.total;
    },
    listingUrl: (filters: ChosenFilters) =>
      url +
      listingSearch({
        query: { ...defaultListingQuery(scope), ...filters },
        view: DEFAULT_VIEW,
        columns: DEFAULT_COLUMNS,
      }),
    describeFilters: (filters: ChosenFilters): ChooserFilter[] => [
      ...Object.entries(filters.attributes).map(([id, ids]) => describeAttribute(Number(id), ids)),
      ...describePrice(filters),
    ],
    /** What a rule filters by, with the reserve that other answers demand. */
    describeRule: (rule: AnswerRule, chosen: readonly StoredAnswer[]): ChooserFilter[] => [
      ...describeOwnAttribute(rule, chosen),
      ...describePrice(rule),
    ],
  };
}

const NO_FILTER: ChooserFilter = {
  ...{ name: null, values: [], isRange: false },
  ...{ reservePercent: null, priceFrom: null, priceTo: null },
};
