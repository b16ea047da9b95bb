import { groupThousands } from '#contract/money/money.ts';
import type { Attribute } from '#demo/data-format/catalogue-format.ts';
import type { LocalizedText } from '#demo/data-format/text-format.ts';

export interface ComposedValue {
  /** Stable name within the attribute. */
  key: string;
  name: LocalizedText;
  number: number | null;
  swatch: string | null;
}

const YES: LocalizedText = { ru: 'есть', uz: 'bor' };
const NO: LocalizedText = { ru: 'нет', uz: 'yoʻq' };
/** Signs follow the number directly, words and letters after a non-breaking space. */
const SIGNS = new Set(['″', '%', '°', '×']);

/** One value of a characteristic in both languages, with its unit. */
export function composeValue({ unit, values }: Attribute, value: number | boolean | string): ComposedValue {
  if (typeof value === 'boolean') {
    return { key: value ? 'yes' : 'no', name: value ? YES : NO, number: value ? 1 : 0, swatch: null };
  }
  if (typeof value === 'number') {
    const name = { ru: withUnit(value, unit?.ru), uz: withUnit(value, unit?.uz) };
    return { key: String(value), name, number: value, swatch: null };
  }
  const known = values?.find(({ code }) => code === value);
  if (known !== undefined) return { key: value, name: known.name, number: null, swatch: known.swatch ?? null };
  return { key: value.toLowerCase(), name: { ru: value, uz: value }, number: null, swatch: null };
}

const TERABYTE: Record<string, string> = { ГБ: 'ТБ', GB: 'TB' };

function withUnit(value: number, unit: string | undefined): string {
  const larger = unit === undefined || value < 1024 || value % 1024 !== 0 ? undefined : TERABYTE[unit];
  if (larger !== undefined) return `${value / 1024}\u00A0${larger}`;
  const text = formatNumber(value);
  if (unit === undefined) return text;
  return SIGNS.has(unit) ? `${text}${unit}` : `${text}\u00A0${unit}`;
}

/** `6.8` → `6,8`, `-15` → `−15`; thousands are separated from five digits on, so that years and 5000 мАч stay whole. */
function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = Math.abs(value) >= 10_000 ? groupThousands(Math.trunc(value)) : whole;
  return (fraction === undefined ? grouped : `${grouped},${fraction}`).replace('-', '−');
}
