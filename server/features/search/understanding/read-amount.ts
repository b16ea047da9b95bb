import { AMOUNT_WORDS, type AmountWord } from './money-vocabulary.ts';
import type { QueryWord } from './query-words.ts';

const THOUSAND = 1000;
const MILLION = 1_000_000;
/** `500` behind `2 млн` is 500,000; a number like 256 belongs to the goods. */
const ROUND_REMAINDER = 50;
const MAX_GROUPS = 3;
/** Nobody names a resolution as a price: `4k`, `8к`. */
const MIN_SHORT = 10;

export interface Amount {
  value: number;
  /** The index behind its last word. */
  next: number;
  /** With a multiplier or a currency it is money, whatever stands around it. */
  isMoney: boolean;
  isForeign: boolean;
  /** Of a number in digits alone: `3` in `3-5 млн`. The multiplier may follow with the other end of a range. */
  bare: number | null;
  /** The multiplier, for the other end of a range. */
  scale: number;
  /** Digits in groups of three: nobody writes a model like that. */
  isGrouped: boolean;
}

interface Reading {
  total: number;
  current: number | null;
  lastMultiplier: number;
  /** The current number is written in digits. */
  isDigits: boolean;
  isGrouped: boolean;
  hasNumber: boolean;
  next: number;
}

/** The amount that begins at a word: `5 000 000`, `5.5 mln`, `полтора миллиона`, `bir yarim million`, `1 млн 200 тысяч`. */
export function readAmount(words: readonly QueryWord[], at: number): Amount | null {
  const hasSign = words[at]?.text === '$' || words[at]?.text === '€';
  const reading: Reading = { ...EMPTY, next: hasSign ? at + 1 : at };
  for (;;) if (!readNumber(words, reading) && !readAmountWord(words, reading)) break;
  if (reading.total === 0 && reading.current === null) return null;
  const bare = reading.total === 0 && reading.isDigits ? reading.current : null;
  const isMultiplied = reading.total > 0;
  let value = addRemainder(reading);
  let isForeign = hasSign;
  let hasCurrency = hasSign;
  const found = AMOUNT_WORDS.match(words, reading.next);
  const sign = words[reading.next]?.text;
  if (found?.meaning.kind === 'currency' || sign === '$' || sign === '€') {
    isForeign = sign === '$' || sign === '€' || (found?.meaning.kind === 'currency' && found.meaning.isForeign);
    hasCurrency = true;
    reading.next += found?.length ?? 1;
  }
  // A number word alone is no amount, and nothing costs 500 sum: that is 500 thousand.
  if (bare === null && !isMultiplied && !hasCurrency) return null;
  if (hasCurrency && !isForeign && !isMultiplied && value < THOUSAND) value *= THOUSAND;
  return {
    value,
    next: reading.next,
    isMoney: isMultiplied || hasCurrency,
    isForeign,
    bare: hasCurrency ? null : bare,
    scale: reading.lastMultiplier === Number.POSITIVE_INFINITY ? 1 : reading.lastMultiplier,
    isGrouped: reading.isGrouped,
  };
}

const EMPTY: Reading = {
  total: 0,
  current: null,
  lastMultiplier: Number.POSITIVE_INFINITY,
  isDigits: false,
  isGrouped: false,
  hasNumber: false,
  next: 0,
};

function readNumber(words: readonly QueryWord[], reading: Reading): boolean {
  const word = words[reading.next];
  if (word?.kind !== 'number' || reading.current !== null) return false;
  const { value, length } = digitsAt(words, reading.next);
  if (value === null || (reading.total > 0 && value >= reading.lastMultiplier)) return false;
  // `1 млн 256`: what follows an amount without a multiplier of its own has to be round.
  if (reading.total > 0 && !isMultiplierAt(words, reading.next + length) && !isRemainder(reading, value)) return false;
  reading.current = value;
  reading.isDigits = true;
  reading.isGrouped ||= length > 1;
  reading.hasNumber = true;
  reading.next += length;
  return true;
}

/** A number in digits, with the groups of three that follow it behind blanks. */
function digitsAt(words: readonly QueryWord[], at: number): { value: number | null; length: number } {
  const text = words[at]?.text ?? '';
  if (/^\d{1,3}(?:[.,'’]\d{3})+$/.test(text) && !(isMultiplierAt(words, at + 1) && text.split(/\D/).length === 2)) {
    return { value: Number(text.replace(/\D/g, '')), length: 1 };
  }
  if (!/^\d{1,3}$/.test(text)) return { value: decimal(text), length: 1 };
  let digits = text;
  let length = 1;
  while (
    length <= MAX_GROUPS &&
    words[at + length]?.kind === 'number' &&
    /^\d{3}$/.test(words[at + length]?.text ?? '')
  ) {
    digits += words[at + length]?.text;
    length += 1;
  }
  return { value: Number(digits), length };
}

function decimal(text: string): number | null {
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

function readAmountWord(words: readonly QueryWord[], reading: Reading): boolean {
  const found = AMOUNT_WORDS.match(words, reading.next);
  if (!found || !applies(found.meaning, reading)) return false;
  reading.next += found.length;
  return true;
}

function applies(word: AmountWord, reading: Reading): boolean {
  switch (word.kind) {
    case 'currency':
      return false;
    case 'number':
      return addNumberWord(word.value, reading);
    case 'fraction':
      if (word.value > 1 ? reading.current !== null : reading.current !== null && reading.current % 1 !== 0)
        return false;
      reading.current = (reading.current ?? 0) + word.value;
      reading.isDigits = false;
      return true;
    case 'multiplier':
      return multiply(word.value, word.isShort, reading);
  }
}

/** `пятьсот двадцать`, `besh yuz yigirma`: hundreds, tens and units in falling order. */
function addNumberWord(value: number, reading: Reading): boolean {
  if (reading.current === null) reading.current = value;
  else if (value === 100 && reading.current < 10) reading.current *= 100;
  else if (reading.isDigits || reading.current % magnitudeOf(value) !== 0) return false;
  else reading.current += value;
  reading.isDigits = false;
  reading.hasNumber = true;
  return true;
}

function magnitudeOf(value: number): number {
  if (value >= 100) return THOUSAND;
  return value >= 10 ? 100 : 10;
}

function multiply(value: number, isShort: boolean, reading: Reading): boolean {
  if (value >= reading.lastMultiplier) return false;
  if (isShort && (!reading.isDigits || (reading.current ?? 0) < MIN_SHORT)) return false;
  reading.total += (reading.current ?? 1) * value;
  reading.current = null;
  reading.lastMultiplier = value;
  return true;
}

function isMultiplierAt(words: readonly QueryWord[], at: number): boolean {
  return AMOUNT_WORDS.match(words, at)?.meaning.kind === 'multiplier';
}

function isRemainder({ lastMultiplier }: Reading, value: number): boolean {
  return lastMultiplier === MILLION && value >= 100 && value < THOUSAND && value % ROUND_REMAINDER === 0;
}

function addRemainder(reading: Reading): number {
  const { total, current } = reading;
  if (current === null) return total;
  if (total === 0) return current;
  return total + (isRemainder(reading, current) ? current * THOUSAND : current);
}
