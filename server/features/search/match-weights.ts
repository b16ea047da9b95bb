/**
 * Where a word occurs in a product, the best place last. Four bits of every posting hold the best place of the word.
 */
export const PLACE = {
  /** What a characteristic is about, or a word of a long one: `двери` of `полка для двери`. */
  mention: 0,
  /** A category name that lists several kinds ("Клавиатуры и мыши"): most of its words don't describe the product. */
  wide: 1,
  /** A characteristic, or a word of an editor's phrase (`колонка с повербанком`). */
  attribute: 2,
  /**
   * What the product is made for: `Чехол для iPhone 16` is not an iPhone.
   */
  madeFor: 3,
  /** An editor's keyword for a product line: it may not apply to each of its variants. */
  keyword: 4,
  /** Behind the first comma of the name: colour, memory, the model that a case fits. */
  variant: 5,
  /** Name, model, names of distant categories. */
  name: 6,
  /** What the product is: the words of its name in front of the brand, and of its category. */
  kind: 7,
  brand: 8,
} as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];
export const PLACE_BITS = 4;

/**
 * How a word of the query matched: as a whole (or in another form), as the prefix of a longer word, or as the prefix of
 * a synonym of a word of the product; a prefix in the other script counts less than one as it is typed.
 */
export const MATCH = { whole: 0, prefix: 1, prefixOfSynonym: 2, prefixInOtherScript: 3 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

/**
 * The weight of a match, by kind of match and place. In the same place, a whole word outweighs a prefix. But somebody
 * who types `холод` is looking for a fridge, not for a hair dryer with cold air: a prefix in the name outweighs a whole
 * word of the characteristics.
 */
export type Weights = readonly Uint8Array[];

const PLACES = Object.keys(PLACE).length;
/** No place counts: words that matched so need not be looked at. */
export const NOWHERE: Uint8Array = new Uint8Array(PLACES);

function onlyAt(place: Place, weight: number): Uint8Array {
  return NOWHERE.map((_, at) => (at === place ? weight : 0));
}

/**
 * The weights of the first attempt: weak places count nothing, or `часы` would find every product below "Смартфоны и
 * часы".
 */
export const STRICT: Weights = [
  Uint8Array.of(0, 0, 80, 84, 96, 98, 100, 120, 120),
  Uint8Array.of(0, 0, 0, 44, 86, 88, 90, 110, 110),
  Uint8Array.of(0, 0, 0, 40, 82, 84, 86, 106, 106),
  Uint8Array.of(0, 0, 0, 40, 82, 84, 86, 106, 106),
];
/** The weights of the second attempt, if the first finds nothing. */
export const LENIENT: Weights = [
  Uint8Array.of(70, 70, 80, 84, 96, 98, 100, 120, 120),
  Uint8Array.of(30, 30, 40, 44, 86, 88, 90, 110, 110),
  Uint8Array.of(26, 26, 36, 40, 82, 84, 86, 106, 106),
  Uint8Array.of(26, 26, 36, 40, 82, 84, 86, 106, 106),
];
/** For the head of the query: the product has to be that thing, not only to mention it. */
export const AS_KIND: Weights = [onlyAt(PLACE.kind, 120), NOWHERE, NOWHERE];
/** For a brand that stays while other words are left out. */
export const AS_BRAND: Weights = [onlyAt(PLACE.brand, 120), NOWHERE, NOWHERE];
/** For what a head may be made for. */
export const AS_MADE_FOR: Weights = [Uint8Array.of(84, 0, 0, 84, 96, 98, 0, 0, 0), NOWHERE, NOWHERE];
/** For a maker's name: a word of characteristics that only sounds like it does not count. */
export const AS_MAKER: Weights = [
  Uint8Array.of(0, 0, 0, 84, 96, 98, 100, 120, 120),
  Uint8Array.of(0, 0, 0, 0, 86, 88, 90, 110, 110),
  Uint8Array.of(0, 0, 0, 0, 82, 84, 86, 106, 106),
  Uint8Array.of(0, 0, 0, 0, 82, 84, 86, 106, 106),
];
/** For the name of a line before its number: `айфон 11` is not a watch of series 11 that works with an iPhone. */
export const AS_LINE: Weights = [
  Uint8Array.of(0, 0, 0, 84, 96, 98, 100, 120, 120),
  Uint8Array.of(0, 0, 0, 0, 86, 88, 90, 110, 110),
  NOWHERE,
  Uint8Array.of(0, 0, 0, 0, 82, 84, 86, 106, 106),
];
/** For the number of a line: in `galaxy buds 1` it is hardly the terabyte of a phone. */
export const AS_NUMBER: Weights = [Uint8Array.of(0, 0, 0, 84, 96, 60, 100, 120, 120), NOWHERE, NOWHERE];
