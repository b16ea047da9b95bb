import type { Localized } from '#contract/i18n/locale.ts';
import { dropApostrophes } from './fold-text.ts';
import { HALVES, isAdjective, isPossessed } from './language/language-rules.ts';
import { PLACE, PLACE_BITS, type Place } from './match-weights.ts';
import { type MentionKind, mentionedWords } from './mentioned-words.ts';
import type { SearchDocument } from './search-document.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { glue, joinedRuns, keysOfToken } from './token-keys.ts';
import { createTokeniser, type Token } from './tokenise.ts';
import { foundByNumberAlone, otherKeysOf } from './units.ts';

const CACHED_TEXTS = 4096;
const CACHED_WORDS = 16_384;
const PLACE_MASK = (1 << PLACE_BITS) - 1;
/** The leaf category and the one above say what a product is; the ones further up are shelves. */
const KIND_LEVELS = 2;
const SENTENCE_WORDS = 5;
const LISTS_SEVERAL = / (?:и|va) |,/i;
const FOR_RUSSIAN = new Set(['для']);
const FOR_UZBEK = new Set(['uchun', 'учун']);

export interface DocumentWords {
  /** Calls `visit` once for each distinct word of the product with its best place. */
  each(document: SearchDocument, visit: (term: number, place: number) => void): void;
}

/** The words of a product that are indexed, and their places in it. */
export function createDocumentWords(dictionary: TermDictionary): DocumentWords {
  /** Categories, brands and values repeat in thousands of products: tokenized once, each term packed with its place. */
  const texts = new Map<Place, Map<string, Uint32Array>>(Object.values(PLACE).map((place) => [place, new Map()]));
  const words = new Map<string, number[]>();
  const tokenise = createTokeniser();
  const visited: number[] = [];
  /** By term: the best place in the current document, plus one. */
  let best = new Uint8Array(1024);

  function cached(text: string, place: Place, kind: MentionKind = 'russian'): Uint32Array {
    const cache = texts.get(place);
    let terms = cache?.get(text);
    if (!terms) {
      if (cache && cache.size >= CACHED_TEXTS) cache.clear();
      terms = Uint32Array.from(termsOf(text, place, kind));
      cache?.set(text, terms);
    }
    return terms;
  }

  function termsOf(text: string, place: Place, kind: MentionKind = 'phrase'): number[] {
    const tokens = tokenise(text);
    const madeFor = place === PLACE.name || place === PLACE.kind ? spanMadeFor(tokens) : NO_SPAN;
    const mentioned = place === PLACE.attribute ? mentionedWords(tokens, kind) : NONE;
    const terms: number[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (!token) continue;
      const where = isHalfAdjective(token, place)
        ? PLACE.name
        : mentioned[at]
          ? PLACE.mention
          : at >= madeFor.from && at < madeFor.to
            ? PLACE.madeFor
            : place;
      for (const term of intern(wholeOf(tokens[at - 1], token))) terms.push(pack(term, where));
      if (token.measure && (place >= PLACE.madeFor || foundByNumberAlone(token.measure.unit))) {
        terms.push(pack(dictionary.intern(token.measure.number, null), where));
      }
      for (const key of token.measure ? otherKeysOf(token.measure) : []) {
        terms.push(pack(dictionary.intern(key, null), where));
      }
      if (token.joined) continue;
      for (const run of joinedRuns(tokens, at)) {
        const glued = glue(run);
        if (glued) for (const term of intern(glued)) terms.push(pack(term, where));
      }
    }
    return terms;
  }

  function intern(token: Token): number[] {
    const spelling = token.measure ? token.text : token.surface;
    let terms = words.get(spelling);
    if (!terms) {
      if (words.size >= CACHED_WORDS) words.clear();
      const surface = token.kind === 'word' ? token.surface : null;
      terms = keysOfToken(token)
        .filter((key) => key !== '')
        .map((key) => dictionary.intern(key, surface));
      words.set(spelling, terms);
    }
    return terms;
  }

  function take(terms: Uint32Array | number[]): void {
    for (const packed of terms) {
      const term = packed >>> PLACE_BITS;
      const place = (packed & PLACE_MASK) + 1;
      if (term >= best.length) best = longer(best, term);
      const known = best[term] ?? 0;
      if (known === 0) visited.push(term);
      if (place > known) best[term] = place;
    }
  }

  function takeBoth(text: Localized, place: Place): void {
    take(cached(text.ru, place));
    if (text.uz !== undefined && text.uz !== text.ru) take(cached(text.uz, place, 'uzbek'));
  }

  /** A model code is also indexed as one word, without separators: `MYW23/A`, `55 QNED 86`. */
  function takeModel(model: string): void {
    take(termsOf(model, PLACE.name));
    const whole = model.replace(/[^\p{L}\p{N}]/gu, '');
    if (whole !== model) take(termsOf(whole, PLACE.name));
  }

  /** `Смартфон` | `Samsung Galaxy S25` | `256 ГБ, чёрный`: what it is, its name, and how this variant differs. */
  function takeName(name: string, brand: string): void {
    const at = brand === '' ? -1 : name.toLowerCase().indexOf(brand.toLowerCase());
    const comma = name.indexOf(', ', Math.max(at, 0));
    if (at > 0) takeKind(name.slice(0, at).trim());
    take(termsOf(comma < 0 ? name.slice(Math.max(at, 0)) : name.slice(Math.max(at, 0), comma), PLACE.name));
    if (comma >= 0) take(termsOf(name.slice(comma), PLACE.variant));
  }

  /** `Stol ventilyatori`: of two nouns only the last, in the possessed form, is what the thing is. */
  function takeKind(kind: string): void {
    const last = kind.lastIndexOf(' ') + 1;
    const isPair = last > 0 && isPossessed(dropApostrophes(kind.slice(last).toLowerCase()));
    if (isPair) take(cached(kind.slice(0, last), PLACE.madeFor));
    take(cached(isPair ? kind.slice(last) : kind, PLACE.kind));
  }

  function takeCategory(name: Localized, level: number): void {
    if (LISTS_SEVERAL.test(name.ru)) takeBoth(name, PLACE.wide);
    else if (level === 0 && name.uz !== undefined && namesOther(name)) {
      // `Игры для приставок` is `Pristavka oʻyinlari`: in Uzbek only the last word is the kind.
      const last = name.uz.lastIndexOf(' ');
      take(cached(name.ru, PLACE.kind));
      take(cached(name.uz.slice(0, last), PLACE.madeFor));
      take(cached(name.uz.slice(last), PLACE.kind));
    } else takeBoth(name, level < KIND_LEVELS ? PLACE.kind : PLACE.name);
  }

  return {
    each(document, visit) {
      takeName(document.name.ru, document.brand);
      if (document.name.uz !== undefined) takeName(document.name.uz, document.brand);
      take(cached(document.brand, PLACE.brand));
      if (document.model) takeModel(document.model);
      for (const keyword of document.keywords) {
        // A single word of a phrase counts less: `редми ноут 14` is not a `ноут`.
        take(
          keyword.trim().includes(' ') ? cached(keyword, PLACE.attribute, 'phrase') : cached(keyword, PLACE.keyword),
        );
      }
      document.category.forEach(takeCategory);
      for (const attribute of document.attributes) {
        takeBoth(attribute, isSentence(attribute.ru) ? PLACE.mention : PLACE.attribute);
      }
      for (const term of visited) {
        visit(term, (best[term] ?? 1) - 1);
        best[term] = 0;
      }
      visited.length = 0;
    },
  };
}

