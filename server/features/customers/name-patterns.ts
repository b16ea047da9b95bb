import { switchLayout } from '#server/features/search/index.ts';

/** Uzbek and Russian names are written in both scripts; longer spellings first. */
const LETTERS: [latin: string, cyrillic: string][] = [
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['oʻ', 'ў'],
  ['gʻ', 'ғ'],
  ['a', 'а'],
  ['b', 'б'],
  ['v', 'в'],
  ['g', 'г'],
  ['d', 'д'],
  ['e', 'е'],
  ['j', 'ж'],
  ['z', 'з'],
  ['i', 'и'],
  ['y', 'й'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['f', 'ф'],
  ['x', 'х'],
  ['q', 'қ'],
  ['h', 'ҳ'],
];
const ONLY_CYRILLIC: [cyrillic: string, latin: string][] = [
  ['щ', 'sh'],
  ['ц', 's'],
  ['ъ', ''],
  ['ь', ''],
  ['ы', 'i'],
  ['э', 'e'],
];
/** A letter that one script writes in several ways: any character fits. */
const UNSURE = new Map([
  ['к', '_'],
  ['х', '_'],
  ['г', '_'],
  ['о', '_'],
  ['и', '_'],
]);

const MIN_NAME_LENGTH = 2;

/**
 * Patterns for `ilike any` that find a name by the start of one of its words: as typed, in the other keyboard layout, and
 * in the other script. Empty for texts that no name contains.
 */
export function namePatterns(text: string): string[] {
  return spellingsOf(text).flatMap((spelling) => [`${spelling}%`, `% ${spelling}%`]);
}

/**
 * The same for names that are masked to the first word and initials: the start of the first word is shown, the others are
 * found whole only. By their starts a search would spell, letter by letter, what the mask hides.
 */
export function maskedNamePatterns(text: string): string[] {
  return spellingsOf(text)
    .filter(isSure)
    .flatMap((spelling) => [
      ...(spelling.includes(' ') ? [spelling, `${spelling} %`] : [`${spelling}%`]),
      `% ${spelling}`,
      `% ${spelling} %`,
    ]);
}

/** With more unsure letters than others, one that is guessed would stand for a whole name. */
function isSure(spelling: string): boolean {
  const unsure = spelling.split('_').length - 1;
  return unsure * 2 <= spelling.length;
}

function spellingsOf(text: string): string[] {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/['`’‘ʼ]/g, 'ʻ');
  if (typed.length < MIN_NAME_LENGTH || /\d/.test(typed)) return [];
  const layouts = [typed, switchLayout(typed)];
  const spellings = new Set(layouts.flatMap((spelling) => [escapeLike(spelling), inOtherScript(spelling)]));
  return [...spellings].filter((spelling) => /[a-zа-яёўқғҳ]/.test(spelling));
}

function inOtherScript(text: string): string {
  return /[а-яёўқғҳ]/.test(text) ? toLatin(text) : toCyrillic(text);
}

function toLatin(text: string): string {
  const table = new Map([...LETTERS.map(([latin, cyrillic]) => [cyrillic, latin] as const), ...ONLY_CYRILLIC]);
  return Array.from(text, (letter) => table.get(letter) ?? escapeLike(letter)).join('');
}

function toCyrillic(text: string): string {
  let written = '';
  for (let at = 0; at < text.length; ) {
    const found = LETTERS.find(([latin]) => text.startsWith(latin, at));
    const letter = found?.[1] ?? escapeLike(text.charAt(at));
    written += UNSURE.get(letter) ?? letter;
    at += found?.[0].length ?? 1;
  }
  return written;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
