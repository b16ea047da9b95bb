import { memoize } from '#server/platform/memoize.ts';
import { stemUzbek } from '../stem-word.ts';
import { soundKeys } from '../transliterate.ts';
import { isRussianWord } from './russian-words.ts';
import { UZBEK_WORDS } from './uzbek-words.ts';

/** A shorter stem is that of another word by chance. */
const MIN_STEM = 4;
const KEYS = new Set(UZBEK_WORDS.split(/\s+/).flatMap((word) => soundKeys(word).slice(0, 1)));

/** Whether a text is an everyday noun of Uzbek in either script, alone or with its endings. */
export const isUzbekWord = memoize((text) => {
  const [key = ''] = soundKeys(text);
  if (KEYS.has(key)) return true;
  const stem = stemUzbek(key);
  return stem.length >= MIN_STEM && KEYS.has(stem);
});

/** Whether a text is an ordinary word of a language that shoppers write in, and so no slip of the finger. */
export function isOrdinaryWord(text: string): boolean {
  return isRussianWord(text) || isUzbekWord(text);
}
