import type { Bound } from './language-rules.ts';
import {
  BOUNDS_AFTER,
  BOUNDS_BEFORE,
  PRICE_CLOSINGS,
  PRICE_OPENINGS,
  RANGE_CLOSINGS,
  RANGE_JOINTS,
  RANGE_OPENINGS,
} from './money-vocabulary.ts';
import type { PhraseTable } from './phrase-table.ts';
import { boundOfSign, isRangeDash, type QueryWord } from './query-words.ts';
import { type Amount, readAmount } from './read-amount.ts';

/** A bare number of that many is money by itself if it is round. */
const MIN_BARE_PRICE = 100_000;
/** Below, people leave the thousands out: `до 500`. */
const MIN_WHOLE_SUM = 10_000;
const MIN_THOUSANDS = 100;
const THOUSAND = 1000;

export interface PricePhrase {
  /** The index behind its last word. */
  next: number;
  bound: Bound | 'between';
  low: number;
  high: number;
  /** Another currency than the shop's: the words are understood, and no filter follows. */
  isForeign: boolean;
  /** A guess: the number may belong to the goods after all. */
  isGuess: boolean;
}

interface Opening {
  at: number;
  bound: Bound | null;
  isWeak: boolean;
  hasOpening: boolean;
  announcesRange: boolean;
}

/** The price that is described from a word on, or null. `endsThere` tells whether the goods' words end before a word. */
export function readPrice(
  words: readonly QueryWord[],
  at: number,
  endsThere: (at: number) => boolean,
): PricePhrase | null {
  const opening = readOpening(words, at);
  const first = readAmount(words, opening.at);
  if (!first) return null;
  return readRange(words, opening, first, endsThere) ?? readSingle(words, opening, first, endsThere);
}

function readOpening(words: readonly QueryWord[], start: number): Opening {
  const opening: Opening = { at: start, bound: null, isWeak: true, hasOpening: false, announcesRange: false };
  for (;;) {
    const sign = boundOfSign(words[opening.at]);
    const range = RANGE_OPENINGS.match(words, opening.at);
    const bound = BOUNDS_BEFORE.match(words, opening.at);
    const price = PRICE_OPENINGS.match(words, opening.at);
    const length = Math.max(range?.length ?? 0, bound?.length ?? 0, price?.length ?? 0, sign ? 1 : 0);
    if (length === 0) return opening;
    if (range?.length === length) opening.announcesRange = true;
    if (price?.length === length) opening.hasOpening = true;
    if (sign !== null) Object.assign(opening, { bound: sign, isWeak: false });
    else if (bound?.length === length && !(bound.meaning.isWeak && opening.bound !== null)) {
      Object.assign(opening, bound.meaning);
    }
    opening.at += length;
  }
}

/** `от 3 до 5 млн`, `3-5 млн`, `между 3 и 5 млн`, `3 mln dan 5 mln gacha`, `3 mln bilan 5 mln orasida`. */
function readRange(
  words: readonly QueryWord[],
  opening: Opening,
  first: Amount,
  endsThere: (at: number) => boolean,
): PricePhrase | null {
  const after = BOUNDS_AFTER.match(words, first.next);
  const fromAfter = after?.meaning.bound === 'from' && after.length === 1 ? after.length : 0;
  const joint = readJoint(words, first.next + fromAfter);
  const isFrom = opening.bound === 'from' || fromAfter > 0;
  if (joint === 0 && fromAfter === 0) return null;
  const second = readAmount(words, first.next + fromAfter + joint);
  if (!second) return null;
  const closing = Math.max(lengthAt(RANGE_CLOSINGS, words, second.next), lengthAt(BOUNDS_AFTER, words, second.next));
  const isDash = joint === 1 && isRangeDash(words[first.next + fromAfter]);
  // `note 13 до 2 млн`: without a word that announces a range, the first number has to be money by itself.
  if (!isDash && !isFrom && !opening.announcesRange && !(first.isMoney && closing + joint > 0)) return null;
  const next = closings(words, second.next + closing);
  const isAnnounced = isFrom || opening.announcesRange || closing > 0;
  const ends = rangeEnds(first, second, isAnnounced && endsThere(next));
  if (!ends) return null;
  const isForeign = first.isForeign || second.isForeign;
  const isGuess = !first.isMoney && !second.isMoney && !(second.value >= MIN_BARE_PRICE);
  return { next, bound: 'between', ...ends, isForeign, isGuess };
}

