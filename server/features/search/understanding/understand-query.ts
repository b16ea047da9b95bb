import type { SortOrder } from '#contract/catalog/listing-query.ts';
import { SERVICES, type Service } from '#contract/search/services.ts';
import { LANGUAGES, MONEY_WORDS, MONTHS } from './money-vocabulary.ts';
import { createPhraseTable } from './phrase-table.ts';
import { type PriceRange, priceRanges } from './price-ranges.ts';
import { type QueryWord, queryWords } from './query-words.ts';
import { type PricePhrase, readPrice } from './read-price.ts';

export interface UnderstoodPrice {
  words: string;
  /** The likeliest first; never empty. */
  ranges: PriceRange[];
  isGuess: boolean;
}

/** What the words of a query mean besides goods. */
export interface Understanding {
  /** The words that are left for the text index, as typed; empty if none of them may name goods. */
  text: string;
  price: UnderstoodPrice | null;
  order: { words: string; direction: SortOrder } | null;
  services: Service[];
  setAside: string[];
  /** Understood words that stand alone: goods may have them as a name. */
  singleWords: string[];
}

type Meaning =
  | { kind: 'order'; direction: SortOrder }
  | { kind: 'service'; service: Service }
  | { kind: 'wish' }
  | { kind: 'connector' };

const MEANINGS = createPhraseTable<Meaning>(
  LANGUAGES.flatMap((language) => [
    [language.cheap, { kind: 'order', direction: 'asc' }] as const,
    [language.expensive, { kind: 'order', direction: 'desc' }] as const,
    ...SERVICES.map((service) => [language.services[service] ?? '', { kind: 'service', service }] as const),
    [language.wishes, { kind: 'wish' }] as const,
    [language.connectors, { kind: 'connector' }] as const,
  ]),
);

export interface KnownNames {
  /** A word of goods' names: behind a number it is not what the number counts. */
  isName(word: string): boolean;
  /** A name that is left to the text index, whatever it means otherwise. */
  isReserved(word: string): boolean;
}

const NO_NAMES: KnownNames = { isName: () => false, isReserved: () => false };

interface Found {
  start: number;
  end: number;
}

interface Reading {
  text: string;
  words: QueryWord[];
  names: KnownNames;
  result: Understanding;
  /** Places in the text that are understood. */
  found: Found[];
  prices: (PricePhrase & Found)[];
}

/** Reads a query: what it says of money, order, services and wishes, and the words that are left for the goods. */
export function understandQuery(text: string, names: KnownNames = NO_NAMES): Understanding {
  const words = queryWords(text, MONEY_WORDS);
  const result: Understanding = { text: '', price: null, order: null, services: [], setAside: [], singleWords: [] };
  const reading: Reading = { text, words, names, result, found: [], prices: [] };
  for (let at = 0; at < words.length; ) at = readMoney(reading, at) ?? readMeaning(reading, at) ?? at + 1;
  if (reading.prices.length > 0) result.price = priceOf(reading);
  result.text = textWithout(reading);
  return result;
}

function readMoney(reading: Reading, at: number): number | null {
  const { words } = reading;
  const price = readPrice(words, at, (next) => endsAt(reading, next));
  if (price === null) return null;
  const place = placeOf(words, at, price.next);
  reading.found.push(place);
  if (price.isForeign) reading.result.setAside.push(reading.text.slice(place.start, place.end));
  else reading.prices.push({ ...price, ...place });
  return price.next;
}

/** Behind a number that may be money: the end, something understood, or a name. Another word is what it counts. */
function endsAt({ words, names }: Reading, at: number): boolean {
  const word = words[at];
  if (word === undefined || word.kind === 'sign') return true;
  if (word.kind !== 'word') return false;
  return MEANINGS.match(words, at) !== null || names.isName(word.text);
}

function readMeaning(reading: Reading, at: number): number | null {
  const { words, names, result } = reading;
  const months = monthsAt(words, at);
  if (months > 0) return setAside(reading, at, at + months);
  const match = MEANINGS.match(words, at);
  const word = words[at];
  if (!match || !word) return null;
  const { meaning, length } = match;
  if (meaning.kind === 'connector') return null;
  if (length === 1) {
    if (names.isReserved(word.text)) return null;
    result.singleWords.push(word.text);
  }
  if (meaning.kind === 'wish') return setAside(reading, at, at + length);
  const place = placeOf(words, at, at + length);
  reading.found.push(place);
  const typed = reading.text.slice(place.start, place.end);
  if (meaning.kind === 'order') result.order ??= { words: typed, direction: meaning.direction };
  else if (!result.services.includes(meaning.service)) result.services.push(meaning.service);
  return at + length;
}

/** `12 месяцев`, `12 oyga`: for how long somebody pays. */
function monthsAt(words: readonly QueryWord[], at: number): number {
  const isNumber = words[at]?.kind === 'number';
  return isNumber && MONTHS.match(words, at + 1) !== null ? 2 : 0;
}

function setAside(reading: Reading, at: number, next: number): number {
  const place = placeOf(reading.words, at, next);
  reading.found.push(place);
  reading.result.setAside.push(reading.text.slice(place.start, place.end));
  return next;
}

function placeOf(words: readonly QueryWord[], at: number, next: number): Found {
  return { start: words[at]?.start ?? 0, end: words[next - 1]?.end ?? 0 };
}

/** Two phrases that bound one end each are a range: `от 3 млн телефон до 5 млн`. Otherwise the last one counts. */
function priceOf({ text, prices }: Reading): UnderstoodPrice {
  const from = prices.find(({ bound }) => bound === 'from');
  const upTo = prices.find(({ bound }) => bound === 'up_to');
  const words = prices.map(({ start, end }) => text.slice(start, end)).join(' ');
  const isGuess = prices.every((price) => price.isGuess);
  if (from && upTo && from.low <= upTo.high) {
    return { words, ranges: [{ from: from.low, to: upTo.high }], isGuess };
  }
  const last = prices.at(-1);
  return { words, ranges: last ? priceRanges(last) : [], isGuess };
}

/** The rest of the text, without the words such as `с` and `для` that end it; nothing if only they are left. */
function textWithout({ text, words, found }: Reading): string {
  if (found.length === 0) return text.trim();
  const isFound = (word: QueryWord) => found.some(({ start, end }) => word.start >= start && word.end <= end);
  const rest = words.filter((word) => !isFound(word));
  for (let last = rest.at(-1); last && isConnector(last); last = rest.at(-1)) {
    found.push(last);
    rest.pop();
  }
  if (rest.length === 0) return '';
  let left = '';
  let from = 0;
  for (const { start, end } of [...found].sort((one, other) => one.start - other.start)) {
    left += ` ${text.slice(from, Math.max(from, start))}`;
    from = Math.max(from, end);
  }
  return `${left} ${text.slice(from)}`.replace(/\s+/g, ' ').replace(/^[\s.,!?;:]+|[\s.,!?;:]+$/g, '');
}

function isConnector(word: QueryWord): boolean {
  return word.kind === 'sign' || MEANINGS.match([word], 0)?.meaning.kind === 'connector';
}
