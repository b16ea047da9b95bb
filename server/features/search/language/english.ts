import type { Grammar } from './grammar.ts';

/** The English words that stand in queries of either language. */
export const ENGLISH: Grammar = {
  stopWords: 'the for of and with',
  colourWords: 'color colour',
  forPrepositions: 'for',
  forPostpositions: '',
  persons: '',
  forCase: null,
  withPrepositions: 'with',
  objectPrepositions: 'for on under',
  objectPostpositions: '',
  numbers: {},
  thousand: '',
  ambiguousNumbers: '',
  numberEndings: '',
  halves: 'semi half',
  adjective: null,
  possessed: null,
  agent: null,
  objectCase: null,
};
