import { memoize } from '#server/platform/memoize.ts';

/**
 * Words of Russian and Uzbek, in Cyrillic or Latin, are converted to one alphabet of sounds, so that `холодильник`,
 * `xolodilnik`, `holodilnik` and `kholodilnik` are one key. A key has one letter for each sound: a–z, and `S` for ш щ
 * sh, `C` for ч ch, `A` for я ya, `U` for ю yu, `O` for ё yo. Sounds that are often confused have one letter: x h kh, k
 * q c ck, i y й ы, s ts ц, j ж дж zh, e э ye; doubled letters are one.
 */
const CYRILLIC_SOUNDS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  қ: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ў: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ҳ: 'h',
  ц: 's',
  ч: 'C',
  ш: 'S',
  щ: 'S',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'U',
  я: 'A',
};

/** Longest first: the first match is used. */
const LATIN_SOUNDS: [string, string][] = [
  ['shch', 'S'],
  ['sch', 'S'],
  ['dzh', 'j'],
  ['sh', 'S'],
  ['ch', 'C'],
  ['zh', 'j'],
  ['dj', 'j'],
  ['kh', 'h'],
  ['gh', 'g'],
  ['ph', 'f'],
  ['th', 't'],
  ['ts', 's'],
  ['ck', 'k'],
  ['ya', 'A'],
  ['yu', 'U'],
  ['yo', 'O'],
  ['ye', 'e'],
  ['x', 'h'],
  ['q', 'k'],
  ['w', 'v'],
  ['y', 'i'],
];

const LATIN_BY_FIRST = new Map<string, [string, string][]>();
for (const sound of LATIN_SOUNDS) {
  const first = sound[0].charAt(0);
  LATIN_BY_FIRST.set(first, [...(LATIN_BY_FIRST.get(first) ?? []), sound]);
}

/** Cyrillic letters that look like a Latin one; they are typed in codes by mistake (`А55`, `ХМ5`). */
const HOMOGLYPHS: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  з: '3',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
};

const CYRILLIC = /[\u0400-\u052f]/;
const LATIN = /[a-z]/;
const SPELT_OTHERWISE = /[aeiou]x|oo|ee/;

/**
 * The keys of a word without digits (small letters, no apostrophes). The first is what it sounds like; a second one is
 * added if the writing allows another sound: Latin `x` as `ks` (galaxy, галакси), `oo` as `u` (macbook, макбук), `ee`
 * as `i`, and `ё` as `yo`.
 */
export const soundKeys = memoize(keysBySound);

function keysBySound(word: string): readonly string[] {
  const cyrillic = CYRILLIC.test(word);
  const latin = LATIN.test(word);
  if (cyrillic && latin) return mixedKeys(word);
  const key = cyrillic ? cyrillicKey(word) : latinKey(word);
  const other = cyrillic
    ? word.includes('ё') && tidy(Array.from(word, (letter) => (letter === 'ё' ? 'O' : soundOf(letter))).join(''))
    : SPELT_OTHERWISE.test(word) &&
      latinKey(
        word
          .replace(/(?<=[aeiou])x/g, 'ks')
          .replaceAll('oo', 'u')
          .replaceAll('ee', 'i'),
      );
  return other && other !== key ? [key, other] : [key];
}

/**
 * `сanon`, `iРhone`: replaces a homoglyph of the other script. A word with other letters of that script is read by its
 * sounds.
 */
function mixedKeys(word: string): readonly string[] {
  const latin = Array.from(word, (letter) => HOMOGLYPHS[letter] ?? letter).join('');
  if (!CYRILLIC.test(latin)) return keysBySound(latin.replaceAll('3', 'z'));
  const cyrillic = Array.from(word, (letter) => CYRILLIC_OF_LATIN[letter] ?? letter).join('');
  return [cyrillicKey(cyrillic)];
}

/**
 * The keys of a code, a word with digits. Codes are compared letter by letter, so Latin stays as it is; Cyrillic
 * letters are read as the Latin ones they look like and as those they sound like (`С24` is `c24` or `s24`).
 */
export function codeKeys(code: string): string[] {
  if (!CYRILLIC.test(code)) return [code];
  const sound = Array.from(code, (letter) => (CYRILLIC.test(letter) ? soundOf(letter) : letter))
    .join('')
    .replaceAll('S', 'sh')
    .replaceAll('C', 'ch')
    .replaceAll('A', 'ya')
    .replaceAll('U', 'yu');
  const latin = Array.from(code, (letter) => HOMOGLYPHS[letter] ?? letter).join('');
  return CYRILLIC.test(latin) || latin === sound ? [sound] : [sound, latin];
}

/** A short word of homoglyphs only, converted to Latin: `НР` typed for HP. Null if a letter has no homoglyph. */
export function latinHomoglyphs(word: string): string | null {
  const latin = Array.from(word, (letter) => HOMOGLYPHS[letter] ?? letter).join('');
  return latin === word || CYRILLIC.test(latin) ? null : latin;
}

function soundOf(letter: string): string {
  return CYRILLIC_SOUNDS[letter] ?? letter;
}

function cyrillicKey(word: string): string {
  let key = '';
  for (const letter of word) key += soundOf(letter);
  return tidy(key);
}

function latinKey(word: string): string {
  let key = '';
  for (let at = 0; at < word.length; ) {
    const letter = word.charAt(at);
    const sound = LATIN_BY_FIRST.get(letter)?.find(([spelling]) => word.startsWith(spelling, at));
    if (sound) {
      key += sound[1];
      at += sound[0].length;
    } else {
      key += letter === 'c' ? ('eiy'.includes(word.charAt(at + 1) || '-') ? 's' : 'k') : letter;
      at += 1;
    }
  }
  return tidy(key);
}

function tidy(key: string): string {
  const once = key
    .replaceAll('dj', 'j')
    .replaceAll('ie', 'e')
    .replace(/(.)\1+/g, '$1');
  if (once.length > 1) return once;
  // `III` is a word, `qqqqqq` is not.
  return key.length > 3 ? '' : key;
}

const CYRILLIC_OF_LATIN: Record<string, string> = Object.fromEntries(
  Object.entries(HOMOGLYPHS).map(([cyrillic, latin]) => [latin, cyrillic]),
);
