/**
 * The Snowball stemmer for Russian (https://snowballstem.org/algorithms/russian/stemmer.html), written from its
 * description. RV is what follows the first vowel; nothing before it is ever removed.
 */
export function snowballRussian(word: string): string {
  const { rv, r2 } = regionsOf(word);
  const inflected = withoutInflection(word, rv);
  const bare = without(inflected, rv, ['и']) ?? inflected;
  const derived = without(bare, Math.max(rv, r2), ['ость', 'ост']) ?? bare;
  return tidyUp(derived, rv);
}

const PERFECTIVE_GERUND = endings('ив ивши ившись ыв ывши ывшись', 'в вши вшись');
const REFLEXIVE = endings('ся сь');
const ADJECTIVE = endings('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею');
const PARTICIPLE = endings('ивш ывш ующ', 'ем нн вш ющ щ');
const VERB = endings(
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
  'ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно',
);
const NOUN = endings(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
);

interface Endings {
  byDescendingLength: readonly string[];
  /** Endings that are removed only after `а` or `я`, which stays. */
  afterA: ReadonlySet<string>;
}

function endings(free: string, afterA = ''): Endings {
  const bound = afterA.split(' ').filter((ending) => ending !== '');
  const all = [...free.split(' '), ...bound];
  return { byDescendingLength: all.sort((a, b) => b.length - a.length), afterA: new Set(bound) };
}

function withoutInflection(word: string, rv: number): string {
  const gerund = withoutEnding(word, rv, PERFECTIVE_GERUND);
  if (gerund !== null) return gerund;
  const plain = withoutEnding(word, rv, REFLEXIVE) ?? word;
  const adjective = withoutEnding(plain, rv, ADJECTIVE);
  if (adjective !== null) return withoutEnding(adjective, rv, PARTICIPLE) ?? adjective;
  return withoutEnding(plain, rv, VERB) ?? withoutEnding(plain, rv, NOUN) ?? plain;
}

/** The longest ending decides: where it may not be removed, no shorter one is. */
function withoutEnding(word: string, rv: number, { byDescendingLength, afterA }: Endings): string | null {
  const ending = byDescendingLength.find((one) => endsIn(word, rv, one));
  if (ending === undefined) return null;
  const rest = word.slice(0, -ending.length);
  return afterA.has(ending) && !endsIn(rest, rv, 'а') && !endsIn(rest, rv, 'я') ? null : rest;
}

function without(word: string, region: number, byDescendingLength: readonly string[]): string | null {
  const ending = byDescendingLength.find((one) => endsIn(word, region, one));
  return ending === undefined ? null : word.slice(0, -ending.length);
}

/** Removes a superlative, a doubled `н` or a soft sign. */
function tidyUp(word: string, rv: number): string {
  const positive = without(word, rv, ['ейше', 'ейш']) ?? word;
  if (endsIn(positive, rv, 'нн')) return positive.slice(0, -1);
  return positive === word ? (without(word, rv, ['ь']) ?? word) : positive;
}

function endsIn(word: string, region: number, ending: string): boolean {
  return word.length - ending.length >= region && word.endsWith(ending);
}

function regionsOf(word: string): { rv: number; r2: number } {
  const rv = after(word, 0, true);
  return { rv, r2: after(word, after(word, after(word, rv, false), true), false) };
}

/** The place behind the next vowel, or behind the next letter that is none; the end where there is none. */
function after(word: string, from: number, isVowel: boolean): number {
  for (let at = from; at < word.length; at++) if ('аеиоуыэюя'.includes(word.charAt(at)) === isVowel) return at + 1;
  return word.length;
}
