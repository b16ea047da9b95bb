import { measureOfOne, measureOfTwo } from '../units.ts';
import type { Bound } from './language-rules.ts';
import { formsOf } from './phrase-table.ts';

/** A word, a number or a sign of a query, with its place in the text. */
export interface QueryWord {
  /** A `code` has letters and digits (`a55`, `wh-1000xm5`); a `thing` is a number of something else than money. */
  kind: 'word' | 'number' | 'code' | 'thing' | 'sign';
  /** In small letters. */
  text: string;
  start: number;
  end: number;
  /** How it sounds (`formsOf`); empty for all but words. */
  forms: readonly string[];
  /** No blank stands in front of it. */
  isGlued: boolean;
}

/** Which letters behind digits are a word of their own, and how an ending is parted from it. */
export interface MoneyWords {
  /** `million` and `gacha` for `milliongacha`; the word alone if it has no ending; null if it is no word of money. */
  split(word: string): string[] | null;
}

const PIECE = /(\d+(?:[.,'’]\d+)*)|(\p{L}[\p{L}\p{M}'`´‘’‛ʻʼʹ′]*)|([-‐‒–—−]|[~≈<>≤≥$€%"″”+])/gu;
const DASH = /^[-‐‒–—−]$/;
/** `3-х миллионов`, `5ти`. */
const NUMBER_ENDING = /^(?:х|ти|ми)$/;
const THING_SIGNS = /^[%"″”]$/;

/** The words of a text in order. Punctuation and dashes between letters are left out. */
export function queryWords(text: string, money: MoneyWords): QueryWord[] {
  const pieces = joinCodes(piecesOf(text), money);
  const words = pieces.flatMap((piece) => splitEnding(piece, money));
  markThings(words);
  return words.filter(({ kind, text: sign }, at) => kind !== 'sign' || !DASH.test(sign) || isBetweenAmounts(words, at));
}

function piecesOf(text: string): QueryWord[] {
  const pieces: QueryWord[] = [];
  let end = -1;
  for (const match of text.matchAll(PIECE)) {
    const kind = match[1] ? 'number' : match[2] ? 'word' : 'sign';
    const start = match.index;
    pieces.push({
      kind,
      text: match[0].toLowerCase(),
      start,
      end: start + match[0].length,
      forms: [],
      isGlued: start === end,
    });
    end = start + match[0].length;
  }
  return pieces;
}

/** `a` and `55` are one code; `5` and `млн` stay two words. */
function joinCodes(pieces: readonly QueryWord[], money: MoneyWords): QueryWord[] {
  const joined: QueryWord[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const number = before && DASH.test(before.text) ? joined.at(-2) : before;
    if (number?.kind === 'number' && piece.isGlued && NUMBER_ENDING.test(piece.text)) {
      if (number !== before) joined.pop();
      joined[joined.length - 1] = { ...number, end: piece.end };
    } else if (before && piece.isGlued && belongTogether(before, piece, joined.at(-2), money)) {
      joined[joined.length - 1] = { ...before, kind: 'code', text: before.text + piece.text, end: piece.end };
    } else {
      joined.push(piece);
    }
  }
  return joined;
}

function belongTogether(
  before: QueryWord,
  piece: QueryWord,
  second: QueryWord | undefined,
  money: MoneyWords,
): boolean {
  if (piece.kind === 'sign') return before.kind === 'code' && DASH.test(piece.text);
  if (before.kind === 'code') return true;
  if (before.kind === 'word') return piece.kind === 'number';
  if (before.kind === 'number') return piece.kind === 'word' && money.split(piece.text) === null;
  // `galaxy-15` is a name with its number, `5-млн` is not.
  const isDashOfCode = DASH.test(before.text) && before.isGlued && second?.kind === 'word' && piece.kind === 'number';
  return isDashOfCode && money.split(second.text) === null;
}

function splitEnding(piece: QueryWord, money: MoneyWords): QueryWord[] {
  if (piece.kind !== 'word') return [piece];
  const words = money.split(piece.text) ?? [piece.text];
  return words.map((text, at) => ({ ...piece, text, forms: formsOf(text), isGlued: piece.isGlued || at > 0 }));
}

/** `55 дюймов`, `5 кг`, `20 %`: no amounts of money. */
function markThings(words: QueryWord[]): void {
  words.forEach((word, at) => {
    const next = words[at + 1];
    if (word.kind === 'code' && measureOfOne(word.text)) word.kind = 'thing';
    if (word.kind !== 'number' || next === undefined) return;
    const isMeasure = next.kind === 'word' && measureOfTwo(word.text.replace(',', '.'), next.text) !== null;
    if (isMeasure || (next.kind === 'sign' && THING_SIGNS.test(next.text))) word.kind = 'thing';
  });
}

/** A dash counts beside a number: `3-5 млн`, `2 млн – 3 млн`. */
function isBetweenAmounts(words: readonly QueryWord[], at: number): boolean {
  return words[at + 1]?.kind === 'number' || words[at - 1]?.kind === 'number';
}

export function isRangeDash(word: QueryWord | undefined): boolean {
  return word?.kind === 'sign' && DASH.test(word.text);
}

const SIGN_BOUNDS: Readonly<Record<string, Bound>> = {
  '<': 'up_to',
  '≤': 'up_to',
  '>': 'from',
  '≥': 'from',
  '~': 'about',
  '≈': 'about',
};

/** What a sign in front of a number bounds: `< 5 млн`, `~3 mln`. */
export function boundOfSign(word: QueryWord | undefined): Bound | null {
  return word?.kind === 'sign' ? (SIGN_BOUNDS[word.text] ?? null) : null;
}
