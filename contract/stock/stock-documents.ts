import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import {
  MAX_PIECES,
  MAX_STOCK_LINES,
  MAX_STOCK_TEXT,
  STOCK_ACTIONS,
  STOCK_DOCUMENT_KINDS,
  STOCK_DOCUMENT_STATES,
  STOCK_GROUPS,
  STOCK_REASONS,
  STOCK_STEPS,
  TYPED_DOCUMENT_KINDS,
} from './stock-document-rules.ts';

export const STOCK_DOCUMENTS_PER_PAGE = 50;
/** Codes that are looked up at once: the rows of a pasted table. */
export const MAX_STOCK_CODES = MAX_STOCK_LINES;

const momentSchema = z.iso.datetime({ offset: true });
const textSchema = z.string().trim().max(MAX_STOCK_TEXT);

export const stockParamsSchema = z.object({ id: idParamSchema });

const storeSchema = z.object({ id: z.int(), name: z.string() });
export const stockStoresSchema = z.array(storeSchema.extend({ is_own: z.boolean() }));
export type StockStore = z.infer<typeof stockStoresSchema>[number];

/** Pieces of a product in one store: what can be sold, and what orders have taken that still stands there. */
const stockPlaceSchema = z.object({ free: z.int(), reserved: z.int() });

export const stockDocumentRowSchema = z.object({
  id: z.int(),
  kind: z.enum(STOCK_DOCUMENT_KINDS),
  state: z.enum(STOCK_DOCUMENT_STATES),
  store: storeSchema,
  other_store: storeSchema.nullable(),
  reference: z.string().nullable(),
  lines_count: z.int(),
  /** Of a count: pieces more or, negative, less. */
  pieces: z.int(),
  /** Who saved or posted it last, and when. */
  author: z.string(),
  at: momentSchema,
  /** The document that this one moves back. */
  reverses: z.int().nullable(),
});
export type StockDocumentRow = z.infer<typeof stockDocumentRowSchema>;

export const stockDocumentsQuerySchema = z.object({
  group: z.enum(STOCK_GROUPS).default('draft'),
  kind: z.enum(STOCK_DOCUMENT_KINDS).optional(),
  /** A number of a document, or the SKU or barcode of a product in it; in all groups. */
  q: z.string().trim().max(100).optional(),
  /** Documents older than the one with this number. */
  before: idParamSchema.optional(),
});
export type StockDocumentsQuery = z.output<typeof stockDocumentsQuerySchema>;

export const stockDocumentsSchema = z.object({
  documents: z.array(stockDocumentRowSchema),
  next: z.int().nullable(),
  /** Of the groups that somebody works on; null on later pages. */
  counts: z.object({ draft: z.int(), sent: z.int() }).nullable(),
});

export const stockGoodSchema = z.object({
  id: z.int(),
  sku: z.string(),
  barcode: z.string().nullable(),
  name: z.string(),
  price: z.int(),
  /** By the store's id; a store without stock is not named. */
  places: z.record(z.string(), stockPlaceSchema),
});
export type StockGood = z.infer<typeof stockGoodSchema>;

export const findStockGoodsSchema = z.object({
  codes: z.array(z.string().trim().min(1).max(100)).max(MAX_STOCK_CODES).default([]),
  ids: z.array(idSchema).max(MAX_STOCK_CODES).default([]),
});
export const foundStockGoodsSchema = z.object({
  goods: z.array(stockGoodSchema),
  /** The product of each code that one was found for. */
  by_code: z.record(z.string(), z.int()),
});

export const stockLineSchema = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  received: z.int().nullable(),
  counted: z.int().nullable(),
  /** Null: not in the catalogue any more. */
  price: z.int().nullable(),
  /** The stock now, in the document's store and in the one that a transfer goes to. */
  place: stockPlaceSchema,
  other_place: stockPlaceSchema.nullable(),
});
export type StockLine = z.infer<typeof stockLineSchema>;

