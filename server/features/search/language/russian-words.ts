import fs from 'node:fs';
import path from 'node:path';
import { memoize } from '#server/platform/memoize.ts';
import { hasMember } from '#server/platform/passwords/bloom-filter.ts';
import { stemRussian } from '../stem-word.ts';
import { soundKeys } from '../transliterate.ts';

export const LEMMA = '';
export const STEM = '~';
const MIN_SOUNDS = 4;
/** Shorter words of Latin letters, and shorter stems, are those of other words by chance. */
const LONG = 6;
const CYRILLIC = /[\u0400-\u052f]/;
/** Sounds are not doubled, so that `коонка` would be a `конка`. */
const DOUBLED = /([аеёиоуыэюяaeiouy])\1/;

let loaded: Uint8Array | undefined;

/** Whether a text is an ordinary word of Russian in its dictionary form. */
export const isDictionaryForm = memoize((text) => {
  const [key = ''] = soundKeys(text);
  return !DOUBLED.test(text) && key.length >= (CYRILLIC.test(text) ? MIN_SOUNDS : LONG) && isLemma(key);
});

/** The same in any form. */
export const isRussianWord = memoize((text) => {
  if (isDictionaryForm(text)) return true;
  const [key = ''] = soundKeys(text);
  return (
    CYRILLIC.test(text) && !DOUBLED.test(text) && key.length >= LONG && hasMember(words(), STEM + stemRussian(key))
  );
});

/** Whether these are the sounds of a dictionary form. */
export const isLemma = memoize((key) => hasMember(words(), LEMMA + key));

/** Read with the first uncertain word. */
function words(): Uint8Array {
  loaded ??= fs.readFileSync(path.join(import.meta.dirname, 'russian-words.bin'));
  return loaded;
}