function readJoint(words: readonly QueryWord[], at: number): number {
  if (isRangeDash(words[at])) return 1;
  const upTo = BOUNDS_BEFORE.match(words, at);
  if (upTo?.meaning.bound === 'up_to') return upTo.length;
  return lengthAt(RANGE_JOINTS, words, at);
}

function rangeEnds(first: Amount, second: Amount, isEnd: boolean): { low: number; high: number } | null {
  let low = first.value;
  let high = second.value;
  if (second.isMoney && first.bare !== null && first.value < high) {
    // `3-5 млн`, and `500-1 млн`: half a million to one.
    const scaled = first.bare * (second.scale > 1 && first.bare < THOUSAND ? second.scale : 1);
    low = scaled > high && first.bare >= MIN_THOUSANDS ? first.bare * THOUSAND : scaled;
  } else if (first.isMoney && second.bare !== null && second.bare < THOUSAND && first.scale > 1) {
    high = second.bare * first.scale;
  } else if (!first.isMoney && !second.isMoney) {
    const factor = bareFactor(Math.min(low, high), isEnd, true);
    if (factor === null) return null;
    low *= factor;
    high *= factor;
  }
  return low <= high ? { low, high } : { low: high, high: low };
}

function readSingle(
  words: readonly QueryWord[],
  opening: Opening,
  first: Amount,
  endsThere: (at: number) => boolean,
): PricePhrase | null {
  const after = BOUNDS_AFTER.match(words, first.next);
  const bound = opening.bound !== null && !opening.isWeak ? opening.bound : (after?.meaning.bound ?? opening.bound);
  const isClear = (opening.bound !== null && !opening.isWeak) || (after !== null && !after.meaning.isWeak);
  const next = closings(words, first.next + (after?.length ?? 0));
  const isStrong = isClear || opening.hasOpening;
  let value = first.value;
  if (!first.isMoney) {
    const factor = bareFactor(value, endsThere(next), isStrong);
    const isAlone = words.length === 1;
    if (factor === null || (!isStrong && isAlone && !first.isGrouped)) return null;
    value *= factor;
  } else if (
    first.bare === null &&
    !isStrong &&
    opening.bound === null &&
    isMultiplierAlone(first, words, opening.at)
  ) {
    return null;
  }
  const isGuess = !first.isMoney && first.value < MIN_BARE_PRICE;
  return { next, bound: bound ?? 'budget', low: value, high: value, isForeign: first.isForeign, isGuess };
}

/** By how much a number without a multiplier and a currency is multiplied; null if it is no money. */
function bareFactor(value: number, isEnd: boolean, isStrong: boolean): number | null {
  if (value >= MIN_BARE_PRICE) return isStrong || value % THOUSAND === 0 ? 1 : null;
  if (!isStrong || !isEnd) return null;
  if (value >= MIN_WHOLE_SUM) return 1;
  return value >= MIN_THOUSANDS ? THOUSAND : null;
}

/** `лимон`, `штука` without a number are no prices. */
function isMultiplierAlone(amount: Amount, words: readonly QueryWord[], at: number): boolean {
  return amount.next === at + 1 && words[at]?.kind === 'word';
}

function closings(words: readonly QueryWord[], at: number): number {
  let next = at;
  for (let length = 1; length > 0; next += length) length = lengthAt(PRICE_CLOSINGS, words, next);
  return next;
}

function lengthAt<Meaning>(table: PhraseTable<Meaning>, words: readonly QueryWord[], at: number): number {
  return table.match(words, at)?.length ?? 0;
}
