import { memoize } from '#server/platform/memoize.ts';
import { snowballRussian } from './snowball-russian.ts';

const CYRILLIC_OF_SOUND: Record<string, string> = {
  a: 'а',
  b: 'б',
  v: 'в',
  g: 'г',
  d: 'д',
  e: 'е',
  j: 'ж',
  z: 'з',
  i: 'и',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  f: 'ф',
  h: 'х',
  C: 'ч',
  S: 'ш',
  A: 'я',
  U: 'ю',
  O: 'ё',
};
const SOUND_OF_CYRILLIC = new Map(Object.entries(CYRILLIC_OF_SOUND).map(([sound, letter]) => [letter, sound]));
SOUND_OF_CYRILLIC.set('й', 'i');

/**
 * The stem of a Russian word given as sounds (see `transliterate.ts`), so that Russian in Latin letters is stemmed too.
 * Sounds are written back in Cyrillic for Snowball; `ы` has become `и` by then, and every ending with `ы` has a twin
 * with `и`.
 */
export const stemRussian = memoize((key) => {
  if (key.length < 4) return key;
  let word = '';
  for (let at = 0; at < key.length; at++) {
    const sound = key.charAt(at);
    const afterVowel = sound === 'i' && at > 0 && 'aoueAUO'.includes(key.charAt(at - 1));
    word += afterVowel ? 'й' : (CYRILLIC_OF_SOUND[sound] ?? sound);
  }
  let stem = '';
  for (const letter of snowballRussian(word)) stem += SOUND_OF_CYRILLIC.get(letter) ?? letter;
  return stem.length >= 3 ? stem : key;
});

/** Endings of Uzbek nouns as sounds, outermost first: case, then possessive, then plural. */
const CASES = ['dagi', 'ning', 'dan', 'ni', 'ga', 'da'];
const POSSESSIVES = ['lari', 'imiz', 'ingiz', 'miz', 'ngiz', 'si', 'im', 'ing', 'i'];
const PLURAL = ['lar'];
const MADE_OF = ['lik', 'li'];

/** The stem of an Uzbek word given as sounds: `muzlatkichlarining` is `muzlatkiC`. Leaves at least four letters. */
export const stemUzbek = memoize((key) => {
  let stem = key;
  for (const endings of [CASES, POSSESSIVES, PLURAL, MADE_OF]) {
    const ending = endings.find((one) => stem.endsWith(one) && stem.length - one.length >= 4);
    if (!ending) continue;
    stem = stem.slice(0, -(ending === 'lari' ? 1 : ending.length));
  }
  return stem;
});

/** All stems a word may have, in either language. */
export const stemsOf = memoize((key): readonly string[] => {
  const stems = new Set([stemRussian(key), stemUzbek(key)]);
  // Keys have no doubled letters: `telefonni` may have lost an n of its own, and `-ka` comes only behind a k.
  const joint = /n(?:i|ing)$|ka$/.exec(key);
  if (joint) stems.add(stemUzbek(key.slice(0, joint.index + 1)));
  return [...stems];
});