/** A long value mentions things (`полка для двери`) more often than it names a quality. */
function isSentence(text: string): boolean {
  return text.split(' ').length >= SENTENCE_WORDS;
}

/** `стирально-сушильная`: the thing is neither the one nor the other. */
function isHalfAdjective({ joined, text }: Token, place: Place): boolean {
  return joined && place === PLACE.kind && isAdjective(text);
}

/** A Russian name with `для` whose Uzbek one has no `uchun`. */
function namesOther({ ru, uz = '' }: Localized): boolean {
  return / для /i.test(ru) && !/ uchun/i.test(uz) && uz.includes(' ');
}

/** `yarim avtomat` is one word: who looks for `avtomat` does not mean it. */
function wholeOf(before: Token | undefined, token: Token): Token {
  const isHalf = before !== undefined && HALVES.has(before.text) && token.kind === 'word';
  return (isHalf && glue([before, token])) || token;
}

function pack(term: number, place: Place): number {
  return ((term << PLACE_BITS) | place) >>> 0;
}

const NONE: readonly boolean[] = [];
const NO_SPAN = { from: 0, to: 0 };

/** The words after `для` or before `uchun` name what the product is made for. */
function spanMadeFor(tokens: readonly Token[]): { from: number; to: number } {
  const russian = tokens.findIndex((token) => FOR_RUSSIAN.has(token.text));
  if (russian >= 0) return { from: russian, to: tokens.length };
  return { from: 0, to: tokens.findIndex((token) => FOR_UZBEK.has(token.text)) + 1 };
}

function longer(best: Uint8Array, term: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(Math.ceil((term + 1) * 1.5));
  copy.set(best);
  return copy;
}
