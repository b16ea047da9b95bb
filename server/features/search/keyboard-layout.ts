const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const toCyrillic = new Map(Array.from(LATIN_KEYS, (key, at) => [key, CYRILLIC_KEYS[at] ?? key]));
const toLatin = new Map(Array.from(CYRILLIC_KEYS, (key, at) => [key, LATIN_KEYS[at] ?? key]));
toCyrillic.set('{', 'х').set('}', 'ъ').set(':', 'ж').set('"', 'э').set('<', 'б').set('>', 'ю').set('~', 'ё');

/**
 * The same keys in the other keyboard layout (QWERTY and ЙЦУКЕН): `cfvceyu` is `самсунг`, `шзрщту` is `iphone`. The
 * script of most letters decides which layout was active.
 */
export function switchLayout(text: string): string {
  const lower = text.toLowerCase();
  const cyrillic = lower.match(/[а-яё]/g)?.length ?? 0;
  const latin = lower.match(/[a-z]/g)?.length ?? 0;
  const table = cyrillic > latin ? toLatin : toCyrillic;
  return Array.from(lower, (letter) => table.get(letter) ?? letter).join('');
}
