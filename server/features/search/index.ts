export { STARTING_SYNONYMS } from './starting-synonyms.ts';
export { createTextIndex, type SearchDocument, type TextIndex, type TextIndexSnapshot } from './text-index.ts';
