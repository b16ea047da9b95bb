import { isCalendarDay } from '../time/calendar-day.ts';
import { type FilterOperator, type ProductField, productField } from './product-fields.ts';

/**
 * Which goods the grid lists, in the address of the page as in every call:
 * `q=galaxy&f=brand:in:3,9&f=price:between:1000000..&f=a12:empty`. A part of `f` is field, operator and value; values of
 * a list are separated by commas, ends of a range by two points, and `,` `%` within a value are written as in an
 * address. Unknown parts are named and left out.
 */
export interface ProductFilter {
  /** Words that name, SKU, barcode or model contain, in any order, script and case. */
  search: string;
  conditions: readonly FilterCondition[];
}

export type FilterCondition =
  | { field: string; operator: 'in' | 'not_in'; values: readonly (string | number)[] }
  | { field: string; operator: 'between'; from: number | null; to: number | null }
  | { field: string; operator: 'during'; from: string | null; to: string | null }
  | { field: string; operator: 'contains' | 'not_contains'; text: string }
  | { field: string; operator: 'is'; value: boolean }
  | { field: string; operator: 'empty' | 'filled' };

export interface ProductOrder {
  field: string;
  isDescending: boolean;
}

export interface ParsedProductFilter {
  filter: ProductFilter;
  /** The parts of the address that mean nothing, as they are written there. */
  broken: string[];
}

export const NO_PRODUCT_FILTER: ProductFilter = { search: '', conditions: [] };
export const DEFAULT_PRODUCT_ORDER: ProductOrder = { field: 'id', isDescending: true };
export const MAX_CONDITIONS = 30;
export const MAX_SEARCH_LENGTH = 200;
/** Longest filter in an address, in characters. */
export const MAX_FILTER_LENGTH = 12_000;

/** Reads `q` and `f`; other parameters belong to the page. Never throws. */
export function parseProductFilter(address: string | URLSearchParams): ParsedProductFilter {
  const params = typeof address === 'string' ? new URLSearchParams(address) : address;
  const conditions: FilterCondition[] = [];
  const broken: string[] = [];
  for (const part of params.getAll('f')) {
    const condition = conditions.length < MAX_CONDITIONS ? parseCondition(part) : null;
    if (condition === null) broken.push(part);
    else conditions.push(condition);
  }
  const search = (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  return { filter: { search, conditions }, broken };
}

/** The parameters `q` and `f` without a question mark; nothing for all goods. The inverse of `parseProductFilter`. */
export function formatProductFilter({ search, conditions }: ProductFilter): string {
  const params = new URLSearchParams();
  if (search !== '') params.append('q', search);
  for (const condition of conditions) params.append('f', formatCondition(condition));
  // The signs that make a filter readable need no escape in a query.
  return String(params).replaceAll('%3A', ':').replaceAll('%2C', ',');
}

/** `-price` is by price, the highest first. Null: no field, or one without an order. */
export function parseProductOrder(text: string | null): ProductOrder | null {
  if (text === null || text === '') return DEFAULT_PRODUCT_ORDER;
  const isDescending = text.startsWith('-');
  const key = isDescending ? text.slice(1) : text;
  return productField(key)?.isSortable ? { field: key, isDescending } : null;
}

export function formatProductOrder({ field, isDescending }: ProductOrder): string {
  return `${isDescending ? '-' : ''}${field}`;
}

/** One part: `price:between:..5000000`. Null: it means nothing. */
export function parseCondition(part: string): FilterCondition | null {
  const [key = '', operator = '', ...rest] = part.split(':');
  const field = productField(key);
  if (field === undefined || !isOperatorOf(field, operator)) return null;
  return readCondition(field, operator, rest.join(':'));
}

export function formatCondition(condition: FilterCondition): string {
  const start = `${condition.field}:${condition.operator}`;
  switch (condition.operator) {
    case 'in':
    case 'not_in':
      return `${start}:${condition.values.map((value) => escapeItem(String(value))).join(',')}`;
    case 'between':
    case 'during':
      return `${start}:${condition.from ?? ''}..${condition.to ?? ''}`;
    case 'contains':
    case 'not_contains':
      return `${start}:${condition.text}`;
    case 'is':
      return `${start}:${condition.value ? 'yes' : 'no'}`;
    case 'empty':
    case 'filled':
      return start;
  }
}

function isOperatorOf(field: ProductField, operator: string): operator is FilterOperator {
  return field.operators.some((one) => one === operator);
}

function readCondition({ key, kind }: ProductField, operator: FilterOperator, text: string): FilterCondition | null {
  switch (operator) {
    case 'in':
    case 'not_in': {
      const isText = kind === 'text' || kind === 'texts';
      const values = isText ? readTexts(text) : readNumbers(text);
      return values === null || values.length === 0 ? null : { field: key, operator, values };
    }
    case 'between': {
      const ends = readRange(text, readNumber);
      return ends && { field: key, operator, ...ends };
    }
    case 'during': {
      const ends = readRange(text, readDay);
      return ends && { field: key, operator, ...ends };
    }
    case 'contains':
    case 'not_contains':
      return text.trim() === '' || text.length > MAX_SEARCH_LENGTH ? null : { field: key, operator, text: text.trim() };
    case 'is':
      return text === 'yes' || text === 'no' ? { field: key, operator, value: text === 'yes' } : null;
    case 'empty':
    case 'filled':
      return text === '' ? { field: key, operator } : null;
  }
}

function readTexts(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.replaceAll('%2C', ',').replaceAll('%25', '%').trim())
    .filter((item) => item !== '');
}

function escapeItem(item: string): string {
  return item.replaceAll('%', '%25').replaceAll(',', '%2C');
}

/** Null when one of them is no number: a list that is silently shorter would select other goods. */
function readNumbers(text: string): number[] | null {
  const numbers = text.split(',').map(readNumber);
  return numbers.includes(null) ? null : numbers.flatMap((number) => number ?? []);
}

function readNumber(text: string): number | null {
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
}

/** A day of the calendar, `2026-11-22`. */
function readDay(text: string): string | null {
  return isCalendarDay(text) ? text : null;
}

function readRange<End>(text: string, read: (end: string) => End | null): { from: End | null; to: End | null } | null {
  const ends = text.split('..');
  const [from = '', to = ''] = ends;
  if (ends.length !== 2 || (from === '' && to === '')) return null;
  const range = { from: from === '' ? null : read(from), to: to === '' ? null : read(to) };
  return (from !== '' && range.from === null) || (to !== '' && range.to === null) ? null : range;
}
