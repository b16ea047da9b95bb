import { tidyText } from '#contract/catalog/product-field-rules.ts';

/** Prices without a named currency are in that of the books. */
const SUM = /^(|860|uzs|сум\.?|сўм|sum|so[ʻʼ'‘’`]?m)$/iu;

/** A price in whole sum; one in another currency is no number, so that its row is refused. Empty: there is none. */
export function priceText(text: string, currency: string): string {
  const price = wholeSum(text);
  return price === '' || SUM.test(currency) ? price : `${price} ${currency}`;
}

/** `1 290 000,50` → `1290001`. A price of zero means that there is none. What is no number stays as it is, and is refused. */
function wholeSum(text: string): string {
  const number = numberOf(text);
  if (number === null) return tidyText(text);
  return number === 0 ? '' : String(Math.round(number));
}

/** `12.000` → `12`. Less than nothing is nothing: 1C sells what it has not received yet. */
export function wholePieces(text: string): string {
  const number = numberOf(text);
  return number === null ? text : String(Math.max(0, Math.floor(number)));
}

/** Numbers of XML have no groups: `12.000` is twelve, not twelve thousand. */
function numberOf(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
}
