import { FILTER_ONLY_FIELDS, PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts';
import type { Random } from '#demo/random/random.ts';

const KEYS = [
  'x',
  ...[...PRODUCT_FIELDS, ...FILTER_ONLY_FIELDS].map(({ key }) => key),
  ...['a1', 'a2', 'a2147483647', 'stock_1', 'stock_2147483647', '__proto__', 'constructor'],
] as const;
const OPERATORS = [
  ...(['in', 'not_in', 'between', 'during', 'contains', 'not_contains', 'is', 'empty', 'filled', 'like'] as const),
] as const;
const VALUES = [
  '1',
  '1,2',
  '1.5',
  '-1',
  '0.000001',
  '2147483648',
  '999999999999999',
  '1,,2',
  '..5',
  '5..',
  '-1..1.5',
  '999999999999999..',
  '..-999999999999999.999999',
  '2026-11-22..',
  '2026-02-30..',
  '0000-01-01..',
  '..0001-01-01',
  '9999-12-31..9999-12-31',
  'yes',
  'no',
  '%',
  '\\',
  '(((',
  "'",
  '_%2C_',
  'самсунг',
  'a b c d e f g h i j k l',
  'ы'.repeat(200),
  '',
] as const;

/** A filter of goods as the grid's address has it: of its grammar, with values that no screen offers. */
export function filterText(random: Random): string {
  const conditions = Array.from({ length: Math.floor(random.next() * 4) }, () => {
    const [key, operator, value] = [random.pick(KEYS), random.pick(OPERATORS), random.pick(VALUES)];
    const isBare = operator === 'empty' || operator === 'filled';
    return `f=${encodeURIComponent(isBare ? `${key}:${operator}` : `${key}:${operator}:${value}`)}`;
  });
  if (random.next() < 0.4) conditions.push(`q=${encodeURIComponent(random.pick(VALUES))}`);
  return conditions.join('&');
}

export function orderText(random: Random): string {
  return `${random.next() < 0.5 ? '-' : ''}${random.pick(KEYS)}`;
}

export function fieldText(random: Random): string {
  return random.pick(KEYS);
}

export function columnsText(random: Random): string {
  return random.next() < 0.2 ? 'all' : Array.from({ length: 4 }, () => random.pick(KEYS)).join(',');
}
