/**
 * A product is relevant if it meets all given conditions. They are facts, not ids, so that products can be added and
 * removed.
 */
export interface SearchTarget {
  /** Slugs, any of them. */
  categories?: readonly string[];
  /** Slugs, any of them. */
  brands?: readonly string[];
  /** In the Russian name. */
  name?: RegExp;
  /** In one of the characteristics, `name: value` in Russian. */
  has?: RegExp;
  /** In the maker's code. */
  model?: RegExp;
}

export const QUERY_KINDS = [
  'russian',
  'uzbek latin',
  'uzbek cyrillic',
  'russian in latin',
  'brand in cyrillic',
  'wrong layout',
  'typing error',
  'glued',
  'model code',
  'look-alike letters',
  'unit',
  'feature',
  'kind of product',
  'synonym',
  'word form',
  'beginning',
  'apostrophe',
] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

export interface JudgedQuery {
  kind: QueryKind;
  query: string;
  target: SearchTarget;
}

type Queries = Partial<Record<QueryKind, readonly string[]>>;

/** Queries with the same relevant products. */
export function judge(target: SearchTarget, queries: Queries): JudgedQuery[] {
  return QUERY_KINDS.flatMap((kind) => (queries[kind] ?? []).map((query) => ({ kind, query, target })));
}