export const stockDocumentSchema = stockDocumentRowSchema.extend({
  reason: z.enum(STOCK_REASONS).nullable(),
  note: z.string().nullable(),
  revision: revisionSchema,
  lines: z.array(stockLineSchema),
  steps: z.array(
    z.object({ step: z.enum(STOCK_STEPS), author: z.string(), at: momentSchema, reason: z.string().nullable() }),
  ),
  /** The counter-document. */
  reversed_by: z.int().nullable(),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(STOCK_ACTIONS)),
  can_edit: z.boolean(),
});
export type StockDocument = z.infer<typeof stockDocumentSchema>;

const draftFields = {
  store_id: idSchema,
  /** Where a transfer goes. */
  other_store_id: idSchema.nullable(),
  reason: z.enum(STOCK_REASONS).nullable(),
  reference: textSchema,
  note: textSchema,
  lines: z
    .array(z.object({ product_id: idSchema, quantity: z.int().min(1).max(MAX_PIECES) }))
    .max(MAX_STOCK_LINES)
    .refine((lines) => new Set(lines.map(({ product_id }) => product_id)).size === lines.length),
};

export const createStockDraftSchema = z.object({ key: z.uuid(), kind: z.enum(TYPED_DOCUMENT_KINDS), ...draftFields });
export type NewStockDraft = z.output<typeof createStockDraftSchema>;

/** `revision` is the one that the person has seen. */
export const saveStockDraftSchema = z.object({ revision: revisionSchema, ...draftFields });
export type SavedStockDraft = z.output<typeof saveStockDraftSchema>;

export const stockStepSchema = z.object({
  /** Made by the client for this request: the same key never moves stock twice. */
  key: z.uuid(),
  revision: revisionSchema,
  /** Why it is reversed. */
  reason: textSchema.optional(),
  /** Of `receive`: the pieces that have arrived of each line. */
  received: z
    .array(z.object({ product_id: idSchema, quantity: z.int().min(0).max(MAX_PIECES) }))
    .max(MAX_STOCK_LINES)
    .optional(),
});
export type StockStepRequest = z.output<typeof stockStepSchema>;

export const stockActionParamsSchema = stockParamsSchema.extend({ action: z.enum(STOCK_ACTIONS) });

/** Lines that would take more than is free in a store. */
export const stockShortageSchema = z.object({
  product_id: z.int(),
  sku: z.string(),
  store: storeSchema,
  free: z.int(),
  needed: z.int(),
});
export type StockShortage = z.infer<typeof stockShortageSchema>;

export const stockConflictSchema = z.object({
  /** `changed`: somebody else has saved or moved it since; `short`: not enough free pieces. */
  reason: z.enum(['changed', 'short']),
  shortages: z.array(stockShortageSchema).optional(),
  /** Who has changed it. */
  author: z.string().optional(),
});
export type StockConflict = z.infer<typeof stockConflictSchema>;

export const STOCK_MOVEMENTS_PER_PAGE = 50;

/**
 * Where a movement comes from. `order_taken`: an order has reserved or taken pieces; `order_back`: they came back by its
 * cancellation or return; `order_changed`: by a change of the order; `handed_over` moves no free stock.
 */
export const STOCK_MOVEMENT_KINDS = [
  'opening',
  ...STOCK_DOCUMENT_KINDS,
  'edited',
  'order_taken',
  'order_back',
  'order_changed',
  'order_refunded',
  'refund_corrected',
  'handed_over',
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

export const stockMovementSchema = z.object({
  key: z.string(),
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  at: momentSchema,
  /** Null: nobody's, such as what was there at the beginning. `customer`, `system`, `shop` or a person's name. */
  author: z.string().nullable(),
  store: storeSchema,
  difference: z.int(),
  /** Free pieces of the store after it. */
  balance: z.int(),
  /** The number of the document, order or change set. */
  subject: z.string().nullable(),
  is_reversal: z.boolean(),
});
export type StockMovement = z.infer<typeof stockMovementSchema>;

export const productStockQuerySchema = z.object({ skip: z.coerce.number().int().min(0).max(100_000).default(0) });
export const productStockSchema = z.object({
  places: z.array(z.object({ store: storeSchema, ...stockPlaceSchema.shape })),
  movements: z.array(stockMovementSchema),
  /** `skip` of the next page. */
  next: z.int().nullable(),
});
export type ProductStock = z.infer<typeof productStockSchema>;
