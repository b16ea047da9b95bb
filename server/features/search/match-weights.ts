/** Where in a product a word stands, the best place last. Three bits of every posting; a product keeps the best place of each word. */
export const PLACE = {
  /** A category name that lists several kinds ("Клавиатуры и мыши"): most of its words are not true of the product. */
  wide: 0,
  attribute: 1,
  /** What the product is for (`Чехол для iPhone 16` is no iPhone), and the words of an editor's phrase (`колонка с повербанком`). */
  madeFor: 2,
  /** An editor's word for a whole line: true of it, but not always of each of its variants. */
  keyword: 3,
  /** Name, model, brand, category. */
  name: 4,
} as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];
export const PLACE_BITS = 3;

/**
 * How a word of the query was found: as it is (or in another form), as the beginning of a longer one, or as the beginning of one that
 * means the same as a word of the product.
 */
export const MATCH = { whole: 0, prefix: 1, prefixOfSynonym: 2 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

/**
 * What a match is worth, by match and place: whole before beginning where both are of the same kind of place; but who types `холод` is on the
 * way to a fridge, and no hair dryer with cold air, so that the beginning of what a product is goes before a whole word of its characteristics.
 */
export type Weights = readonly Uint8Array[];

/** What is asked first: a weak hint does not count beside a good one, or `часы` would find every product below "Смартфоны и часы". */
export const STRICT: Weights = [
  Uint8Array.of(0, 80, 84, 96, 100),
  Uint8Array.of(0, 0, 44, 86, 90),
  Uint8Array.of(0, 0, 40, 82, 86),
];
/** Where that finds nothing. */
export const LENIENT: Weights = [
  Uint8Array.of(70, 80, 84, 96, 100),
  Uint8Array.of(30, 40, 44, 86, 90),
  Uint8Array.of(26, 36, 40, 82, 86),
];
