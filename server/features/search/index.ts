/**
 * The full-text search of the catalogue, in memory: Russian and Uzbek, with typing errors, synonyms and keyboard
 * layouts.
 */
export { explainMatches } from './explain-match.ts';
export { switchLayout } from './keyboard-layout.ts';
export { normaliseQuery } from './normalise-query.ts';
export type { SearchDocument } from './search-document.ts';
export { STARTING_SYNONYMS } from './starting-synonyms.ts';
export { createTextIndex, type TextIndex, type TextIndexSnapshot } from './text-index.ts';
export { chooseRange, ofLeadingKinds } from './understanding/choose-results.ts';
export type { PriceRange } from './understanding/price-ranges.ts';
export { type MeantSearch, searchByMeaning, searchLiterally } from './understanding/search-by-meaning.ts';
