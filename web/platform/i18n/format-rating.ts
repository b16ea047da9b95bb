/** `4.3` → `4,3`: both languages use a decimal comma. */
export function formatRating(rating: number): string {
  return rating.toFixed(1).replace('.', ',');
}
