import { readMaxQuantities } from '#server/features/cart/index.ts';
import { lockStock } from '#server/features/stores/index.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Whether all of these lines can be sold now. The stock is locked, so that the answer stays true until the transaction ends. */
export async function areInStock(tx: Tx, lines: readonly { productId: number; quantity: number }[]): Promise<boolean> {
  const ids = lines.map(({ productId }) => productId);
  await lockStock(tx, ids);
  const maxQuantities = await readMaxQuantities(tx, ids);
  return lines.every(({ productId, quantity }) => quantity <= (maxQuantities.get(productId) ?? 0));
}
