/**
 * Where a word occurs in a product, the best place last. Three bits of every posting hold the best place of the word.
 */
export const PLACE = {
  /** A category name that lists several kinds ("Клавиатуры и мыши"): most of its words don't describe the product. */
  wide: 0,
  /** A characteristic, or a word of an editor's phrase (`колонка с повербанком`). */
  attribute: 1,
  /**
   * What the product is made for: `Чехол для iPhone 16` is not an iPhone.
   */
  madeFor: 2,
  /** An editor's keyword for a product line: it may not apply to each of its variants. */
  keyword: 3,
  /** Behind the first comma of the name: colour, memory, the model that a case fits. */
  variant: 4,
  /** Name, model, names of distant categories. */
  name: 5,
  /** What the product is: the words of its name in front of the brand, and of its category. */
  kind: 6,
  brand: 7,
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
  Uint8Array.of(0, 80, 84, 96, 98, 100, 120, 120),
  Uint8Array.of(0, 0, 44, 86, 88, 90, 110, 110),
  Uint8Array.of(0, 0, 40, 82, 84, 86, 106, 106),
];
/** The weights of the second attempt, if the first finds nothing. */
export const LENIENT: Weights = [
  Uint8Array.of(70, 80, 84, 96, 98, 100, 120, 120),
  Uint8Array.of(30, 40, 44, 86, 88, 90, 110, 110),
  Uint8Array.of(26, 36, 40, 82, 84, 86, 106, 106),
];
/** For the head of the query: the product has to be that thing, not only to mention it. */
export const AS_KIND: Weights = [
  Uint8Array.of(0, 0, 0, 0, 0, 0, 120, 0),
  Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0),
  Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0),
];
/** For what a head may be made for. */
export const AS_MADE_FOR: Weights = [
  Uint8Array.of(0, 0, 84, 96, 98, 0, 0, 0),
  Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0),
  Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0),
];
/** For a maker's name: a word of characteristics that only sounds like it does not count. */
export const AS_MAKER: Weights = [
  Uint8Array.of(0, 0, 84, 96, 98, 100, 120, 120),
  Uint8Array.of(0, 0, 0, 86, 88, 90, 110, 110),
  Uint8Array.of(0, 0, 0, 82, 84, 86, 106, 106),
];
/** For a brand that stays while other words are left out. */
export const AS_BRAND: Weights = [
  Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 120),
  Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0),
  Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0),
];
/** For the name of a line and its number: `айфон 11` is not a watch of series 11 that works with an iPhone. */
export const AS_NAME: Weights = [
  Uint8Array.of(0, 0, 84, 96, 98, 100, 120, 120),
  Uint8Array.of(0, 0, 0, 86, 88, 90, 110, 110),
  Uint8Array.of(0, 0, 0, 82, 84, 86, 106, 106),
];
