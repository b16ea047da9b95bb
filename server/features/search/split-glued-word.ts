import { HALVES, isAdjective } from './language/language-rules.ts';
import { matchWhole, type Vocabulary } from './match-word.ts';
import type { TermStanding } from './term-standing.ts';
import { keysOfToken } from './token-keys.ts';
import { type Token, tokenise } from './tokenise.ts';
import { createWordMemory } from './word-memory.ts';

const MAX_PARTS = 4;
const MAX_WORD_LENGTH = 40;
const ONLY_LETTERS = /^[a-zа-яё]+$/;

const MAX_REMEMBERED_WORDS = 4096;
const remembered = createWordMemory<Token[] | null>(MAX_REMEMBERED_WORDS);

/**
 * Splits a word that was written without spaces: `iphone16promax`, `телевизорlg`. Every part must be in the dictionary
 * and have three letters or more (two next to a digit or a change of script); the fewest parts win. Null if the word
 * can't be split.
 */
export function splitGluedWord(vocabulary: Vocabulary, word: string): Token[] | null {
  if (word.length > MAX_WORD_LENGTH) return null;
  return remembered(vocabulary, word, () => fewestParts(vocabulary, word));
}

function fewestParts(vocabulary: Vocabulary, word: string): Token[] | null {
  const best: (Token[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    best[end] = null;
    for (let start = end === word.length ? 1 : 0; start < end; start++) {
      const before = best[start];
      if (!before || before.length >= MAX_PARTS) continue;
      if ((best[end]?.length ?? MAX_PARTS + 1) <= before.length + 1) continue;
      const part = partOf(vocabulary, word, start, end);
      if (part && part.text !== before.at(-1)?.text) best[end] = [...before, part];
    }
  }
  return best[word.length] ?? null;
}

function partOf(vocabulary: Vocabulary, word: string, start: number, end: number): Token | null {
  const text = word.slice(start, end);
  const isNumber = /^\d+$/.test(text);
  if (isNumber && (isDigitAt(word, start - 1) || isDigitAt(word, end))) return null;
  const least = isNumber || /\d/.test(text) ? 1 : atBorder(word, start) && atBorder(word, end) ? 2 : 3;
  if (text.length < least) return null;
  const token = onlyToken(text);
  if (token === null) return null;
  const isFree = atBorder(word, start) && atBorder(word, end);
  return isWord(vocabulary, token, isFree || isAdjective(text) || HALVES.has(text) ? isInUse : isName) ? token : null;
}

/** The parts of a word are folded already, so that one of letters is a token as it is. */
function onlyToken(text: string): Token | null {
  if (ONLY_LETTERS.test(text)) return { text, surface: text, kind: 'word', measure: null, chunk: 0, joined: false };
  const [token, ...more] = tokenise(text);
  return token && more.length === 0 ? token : null;
}

/** Between letters of one script a part has to be a name: `балаклава` is no `клава`. */
function isName({ brand, kind, named }: TermStanding): boolean {
  return brand + kind + named > 0;
}

function isInUse({ of }: TermStanding): boolean {
  return of > 0;
}

function isWord(vocabulary: Vocabulary, token: Token, isEnough: (standing: TermStanding) => boolean): boolean {
  if (matchWhole(vocabulary, token).terms.some((term) => isEnough(vocabulary.standingOf(term)))) return true;
  return keysOfToken(token).some((key) => {
    const term = vocabulary.dictionary.find(key);
    return term !== undefined && vocabulary.synonyms.isKnown(term);
  });
}

/** The start or end of the word, or a border between letters and digits or between two scripts. */
function atBorder(word: string, at: number): boolean {
  if (at <= 0 || at >= word.length) return true;
  return kindOf(word.charAt(at - 1)) !== kindOf(word.charAt(at));
}

function kindOf(letter: string): number {
  if (letter >= '0' && letter <= '9') return 0;
  return letter <= 'z' ? 1 : 2;
}

function isDigitAt(word: string, at: number): boolean {
  return at >= 0 && at < word.length && kindOf(word.charAt(at)) === 0;
}
