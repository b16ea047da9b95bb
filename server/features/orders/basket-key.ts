import { createHash } from 'node:crypto';

/** The same goods in the same quantities have the same key, in any order. */
export function basketKey(goods: readonly { productId: number; quantity: number }[]): Buffer {
  const lines = goods.map(({ productId, quantity }) => `${productId}:${quantity}`).sort();
  return createHash('sha256').update(lines.join(',')).digest();
}

/** A hash of what a call sent, in any order of its fields. A missing field and null are the same. */
export function fingerprintOf(body: Record<string, unknown>): Buffer {
  const known = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  known.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(known)).digest();
}

/** One line per product, with its quantities added up. */
export function sumQuantities<Line extends { productId: number; quantity: number }>(
  lines: readonly Line[],
): { productId: number; quantity: number }[] {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}
