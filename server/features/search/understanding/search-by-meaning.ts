import type { TextIndex, TextSearchResult } from '../text-index.ts';
import { completeLastWord, withoutBeginning } from './half-typed.ts';
import { type KnownNames, type Understanding, understandQuery } from './understand-query.ts';

export interface MeaningOptions {
  /** The last word may be incomplete, as in suggestions. */
  isTyping?: boolean;
}

export interface MeantSearch {
  understanding: Understanding;
  /** Null: no word names goods, so all of them are meant. */
  found: TextSearchResult | null;
}

/**
 * Searches for the words of a query that are left when its meaning is understood. A word that goods have as a name stays
 * a name if all words are found together with it; and a query whose rest finds nothing is searched as it was typed.
 */
export function searchByMeaning(
  index: TextIndex,
  text: string,
  { isTyping = false }: MeaningOptions = {},
): MeantSearch {
  const typed = isTyping ? completeLastWord(text) : text;
  const named = searchWithNames(index, typed, isTyping);
  if (named) return named;
  const understanding = understandQuery(typed, { isName: index.isName, isReserved: () => false });
  if (!isAnythingMeant(understanding)) return asTyped(index, text, isTyping);
  if (understanding.text === '') return { understanding, found: null };
  const found = index.search(understanding.text, { isTyping });
  if (found.total > 0) return isTyping ? withoutHalfWord(index, understanding, found) : { understanding, found };
  // `оплата payme`: what is left besides the service names no goods.
  if (understanding.services.length > 0 && understanding.price === null && understanding.order === null) {
    const setAside = [...understanding.setAside, understanding.text];
    return { understanding: { ...understanding, text: '', setAside }, found: null };
  }
  const whole = index.search(text, { isTyping });
  return isLiteral(whole) ? { understanding: nothingMeant(text), found: whole } : { understanding, found };
}

/** A search for the text as it was typed, in which nothing is understood. */
export function searchLiterally(index: TextIndex, text: string, options: MeaningOptions = {}): MeantSearch {
  return { understanding: nothingMeant(text), found: index.search(text, options) };
}

function searchWithNames(index: TextIndex, text: string, isTyping: boolean): MeantSearch | null {
  const names: KnownNames = { isName: index.isName, isReserved: () => false };
  const reserved = understandQuery(text, names).singleWords.filter((word) => index.isName(word));
  if (reserved.length === 0) return null;
  const understanding = understandQuery(text, { ...names, isReserved: (word) => reserved.includes(word) });
  const found = index.search(understanding.text, { isTyping });
  return isLiteral(found) ? { understanding, found } : null;
}

function asTyped(index: TextIndex, text: string, isTyping: boolean): MeantSearch {
  const search = searchLiterally(index, text, { isTyping });
  return isTyping && search.found ? withoutHalfWord(index, search.understanding, search.found) : search;
}

/** `телефон недор`: the beginning of an understood word is not corrected to the name of goods. */
function withoutHalfWord(index: TextIndex, understanding: Understanding, found: TextSearchResult): MeantSearch {
  const text = isLiteral(found) ? null : withoutBeginning(understanding.text);
  if (text === null) return { understanding, found };
  const shorter = index.search(text);
  return isLiteral(shorter) ? { understanding: { ...understanding, text }, found: shorter } : { understanding, found };
}

function isLiteral({ total, corrected, ignored }: TextSearchResult): boolean {
  return total > 0 && corrected === null && ignored.length === 0;
}

function isAnythingMeant({ price, order, services, setAside }: Understanding): boolean {
  return price !== null || order !== null || services.length > 0 || setAside.length > 0;
}

function nothingMeant(text: string): Understanding {
  return { text, price: null, order: null, services: [], setAside: [], singleWords: [] };
}
