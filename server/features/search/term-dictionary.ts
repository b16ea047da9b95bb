import { createSpellingTable, type DictionaryWord, type WordsOfLength } from './spelling-table.ts';
import { stemsOf } from './stem-word.ts';

const TAIL_AT_LEAST = 2048;
const CYRILLIC = /[\u0400-\u052f]/;

/** The state that is restored after a restart, see `TextIndex.save`. */
export interface TermDictionarySnapshot {
  keys: string[];
  stems: Map<string, number | number[]>;
  words: DictionaryWord[];
  sorted: Uint32Array<ArrayBuffer>;
  tail: number[];
  letters: number;
}

export interface TermDictionary {
  size(): number;
  keyOf(term: number): string;
  find(key: string): number | undefined;
  /** The number of a key, which is added if it is new. `surface` is how the word is written; null for codes. */
  intern(key: string, surface: string | null): number;
  /** All terms that share a stem with the key, itself among them. */
  forms(key: string): number[];
  eachWithPrefix(prefix: string, visit: (term: number, key: string) => void): void;
  /** The words without digits whose key has this length. */
  wordsOfLength(length: number): WordsOfLength | undefined;
  /** Undefined for a code. */
  wordOf(term: number): DictionaryWord | undefined;
  save(): TermDictionarySnapshot;
  bytes(): number;
}

/**
 * The distinct words of the catalogue, by key. Sorted for prefix search, with the newest words in a short unsorted
 * tail, so that a new product needs no sorting. Words are never removed: a word that no product has is left without
 * postings.
 */
export function createTermDictionary(saved: TermDictionarySnapshot = noTerms()): TermDictionary {
  const { keys, stems, words } = saved;
  let { sorted, tail, letters } = saved;
  const numbers = new Map(keys.map((key, term) => [key, term]));
  const wordOfTerm = new Map(words.map((word) => [word.term, word]));
  const spellings = createSpellingTable();
  for (const word of words) spellings.add(word, keyOf(word.term).length);

  function keyOf(term: number): string {
    return keys[term] ?? '';
  }

  function add(key: string, surface: string | null): number {
    const term = keys.length;
    const own = ownString(key);
    keys.push(own);
    numbers.set(own, term);
    letters += own.length;
    tail.push(term);
    // There are no searches while the shop is loaded, so the words are sorted rarely then, and once more at the first
    // search. More of them would take too long to sort while requests wait.
    if (tail.length > 8 * TAIL_AT_LEAST) settle();
    if (surface !== null) {
      for (const stem of stemsOf(own)) {
        const known = stems.get(stem);
        if (known === undefined) stems.set(stem, term);
        else if (typeof known === 'number') stems.set(stem, [known, term]);
        else known.push(term);
      }
      const word = { term, sounds: soundsIn(own), latin: null, cyrillic: null };
      words.push(word);
      wordOfTerm.set(term, word);
      spellings.add(word, own.length);
    }
    return term;
  }

  function settle(): void {
    tail.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const merged = new Uint32Array(sorted.length + tail.length);
    let fromTail = 0;
    let fromSorted = 0;
    for (let at = 0; at < merged.length; at++) {
      const left = sorted[fromSorted];
      const right = tail[fromTail];
      if (right === undefined || (left !== undefined && keyOf(left) < keyOf(right))) {
        merged[at] = left ?? 0;
        fromSorted += 1;
      } else {
        merged[at] = right;
        fromTail += 1;
      }
    }
    sorted = merged;
    tail = [];
  }

  function firstNotBelow(prefix: string): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keyOf(sorted[middle] ?? 0) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    size: () => keys.length,
    keyOf,
    find: (key) => numbers.get(key),
    intern(key, surface) {
      const term = numbers.get(key) ?? add(key, surface);
      const word = surface === null ? undefined : wordOfTerm.get(term);
      if (word && surface !== null) {
        if (CYRILLIC.test(surface)) word.cyrillic ??= ownString(surface);
        else word.latin ??= ownString(surface);
      }
      return term;
    },
    forms(key) {
      const found = new Set<number>();
      for (const stem of stemsOf(key)) {
        const terms = stems.get(stem);
        if (typeof terms === 'number') found.add(terms);
        else for (const term of terms ?? []) found.add(term);
      }
      return [...found];
    },
    eachWithPrefix(prefix, visit) {
      if (tail.length > Math.max(TAIL_AT_LEAST, sorted.length / 64)) settle();
      for (let at = firstNotBelow(prefix); at < sorted.length; at++) {
        const term = sorted[at] ?? 0;
        const key = keyOf(term);
        if (!key.startsWith(prefix)) break;
        visit(term, key);
      }
      for (const term of tail) {
        const key = keyOf(term);
        if (key.startsWith(prefix)) visit(term, key);
      }
    },
    wordsOfLength: spellings.ofLength,
    wordOf: (term) => wordOfTerm.get(term),
    save: () => ({ keys, stems, words, sorted, tail, letters }),
    // Measured on Node 26: a short string, its place in the array and its entry in the map; a word with its stems and
    // surfaces.
    bytes: () => keys.length * 84 + letters + words.length * 330 + sorted.byteLength + spellings.bytes(),
  };
}

function noTerms(): TermDictionarySnapshot {
  return { keys: [], stems: new Map(), words: [], sorted: new Uint32Array(0), tail: [], letters: 0 };
}

export function soundsIn(key: string): number {
  let sounds = 0;
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    if (code >= 97) sounds |= 1 << (code - 97);
    else sounds |= 1 << (26 + (code % 5));
  }
  return sounds;
}

/** A copy with its own memory: a substring of a long text would keep the whole text alive. */
function ownString(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
