declare const unit: unique symbol;

/** A sum of money in tiyin, a hundredth of a so'm. The type keeps it from being mixed with the whole sum of the shop. */
export type Tiyin = number & { readonly [unit]: 'tiyin' };

const TIYIN_IN_SUM = 100;

/** Whole sum in tiyin. */
export function sumToTiyin(sum: number): Tiyin {
  return (sum * TIYIN_IN_SUM) as Tiyin;
}

/** A number that is in tiyin already, as a provider sends it; null: it is no whole number of them. */
export function readTiyin(value: number): Tiyin | null {
  return Number.isSafeInteger(value) ? (value as Tiyin) : null;
}

/** `130000`, `130000.0` or `130000.50` of whole sum and a fraction, as a provider writes it, in tiyin; null: it is neither. */
export function parseSum(text: string): Tiyin | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (whole === '' || !/^\d{0,2}0*$/.test(fraction)) return null;
  return readTiyin(Number(whole) * TIYIN_IN_SUM + Number(fraction.slice(0, 2).padEnd(2, '0')));
}

/** In sum, with the tiyin as a fraction. */
export function tiyinToSum(amount: Tiyin): number {
  return amount / TIYIN_IN_SUM;
}
