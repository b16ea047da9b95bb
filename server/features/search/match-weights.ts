/**
 * Where a word occurs in a product, the best place last. Three bits of every posting hold the best place of the word.
 */
export const PLACE = {
  /** A category name that lists several kinds ("Клавиатуры и мыши"): most of its words don't describe the product. */
  wide: 0,
  attribute: 1,
  /**
   * What the product is made for (`Чехол для iPhone 16` is not an iPhone), and the words of an editor's phrase
   * (`колонка с повербанком`).
   */
  madeFor: 2,
  /** An editor's keyword for a product line: it may not apply to each of its variants. */
  keyword: 3,
  /** Name, model, brand, category. */
  name: 4,
} as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];
export const PLACE_BITS = 3;

/**
 * How a word of the query matched: as a whole (or in another form), as the prefix of a longer word, or as the prefix of
 * a synonym of a word of the product.
 */
export const MATCH = { whole: 0, prefix: 1, prefixOfSynonym: 2 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

/**
 * The weight of a match, by kind of match and place. In the same place, a whole word outweighs a prefix. But somebody
 * who types `холод` is looking for a fridge, not for a hair dryer with cold air: a prefix in the name outweighs a whole
 * word of the characteristics.
 */
export type Weights = readonly Uint8Array[];

/**
 * The weights of the first attempt: weak places count nothing, or `часы` would find every product below "Смартфоны и
 * часы".
 */
export const STRICT: Weights = [
  Uint8Array.of(0, 80, 84, 96, 100),
  Uint8Array.of(0, 0, 44, 86, 90),
  Uint8Array.of(0, 0, 40, 82, 86),
];
/** The weights of the second attempt, if the first finds nothing. */
export const LENIENT: Weights = [
  Uint8Array.of(70, 80, 84, 96, 100),
  Uint8Array.of(30, 40, 44, 86, 90),
  Uint8Array.of(26, 36, 40, 82, 86),
];
