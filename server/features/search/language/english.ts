import type { LanguageRules } from './language-rules.ts';

/** The English words that stand in queries of either language. */
export const ENGLISH: LanguageRules = {
  stopWords: 'the for of and with',
  forPrepositions: 'for',
  forPostpositions: '',
  withPrepositions: 'with',
  numbers: '',
  thousand: '',
  ambiguousNumbers: '',
  numberEndings: '',
  adjective: null,
  possessed: null,
};
