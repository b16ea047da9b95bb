import { lowerText } from './fold-text.ts';

const APOSTROPHES = /['`´‘’‛ʻʼʹ′]/g;
const CONTROL_CHARACTERS = /\p{Cc}/gu;
const BLANKS = /\s+/g;

/** One form for queries that differ only in how they were typed: letters, blanks, apostrophes. */
export function normaliseQuery(text: string): string {
  return lowerText(text).replace(CONTROL_CHARACTERS, ' ').replace(APOSTROPHES, 'ʻ').replace(BLANKS, ' ').trim();
}
