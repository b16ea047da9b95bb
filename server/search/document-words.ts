import type { Localized } from '#contract/locale.ts';
import { PLACE, type Place } from './match-weights.ts';
import type { SearchDocument } from './search-document.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { glue, joinedRuns, keysOfToken } from './token-keys.ts';
import { type Token, tokenise } from './tokenise.ts';
import { foundByNumberAlone } from './units.ts';

const CACHED_TEXTS = 4096;
const LISTS_SEVERAL = / (?:и|va) |,/i;
const FOR_RUSSIAN = new Set(['для']);
const FOR_UZBEK = new Set(['uchun', 'учун']);

export interface DocumentWords {
  /** Calls `visit` once for each distinct word of the product with its best place. */
  each(document: SearchDocument, visit: (term: number, place: Place) => void): void;
}

interface PlacedTerm {
  term: number;
  place: Place;
}

/** Which words of a product go into the index, and where they stand in it. */
export function createDocumentWords(dictionary: TermDictionary): DocumentWords {
  /** Categories, brands and values repeat in thousands of products: taken apart once. */
  const cache = new Map<string, PlacedTerm[]>();
  const best = new Map<number, Place>();

  function cached(text: string, place: Place): PlacedTerm[] {
    const cacheKey = `${place}${text}`;
    let terms = cache.get(cacheKey);
    if (!terms) {
      if (cache.size >= CACHED_TEXTS) cache.clear();
      terms = termsOf(text, place);
      cache.set(cacheKey, terms);
    }
    return terms;
  }

  function termsOf(text: string, place: Place): PlacedTerm[] {
    const tokens = tokenise(text);
    const places = tokens.map(() => place);
    if (place === PLACE.name) markMadeFor(tokens, places);
    const terms: PlacedTerm[] = [];
    tokens.forEach((token, at) => {
      const where = places[at] ?? place;
      for (const term of intern(token)) terms.push({ term, place: where });
      if (token.measure && (place >= PLACE.keyword || foundByNumberAlone(token.measure.unit))) {
        terms.push({ term: dictionary.intern(token.measure.number, null), place: where });
      }
    });
    for (const run of joinedRuns(tokens)) {
      const glued = glue(run);
      const first = run[0];
      const where = (first && places[tokens.indexOf(first)]) ?? place;
      if (glued) for (const term of intern(glued)) terms.push({ term, place: where });
    }
    return terms;
  }

  function intern(token: Token): number[] {
    const surface = token.kind === 'word' ? token.surface : null;
    return keysOfToken(token)
      .filter((key) => key !== '')
      .map((key) => dictionary.intern(key, surface));
  }

  function take(terms: PlacedTerm[]): void {
    for (const { term, place } of terms) {
      const known = best.get(term);
      if (known === undefined || known < place) best.set(term, place);
    }
  }

  function takeBoth(text: Localized, place: Place): void {
    take(cached(text.ru, place));
    if (text.uz !== undefined && text.uz !== text.ru) take(cached(text.uz, place));
  }

  return {
    each(document, visit) {
      best.clear();
      take(termsOf(document.name.ru, PLACE.name));
      if (document.name.uz !== undefined) take(termsOf(document.name.uz, PLACE.name));
      take(cached(document.brand, PLACE.name));
      if (document.model) take(modelTerms(document.model));
      for (const keyword of document.keywords) take(cached(keyword, PLACE.keyword));
      document.category.forEach((name) => {
        takeBoth(name, LISTS_SEVERAL.test(name.ru) ? PLACE.wide : PLACE.name);
      });
      for (const attribute of document.attributes) takeBoth(attribute, PLACE.attribute);
      for (const [term, place] of best) visit(term, place);
    },
  };

  /** A model code also as one word, whatever parts it: `MYW23/A`, `55 QNED 86`. */
  function modelTerms(model: string): PlacedTerm[] {
    const terms = termsOf(model, PLACE.name);
    const whole = tokenise(model.replace(/[^\p{L}\p{N}]/gu, ''));
    for (const token of whole) for (const term of intern(token)) terms.push({ term, place: PLACE.name });
    return terms;
  }
}

/** What stands behind `для` or before `uchun` is not the product, but what it goes with. */
function markMadeFor(tokens: Token[], places: Place[]): void {
  const russian = tokens.findIndex((token) => FOR_RUSSIAN.has(token.text));
  if (russian >= 0) places.fill(PLACE.madeFor, russian);
  const uzbek = tokens.findIndex((token) => FOR_UZBEK.has(token.text));
  if (uzbek >= 0) places.fill(PLACE.madeFor, 0, uzbek + 1);
}
