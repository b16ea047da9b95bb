import type { ListingFilters } from '../catalog/listing-query.ts';

/** What an answer means to the goods. Of an attribute it has values, a range of numbers, or a reserve. */
export interface AnswerRule {
  attributeId: number | null;
  valueIds: readonly number[];
  numberFrom: number | null;
  numberTo: number | null;
  /** Added to the ranges that other answers give the attribute: 20 turns "from 9000" into "from 10 800". */
  reservePercent: number | null;
  priceFrom: number | null;
  priceTo: number | null;
}

export interface AttributeValue {
  id: number;
  number: number | null;
  /** Whether a good of the category has it. */
  isOffered: boolean;
}

/** All values of an attribute that filters; null for one that is no filter, or that nobody has any more. */
export type ValuesOf = (attributeId: number) => readonly AttributeValue[] | null;

export type ChosenFilters = Pick<ListingFilters, 'attributes' | 'priceFrom' | 'priceTo'>;

/**
 * The filters of several answers together: they narrow each other. Null when no good can fit, because two answers
 * contradict each other or nothing has the values. A rule about an attribute or about values that are gone says nothing.
 */
export function combineRules(rules: readonly AnswerRule[], valuesOf: ValuesOf): ChosenFilters | null {
  const attributes: Record<number, number[]> = {};
  for (const rule of rules) {
    const { attributeId } = rule;
    const found = attributeId === null ? null : allowedValues(rule, reserveOf(rules, attributeId), valuesOf);
    if (attributeId === null || found === null) continue;
    const before = attributes[attributeId];
    const allowed = before === undefined ? found : found.filter((id) => before.includes(id));
    if (allowed.length === 0) return null;
    attributes[attributeId] = allowed;
  }
  const priceFrom = limit(rules, 'priceFrom', Math.max);
  const priceTo = limit(rules, 'priceTo', Math.min);
  if (priceFrom !== null && priceTo !== null && priceFrom > priceTo) return null;
  return { attributes, priceFrom, priceTo };
}

/** The ids that a rule allows, in the order of the values; null when it says nothing about values. */
function allowedValues(rule: AnswerRule, reserve: number, valuesOf: ValuesOf): number[] | null {
  const { attributeId, valueIds, numberFrom, numberTo } = rule;
  const known = attributeId === null ? null : valuesOf(attributeId);
  if (known === null) return null;
  const isRange = numberFrom !== null || numberTo !== null;
  if (valueIds.length > 0) {
    const named = known.filter(({ id }) => valueIds.includes(id));
    return named.length === 0 ? null : offered(named);
  }
  if (!isRange) return null;
  const low = numberFrom === null ? Number.NEGATIVE_INFINITY : scaled(numberFrom, reserve);
  const high = numberTo === null ? Number.POSITIVE_INFINITY : scaled(numberTo, reserve);
  return offered(known.filter(({ number }) => number !== null && number >= low && number <= high));
}

/** 12000 and 15 % are 13800, and not a little less. */
function scaled(number: number, reserve: number): number {
  return Number((number * reserve).toPrecision(12));
}

function offered(values: readonly AttributeValue[]): number[] {
  return values.filter(({ isOffered }) => isOffered).map(({ id }) => id);
}

function reserveOf(rules: readonly AnswerRule[], attributeId: number): number {
  return rules
    .filter((rule) => rule.attributeId === attributeId)
    .reduce((product, { reservePercent }) => product * (1 + (reservePercent ?? 0) / 100), 1);
}

function limit(
  rules: readonly AnswerRule[],
  key: 'priceFrom' | 'priceTo',
  narrower: (...sums: number[]) => number,
): number | null {
  const sums = rules.flatMap((rule) => rule[key] ?? []);
  return sums.length === 0 ? null : narrower(...sums);
}
