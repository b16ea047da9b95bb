import type { Locale } from '../i18n/locale.ts';
import { checkFieldValue, type FieldProblem, tidyText } from './product-field-rules.ts';
import type { FieldValue, ProductField } from './product-fields.ts';

/** One of the values of a `choice` or `choices` field, under every name by which a person may write it. */
export interface FieldChoice {
  id: number;
  ru: string;
  uz?: string | undefined;
}

export type ParsedText = { value: FieldValue } | { problem: FieldProblem };

/**
 * The value that a pasted text means: `1 290 000 сум` is 1290000, `12,5` is 12.5, `да` and `ha` are yes, the name of a brand
 * is its id, several names are separated by a semicolon, sizes are `60×120×30`. An empty text clears the cell.
 */
export function parseFieldText(field: ProductField, text: string, choices: readonly FieldChoice[] = []): ParsedText {
  const tidy = tidyText(text);
  if (tidy === '') return checkFieldValue(field, null);
  const read = readText(field, tidy, choices);
  return 'problem' in read ? read : checkFieldValue(field, read.value);
}

/** The text that a spreadsheet gets; `parseFieldText` reads it back to the same value. */
export function formatFieldText(
  field: ProductField,
  value: FieldValue,
  locale: Locale,
  choices: readonly FieldChoice[] = [],
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return FLAG_WORDS[locale][value ? 0 : 1];
  if (typeof value === 'number') {
    // A decimal comma: spreadsheets in Russian and Uzbek would read a point as a day and a month.
    return field.kind === 'choice' ? nameOf(value, locale, choices) : String(value).replace('.', ',');
  }
  if (typeof value === 'string') return value;
  if (field.kind === 'sizes') return value.map((one) => String(one).replace('.', ',')).join('×');
  return value.map((one) => (typeof one === 'number' ? nameOf(one, locale, choices) : one)).join('; ');
}

const FLAG_WORDS: Record<Locale, readonly [yes: string, no: string]> = { ru: ['да', 'нет'], uz: ['ha', 'yoʻq'] };
const YES = new Set(['да', 'ha', 'ҳа', 'yes', 'true', '1', '+', 'истина']);
const NO = new Set(['нет', 'yoq', 'йўқ', 'no', 'false', '0', '-', 'ложь']);

function readText(field: ProductField, text: string, choices: readonly FieldChoice[]): ParsedText {
  switch (field.kind) {
    case 'text':
      return { value: text };
    case 'texts':
      return { value: listOf(text) };
    case 'integer':
    case 'money':
    case 'percent':
    case 'decimal':
      return numberOf(text);
    case 'flag':
      return flagOf(text);
    case 'choice': {
      const id = idOf(text, choices);
      return id === undefined ? { problem: 'unknown_choice' } : { value: id };
    }
    case 'choices':
      return choicesOf(text, choices);
    case 'sizes':
      return sizesOf(text);
    case 'time':
      return { problem: 'not_editable' };
  }
}

function listOf(text: string): string[] {
  return [...new Set(text.split(';').map(tidyText))].filter((one) => one !== '');
}

/** Groups of three may be separated by spaces, points, commas or apostrophes; one separator before other digits is a decimal one. */
function numberOf(text: string): ParsedText {
  const bare = text
    .toLowerCase()
    .replace(/(сум|so[ʻ'‘’`]?m|uzs|шт\.?|dona|г|гр|kg|кг|%|мес\.?)$/u, '')
    .replace(/[\s'’]/g, '');
  const grouped = /^-?\d{1,3}([.,]\d{3})+$/.exec(bare) ? bare.replace(/[.,]/g, '') : bare.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(grouped) ? { value: Number(grouped) } : { problem: 'not_a_number' };
}

function flagOf(text: string): ParsedText {
  const word = foldName(text);
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: 'not_yes_or_no' };
}

function choicesOf(text: string, choices: readonly FieldChoice[]): ParsedText {
  const whole = idOf(text, choices);
  if (whole !== undefined) return { value: [whole] };
  const ids = listOf(text).map((name) => idOf(name, choices));
  return ids.includes(undefined)
    ? { problem: 'unknown_choice' }
    : { value: [...new Set(ids.flatMap((id) => id ?? []))] };
}

function sizesOf(text: string): ParsedText {
  const numbers = text
    .replace(/(мм|mm)$/i, '')
    .split(/[×xх*]/i)
    .map((one) => Number(one.trim().replace(',', '.')));
  return numbers.length === 3 && numbers.every((one) => Number.isFinite(one) && one > 0)
    ? { value: numbers }
    : { problem: 'bad_sizes' };
}

/** The ids by name, for as long as the list is there: a file has thousands of cells with the same choices. */
const idsByName = new WeakMap<readonly FieldChoice[], ReadonlyMap<string, number>>();

function idOf(name: string, choices: readonly FieldChoice[]): number | undefined {
  let ids = idsByName.get(choices);
  if (ids === undefined) {
    // Of two that are called alike the first counts.
    const names = choices.flatMap(({ id, ru, uz }) =>
      [ru, ...(uz === undefined ? [] : [uz])].map((one) => [foldName(one), id] as const),
    );
    ids = new Map(names.toReversed());
    idsByName.set(choices, ids);
  }
  const byNumber = Number(/#([1-9]\d{0,9})$/.exec(name)?.[1] ?? 0);
  // Of those that are called alike a number tells which.
  return ids.get(foldName(name)) ?? choices.find(({ id }) => id === byNumber)?.id;
}

function nameOf(id: number, locale: Locale, choices: readonly FieldChoice[]): string {
  const choice = choices.find((one) => one.id === id);
  return (locale === 'uz' ? choice?.uz : undefined) ?? choice?.ru ?? String(id);
}

/** Case, spaces, ё and the many signs of the Uzbek apostrophe make no difference. */
export function foldName(name: string): string {
  return tidyText(name)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/['`´‘’‛ʻʼʹ′]/g, '');
}
