import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import { PIECE_CODES } from '../orders/piece-codes.ts';
import { MAX_EVENTS, MAX_PICKED_ORDERS, MAX_SHELF, PICKING_OUTCOMES } from './picking-rules.ts';
import { pieceCodesSchema } from './pieces.ts';

/** Whatever an order is called; one that does not exist is not found. */
const orderNumberSchema = z.string().min(1).max(20);
const momentSchema = z.iso.datetime({ offset: true });
const storeSchema = z.object({ id: z.int(), name: z.string() });

const pickedLineSchema = z.object({
  product_id: z.int(),
  name: z.string(),
  /** Null: the product is not in the catalogue any more. */
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  img: z.string().nullable(),
  shelf: z.string().nullable(),
  /** Codes that each piece is asked for. */
  codes: z.array(z.enum(PIECE_CODES)),
  needed: z.int(),
  picked: z.int(),
  /** Pieces that nobody has found. */
  missing: z.int(),
  /** The picker's pieces, each with its codes, the first one first; any of them may be put back. */
  picks: z.array(z.object({ id: z.string(), codes: z.array(z.string()) })),
});

/** An order to pick: its goods of one store, and nothing about its buyer. */
const pickedOrderSchema = z.object({
  number: z.string(),
  created_at: momentSchema,
  /** Counts the edits: an order is packed by the goods that were seen. */
  revision: revisionSchema,
  shipping_method_name: z.string(),
  /** The first of the days on which it is expected. */
  expected_from: z.string().nullable(),
  /** Whose it is now; null: nobody's. */
  claim: z.object({ author: z.string(), is_own: z.boolean() }).nullable(),
  /** Other stores give pieces too. */
  is_shared: z.boolean(),
  lines: z.array(pickedLineSchema),
});
export type PickedOrder = z.infer<typeof pickedOrderSchema>;
export type PickedLine = z.infer<typeof pickedLineSchema>;

export const pickingStoresSchema = z.array(storeSchema.extend({ orders: z.int() }));
export type PickingStore = z.infer<typeof pickingStoresSchema>[number];

export const pickingListQuerySchema = z.object({ store_id: z.coerce.number().pipe(idSchema) });
export const pickingListSchema = z.object({ store: storeSchema, orders: z.array(pickedOrderSchema) });
export type PickingList = z.infer<typeof pickingListSchema>;

export const claimOrdersSchema = z.object({
  store_id: idSchema,
  numbers: z.array(orderNumberSchema).min(1).max(MAX_PICKED_ORDERS),
  /** From a colleague who has them now. */
  takes_over: z.boolean(),
});
export const claimedOrdersSchema = z.object({
  /** Orders that somebody else has, or that are not to be picked any more, with the name of who has them. */
  refused: z.array(z.object({ number: z.string(), author: z.string().nullable() })),
});
export const releaseOrdersSchema = claimOrdersSchema.omit({ takes_over: true });

const eventShape = {
  /** Made by the phone: sent again, the event does nothing again. */
  id: z.uuid(),
  number: orderNumberSchema,
  store_id: idSchema,
  at: momentSchema,
};

const pickingEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...eventShape,
    kind: z.literal('pick'),
    product_id: idSchema,
    codes: pieceCodesSchema.default({}),
  }),
  /** The piece of an earlier pick goes back to its shelf. */
  z.object({ ...eventShape, kind: z.literal('undo'), product_id: idSchema, undoes: z.uuid() }),
  /** What is left of the line is not on its shelf. */
  z.object({ ...eventShape, kind: z.literal('missing'), product_id: idSchema }),
  z.object({ ...eventShape, kind: z.literal('pack'), revision: revisionSchema }),
]);
export type PickingEvent = z.output<typeof pickingEventSchema>;

export const sendPickingEventsSchema = z.object({ events: z.array(pickingEventSchema).min(1).max(MAX_EVENTS) });

const pickingResultSchema = z.object({
  id: z.string(),
  outcome: z.enum(PICKING_OUTCOMES),
  /** Of `claimed` whose the order is, of `code_taken` the order whose piece has the code. */
  detail: z.string().nullable(),
  /** The line as it is now; null: there is none. */
  line: z.object({ product_id: z.int(), needed: z.int(), picked: z.int(), missing: z.int() }).nullable(),
});
export type PickingResult = z.infer<typeof pickingResultSchema>;
export const pickingResultsSchema = z.object({ results: z.array(pickingResultSchema) });

export const setShelfSchema = z.object({
  product_id: idSchema,
  store_id: idSchema,
  shelf: z.string().trim().max(MAX_SHELF),
  /** As the person saw it; another one is not written over. */
  before: z.string().nullable(),
});

export const pieceRulesSchema = z.object({
  categories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      parent_id: z.int().nullable(),
      /** Null: as the category above it. */
      codes: z.array(z.enum(PIECE_CODES)).nullable(),
      revision: revisionSchema,
      changed_by: z.string().nullable(),
      changed_at: momentSchema.nullable(),
    }),
  ),
  can_edit: z.boolean(),
});
export type PieceRules = z.infer<typeof pieceRulesSchema>;

export const setPieceRuleSchema = z.object({
  category_id: idSchema,
  codes: z
    .array(z.enum(PIECE_CODES))
    .max(PIECE_CODES.length)
    .nullable()
    .transform((codes) => codes && PIECE_CODES.filter((code) => codes.includes(code))),
  /** The change that the person has seen; 0: none. */
  revision: revisionSchema,
});
