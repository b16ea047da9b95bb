const MAX_LENGTH = 40;
const ROOM = 64;

/** A word without digits, for `correctWord`. */
export interface DictionaryWord {
  term: number;
  /** Which of the 31 sounds it has: two words that differ in one letter differ in at most two bits. */
  sounds: number;
  /** Its spelling in lower case. */
  latin: string | null;
  cyrillic: string | null;
}

/** The words of one length: `terms[0..count)`, and which sounds each of them has. */
export interface WordsOfLength {
  terms: Uint32Array;
  sounds: Int32Array;
  count: number;
}

export interface SpellingTable {
  add(word: DictionaryWord, length: number): void;
  /** Undefined if there are none. */
  ofLength(length: number): WordsOfLength | undefined;
  bytes(): number;
}

/** Words by the length of their keys in arrays of numbers: a misspelt word is compared with tens of thousands of them. */
export function createSpellingTable(): SpellingTable {
  const lengths: (WordsOfLength | undefined)[] = [];
  return {
    add({ term, sounds }, length) {
      if (length > MAX_LENGTH) return;
      let list = lengths[length];
      if (!list) {
        list = { terms: new Uint32Array(ROOM), sounds: new Int32Array(ROOM), count: 0 };
        lengths[length] = list;
      }
      if (list.count === list.terms.length) {
        const room = Math.ceil(list.count * 1.5);
        const terms = new Uint32Array(room);
        terms.set(list.terms);
        const all = new Int32Array(room);
        all.set(list.sounds);
        Object.assign(list, { terms, sounds: all });
      }
      list.terms[list.count] = term;
      list.sounds[list.count] = sounds;
      list.count += 1;
    },
    ofLength: (length) => lengths[length],
    bytes: () => lengths.reduce((sum, list) => sum + (list ? list.terms.byteLength * 2 : 0), 0),
  };
}
