import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { orderNumberSchema } from '../orders/orders.ts';
import { MAX_MARKING, PIECE_CODES } from '../orders/piece-codes.ts';

/** Codes of the pieces of an order's goods, as staff see and change them on the order. */

const momentSchema = z.iso.datetime({ offset: true });
const codeSchema = z.string().min(1).max(MAX_MARKING);

/** Codes of one piece, by their kind. */
export const pieceCodesSchema = z
  .object({ serial: codeSchema, imei: codeSchema, imei_2: codeSchema, marking: codeSchema })
  .partial();

export const orderPiecesParamsSchema = z.object({ number: orderNumberSchema });

const pieceSchema = z.object({
  /** Of the scan, or of the request, that has brought its codes. */
  id: z.string(),
  codes: z.array(z.object({ code: z.enum(PIECE_CODES), value: z.string() })),
  author: z.string(),
  at: momentSchema,
  /** It came back; null: the buyer has it, or gets it. */
  back: z.object({ author: z.string(), at: momentSchema, can_undo: z.boolean() }).nullable(),
});
export type SoldPiece = z.infer<typeof pieceSchema>;

export const orderPiecesSchema = z.object({
  /** Goods that are asked for codes now, or have some. */
  lines: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      /** Codes that each piece is asked for. */
      codes: z.array(z.enum(PIECE_CODES)),
      pieces: z.array(pieceSchema),
      /** Pieces that came back without anybody saying which. */
      unknown_returns: z.int(),
      /** Pieces that the buyer gets and whose codes are not known. */
      lacking: z.int(),
    }),
  ),
  /** Whether codes may be added and corrected now: the order is packed, and has not been cancelled or returned. */
  can_change: z.boolean(),
});
export type OrderPieces = z.infer<typeof orderPiecesSchema>;

export const addPieceSchema = z.object({
  /** Made by the client for this piece; the same id never adds two. */
  id: z.uuid(),
  product_id: idSchema,
  codes: pieceCodesSchema,
});
export type AddPiece = z.output<typeof addPieceSchema>;

/** `back`: this piece came back; `not_back`: that was a mistake; `wrong`: its codes were never those of the piece. */
export const PIECE_CHANGES = ['back', 'not_back', 'wrong'] as const;
export const changePieceSchema = z.object({ id: z.uuid(), change: z.enum(PIECE_CHANGES) });
export type ChangePiece = z.output<typeof changePieceSchema>;
