/** Where in a product a word stands. Two bits of every posting; a product keeps the best place of each word. */
export const PLACE = {
  attribute: 0,
  /** A category name that lists several kinds ("Клавиатуры и мыши"): most of its words are not true of the product. */
  wide: 1,
  /** What the product is for: `Чехол для iPhone 16` is no iPhone. */
  madeFor: 2,
  /** Name, model, brand, category, keywords. */
  name: 3,
} as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];
export const PLACE_BITS = 2;

/** How a word of the query was found: as it is (or another form of it), or as the beginning of a longer one. */
export const MATCH = {
  whole: 0,
  beginning: 1,
  /** The query's word exists whole as well, so a beginning counts only where it says what the product is. */
  beginningOfName: 2,
} as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

/** Whole before beginning, and within each name before characteristics. Indexed by match, then by place. */
export const WEIGHTS: readonly Uint8Array[] = [
  Uint8Array.of(80, 70, 84, 100),
  Uint8Array.of(40, 30, 44, 60),
  Uint8Array.of(0, 0, 0, 60),
];
