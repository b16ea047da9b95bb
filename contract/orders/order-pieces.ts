import { z } from 'zod';
import { PIECE_CODES } from './piece-codes.ts';

/** A code of one piece of an order's good. */
export const orderPieceSchema = z.object({
  product_id: z.int(),
  /** From 1 within the good. */
  piece: z.int(),
  code: z.enum(PIECE_CODES),
  value: z.string(),
});
export type OrderPiece = z.infer<typeof orderPieceSchema>;
