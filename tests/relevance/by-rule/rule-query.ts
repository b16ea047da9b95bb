import type { ProductFacts } from '../demo-documents.ts';

/** Kinds of queries that are made by rule from the data. A new kind is one line here and one generator. */
export const RULE_KINDS = [
  'brand and kind',
  'model',
  'glued model',
  'kind',
  'Uzbek Cyrillic',
  'transliteration',
  'wrong layout',
  'typing error',
  'typing error in a short word',
  'short name',
  'half-typed',
  'number',
  'number in words',
  'memory pair',
  'colour',
  'material',
  'feature',
  'automatic or not',
  'use',
  'accessory for a thing',
  'the thing itself',
  'everyday meaning',
  'brand, kind and number',
  'loosened',
  'not sold',
  'generation not sold',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export interface RuleQuery {
  kind: RuleKind;
  query: string;
  right: (facts: ProductFacts) => boolean;
  /**
   * `goods`: the right ones come first. `nothing`: the shop does not sell it, so any result is a false one.
   * `nearest`: not sold, and the nearest family is shown with the missing word named.
   */
  expected: 'goods' | 'nothing' | 'nearest';
}

export function goods(kind: RuleKind, query: string, right: RuleQuery['right']): RuleQuery {
  return { kind, query, right, expected: 'goods' };
}

/** Numbers that spread evenly, and the same for the same text on every machine (FNV-1a with a final mix). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A third of the queries is never looked at while the search is improved: it is run once at the end, by
 * `npm run relevance -- --held-out`. What is held out depends on nothing but the query.
 */
export function isHeldOut(query: string): boolean {
  return hashOf(query) % 3 === 0;
}

/** The entries whose name falls into the first `count` of `of` parts: the same choice on every machine. */
export function sampled<Item>(items: readonly Item[], name: (item: Item) => string, share: number): Item[] {
  return items.filter((item) => hashOf(`sample ${name(item)}`) % 1000 < share * 1000);
}
