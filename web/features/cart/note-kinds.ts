import type { ListCard } from '#contract/cart/cart.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import type { Line } from '#web/features/lists/index.ts';

export type NoteKind = 'sold_out' | 'too_many' | 'few' | 'fell' | 'rose';

const FEW = 3;

/** The notes of a cart line, the most urgent first. */
export function noteKinds(line: Line, card: Pick<ListCard, 'status' | 'current_price' | 'max_quantity'>): NoteKind[] {
  if (card.max_quantity === 0) return ['sold_out'];
  const notes: NoteKind[] = [];
  if (line.quantity > card.max_quantity) notes.push('too_many');
  else if (card.status === PRODUCT_STATUS.inStock && card.max_quantity <= FEW) notes.push('few');
  if (line.price !== undefined && card.current_price < line.price) notes.push('fell');
  if (line.price !== undefined && card.current_price > line.price) notes.push('rose');
  return notes;
}
