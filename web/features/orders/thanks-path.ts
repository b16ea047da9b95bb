/** The page of thanks for an order. */
export function thanksPath(orderNumber: string): string {
  return `/cabinet/thanks?order=${encodeURIComponent(orderNumber)}`;
}
