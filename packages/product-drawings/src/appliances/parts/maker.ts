/**
 * Makers arrange the same controls differently. The brand decides which of `count` arrangements a drawing takes, so that two brands'
 * machines with equal facts are told apart by more than the word on them.
 */
export function arrangementOf(brand: string | undefined, count: number): number {
  let sum = 0;
  for (const letter of (brand ?? '').toLowerCase()) sum = (sum * 17 + letter.charCodeAt(0)) % 9973;
  return sum % count;
}
