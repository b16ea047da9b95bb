export { STARTING_SYNONYMS } from './starting-synonyms.ts';
export { createTextIndex, type SavedText, type SearchDocument, type TextIndex } from './text-index.ts';
