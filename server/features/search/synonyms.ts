import { isAdjective } from './language/language-rules.ts';
import { isDictionaryForm, isRussianWord } from './language/russian-words.ts';
import { stemRussian, stemUzbek } from './stem-word.ts';
import { tokensWithoutStopWords } from './stop-words.ts';
import { glue, keysOfToken } from './token-keys.ts';
import type { Token } from './tokenise.ts';

const MAX_PHRASE_TOKENS = 4;

export interface Synonyms {
  /** The longest phrase at the start of `tokens` that has synonyms: its number of tokens, and its synonyms. */
  startingWith(tokens: readonly Token[]): { length: number; others: Token[][] } | null;
  /** The synonyms of a single word, by the number of its term. */
  ofTerm(term: number): Token[][];
  isKnown(term: number): boolean;
  /** Whether a word or phrase has this key in it. */
  hasWord(key: string): boolean;
}

const ONE_WAY = '>';

/** Undefined: the word is not added, and only found as it is written in a group. */
export interface SynonymDictionary {
  intern(key: string, surface: string | null): number | undefined;
}

/**
 * Groups of synonyms, found by any word or phrase of the group, in any of its forms. A phrase that starts with `>`
 * finds the others and is not found by them: `>muzlatgich` finds fridges, but a search for a fridge finds no
 * `muzlatgich kamera`. All are added to the dictionary too, so that their prefixes and misspellings match even if no
 * product contains them.
 */
export function createSynonyms(groups: readonly (readonly string[])[], dictionary: SynonymDictionary): Synonyms {
  const byPhrase = new Map<string, Set<Token[]>>();
  const byTerm = new Map<number, Set<Token[]>>();
  const wordKeys = new Set<string>();
  /** The first words of all phrases, as keys and stems. */
  const beginnings = new Set<string>();
  for (const group of groups) {
    const phrases = group
      .map((text) => ({ tokens: tokensWithoutStopWords(text), oneWay: isOneWay(text) }))
      .filter(({ tokens }) => tokens.length > 0)
      .flatMap(alsoInOneWord);
    for (const { tokens } of phrases) {
      const others = phrases.filter((other) => other.tokens !== tokens && !other.oneWay).map((other) => other.tokens);
      learn(tokens, others);
    }
  }

  function learn(phrase: Token[], others: Token[][]): void {
    for (const token of phrase) for (const key of keysOfToken(token)) wordKeys.add(key);
    for (const name of namesOf(phrase, isAdjectiveAlone(phrase) ? ADJECTIVE : '')) addAll(byPhrase, name, others);
    for (const name of namesOf(phrase.slice(0, 1), '')) beginnings.add(name);
    const [word, ...more] = phrase;
    if (!word || more.length > 0) return;
    for (const key of keysOfToken(word)) {
      const term = dictionary.intern(key, word.kind === 'word' ? word.surface : null);
      if (term !== undefined) addAll(byTerm, term, others);
    }
  }

  return {
    startingWith(tokens) {
      if (![...namesOf(tokens.slice(0, 1), '')].some((name) => beginnings.has(name))) return null;
      for (let length = Math.min(MAX_PHRASE_TOKENS, tokens.length); length > 0; length--) {
        const others = new Set<Token[]>();
        const phrase = tokens.slice(0, length);
        const names = isLemmaAlone(phrase)
          ? phrase.flatMap(keysOfToken)
          : [...namesOf(phrase, ''), ...(isNounAlone(phrase) ? [] : namesOf(phrase, ADJECTIVE))];
        for (const name of new Set(names)) {
          for (const other of byPhrase.get(name) ?? []) others.add(other);
        }
        if (others.size > 0) return { length, others: [...others] };
      }
      return null;
    },
    ofTerm: (term) => [...(byTerm.get(term) ?? [])],
    isKnown: (term) => byTerm.has(term),
    hasWord: (key) => wordKeys.has(key),
  };
}

/** Whether a phrase finds the others of its group and is not found by them. */
export function isOneWay(phrase: string): boolean {
  return phrase.trimStart().startsWith(ONE_WAY);
}

interface Phrase {
  tokens: Token[];
  oneWay: boolean;
}

/** `кирмашина`, `нофрост`: phrases are sometimes written as one word. */
function alsoInOneWord(phrase: Phrase): Phrase[] {
  const word = phrase.tokens.length > 1 ? glue(phrase.tokens) : null;
  return word ? [phrase, { tokens: [word], oneWay: phrase.oneWay }] : [phrase];
}

const ADJECTIVE = '~';

function isAdjectiveAlone([word, ...more]: readonly Token[]): boolean {
  return word !== undefined && more.length === 0 && isAdjective(word.text);
}

/** `белила` shares its stem with `белый` and is another word. */
function isNounAlone([word, ...more]: readonly Token[]): boolean {
  return word?.kind === 'word' && more.length === 0 && isRussianWord(word.text) && !isAdjective(word.text);
}

/** A dictionary form is no form of another word: `чернила` shares its stem with `cherniy`, another spelling of `чёрный`. */
function isLemmaAlone(phrase: readonly Token[]): boolean {
  const [word] = phrase;
  return isNounAlone(phrase) && word !== undefined && isDictionaryForm(word.text);
}

/** A phrase as the keys of its words, as they are and as Russian and Uzbek stems. */
function namesOf(phrase: readonly Token[], mark: string): Set<string> {
  const keys = phrase.map((token) => keysOfToken(token)[0] ?? '');
  const stems = (stem: (key: string) => string) =>
    phrase.map((token, at) => (token.kind === 'word' ? stem(keys[at] ?? '') : (keys[at] ?? ''))).join(' ');
  return new Set([keys.join(' '), mark + stems(stemRussian), stems(stemUzbek)]);
}

function addAll<Key>(map: Map<Key, Set<Token[]>>, key: Key, phrases: Token[][]): void {
  const known = map.get(key) ?? new Set();
  for (const phrase of phrases) known.add(phrase);
  map.set(key, known);
}
