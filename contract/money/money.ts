import type { Locale } from '../i18n/locale.ts';

/** Money is a whole number of sum. Separate from its schema, so that a page's first load does not include Zod. */
const NO_BREAK_SPACE = '\u00A0';
const CURRENCY: Record<Locale, string> = { ru: 'сум', uz: 'so\u02BBm' };

/**
 * `12990000` → `12 990 000`, thousands separated by a no-break space; tiyin, if there are any, as `0,50`. What is no
 * number is a dash.
 */
export function groupThousands(value: number): string {
  if (!Number.isFinite(value)) return '—';
  const [whole = '', tiyin] = (Number.isInteger(value) ? String(value) : value.toFixed(2)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return tiyin === undefined || tiyin === '00' ? grouped.replace(/^-0$/, '0') : `${grouped},${tiyin}`;
}

/** `12990000` → `12 990 000 сум` or `12 990 000 soʻm`, with no-break spaces. */
export function formatSum(value: number, locale: Locale): string {
  return `${groupThousands(value)}${NO_BREAK_SPACE}${CURRENCY[locale]}`;
}

/** Whole percent by which `current` is below `old`; 0 when there is no saving. */
export function discountPercent(current: number, old: number | null): number {
  if (old === null || old <= current) return 0;
  return Math.round(((old - current) / old) * 100);
}
