const INCH_SIGNS = /(\d)\s?(?:"|''|’’|′′|‘‘|[“”„])/g;
/** All characters that are typed in place of the Uzbek ʻ and ʼ, and the prime of transliterations. */
const APOSTROPHES = /['`´‘’‛ʻʼʹ′]/g;
const COMBINING_MARKS = /[\u0300-\u036f]/g;
const ACCENTED_LATIN = /[\u00c0-\u024f]/g;
const PLAIN = /^[\w (),.:;+/ЁёА-я-]*$/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * One form for texts that differ only in how they were typed: small letters, compatibility characters (`″`, `½`,
 * no-break space, full width) as plain ones, the inch sign as a word, accents dropped. `й` and `ё` stay letters of
 * their own.
 */
export function lowerText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .replaceAll('´', "'")
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(ACCENTED_LATIN, (letter) => letter.normalize('NFD'))
    .replace(COMBINING_MARKS, '')
    .replace(INCH_SIGNS, '$1 in ');
}

export function dropApostrophes(text: string): string {
  return text.replace(APOSTROPHES, '');
}
