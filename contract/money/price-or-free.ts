/** What a service costs with goods of this sum; `freeFrom`: nothing from this sum on. */
export function priceOrFree(
  { price, free_from: freeFrom }: { price: number; free_from: number | null },
  sum: number,
): number {
  return freeFrom !== null && sum >= freeFrom ? 0 : price;
}
