import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { isMoneyField, isTimeField } from './field-name.ts';

/** A recorded value as people read it. Texts in two languages and other objects are lines of their own. */
export function valueLines(field: string, value: unknown, name: string | null, locale: Locale): string[] {
  if (name !== null) return [name];
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [value ? m.admin_yes() : m.admin_no()];
  if (typeof value === 'number') return [isMoneyField(field) ? formatSum(value, locale) : formatNumber(value)];
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.map(String).join(', ')];
  if (typeof value === 'object') return objectLines(value);
  if (isTimeField(field)) return [formatMoment(String(value))];
  return [plainText(String(value))];
}

/** Only what differs: of a text in two languages the language that was not changed says nothing. */
export function changedValues(before: unknown, after: unknown): [before: unknown, after: unknown] {
  if (!isLocalized(before) || !isLocalized(after)) return [before, after];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => before[key] !== after[key]);
  const pick = (text: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, text[key]]));
  return [pick(before), pick(after)];
}

function isLocalized(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'ru' in value;
}

function objectLines(value: object): string[] {
  return Object.entries(value).flatMap(([key, item]) =>
    item === null || item === undefined || item === '' ? [] : [`${labelOf(key)}: ${plainText(textOf(item))}`],
  );
}

function textOf(item: unknown): string {
  return typeof item === 'object' ? JSON.stringify(item) : String(item);
}

function labelOf(key: string): string {
  return key === 'ru' || key === 'uz' ? key.toUpperCase() : key;
}

function formatNumber(value: number): string {
  return Number.isInteger(value) && value >= 0 ? groupThousands(value) : String(value).replace('.', ',');
}

/** Texts of goods are HTML: people compare words, not tags. */
function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
