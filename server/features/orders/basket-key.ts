import { createHash } from 'node:crypto';

/** The same goods in the same numbers have the same key, in whatever order they come. */
export function basketKey(goods: readonly { productId: number; quantity: number }[]): Buffer {
  const parts = goods.map(({ productId, quantity }) => `${productId}:${quantity}`).sort();
  return createHash('sha256').update(parts.join(',')).digest();
}

/** What a call sent, whatever the order of its fields; nothing and null are the same. */
export function fingerprintOf(body: Record<string, unknown>): Buffer {
  const known = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  known.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(known)).digest();
}

/** The demand added up: every product once. */
export function addUp<Line extends { productId: number; quantity: number }>(
  lines: readonly Line[],
): { productId: number; quantity: number }[] {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}
