import { hashOf } from './rule-query.ts';

const LATIN_OF_RUSSIAN: Record<string, string> = Object.fromEntries(
  'а a,б b,в v,г g,д d,е e,ё yo,ж zh,з z,и i,й y,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х h,ц ts,ч ch,ш sh,щ sch,ъ ,ы i,ь ,э e,ю yu,я ya'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Russian as people write it in Latin letters. */
export function inLatin(text: string): string {
  return Array.from(text, (letter) => LATIN_OF_RUSSIAN[letter] ?? letter).join('');
}

const CYRILLIC_OF_UZBEK: readonly [string, string][] = [
  ['oʻ', 'ў'],
  ['gʻ', 'ғ'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['ts', 'ц'],
  ...Array.from('abdefghijklmnopqrstuvxyz', (letter, at): [string, string] => [
    letter,
    'абдефгҳижклмнопқрстувхйз'.charAt(at),
  ]),
];

/** Uzbek in its Cyrillic script. */
export function inUzbekCyrillic(text: string): string {
  let written = '';
  for (let at = 0; at < text.length; ) {
    const found = CYRILLIC_OF_UZBEK.find(([latin]) => text.startsWith(latin, at));
    written += found ? found[1] : text.charAt(at);
    at += found ? found[0].length : 1;
  }
  return written;
}

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** The text typed with the other keyboard layout. */
export function inOtherLayout(text: string): string {
  return Array.from(text, (letter) => {
    const latin = LATIN_KEYS.indexOf(letter);
    if (latin >= 0) return RUSSIAN_KEYS.charAt(latin);
    const russian = RUSSIAN_KEYS.indexOf(letter);
    return russian >= 0 ? LATIN_KEYS.charAt(russian) : letter;
  }).join('');
}

const ROWS_OF_KEYS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** One slip of a finger behind the first letter: a letter missed, doubled, swapped with the next, or a key beside it. */
export function withTypingError(word: string): string {
  const hash = hashOf(word);
  const at = 1 + ((hash >>> 4) % (word.length - 2));
  const letter = word.charAt(at);
  const row = ROWS_OF_KEYS.find((keys) => keys.includes(letter)) ?? '';
  const beside = row.charAt(row.indexOf(letter) + 1) || row.charAt(row.indexOf(letter) - 1);
  const ways = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2),
    word.slice(0, at) + (beside || letter) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
  ];
  return ways[hash % ways.length] ?? word;
}

/** A key beside the right one, for the letter at `at`. */
export function withKeyBeside(word: string, at: number): string {
  const letter = word.charAt(at);
  const row = ROWS_OF_KEYS.find((keys) => keys.includes(letter)) ?? '';
  const beside = row.charAt(row.indexOf(letter) + 1) || row.charAt(row.indexOf(letter) - 1);
  return word.slice(0, at) + beside + word.slice(at + 1);
}
