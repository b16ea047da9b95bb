import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import { moneySchema } from '../money/money-schema.ts';
import { REFUND_WAYS } from './order-refunds.ts';
import { moneyHolderSchema } from './order-refunds-schemas.ts';
import {
  COUNTED_RETURN_GROUPS,
  RETURN_CONDITIONS,
  RETURN_GROUPS,
  RETURN_OUTCOMES,
  RETURN_REASONS,
  RETURN_STATES,
  RETURN_STEPS,
  RETURN_WAYS,
} from './return-states.ts';

export const RETURNS_PER_PAGE = 50;
export const MAX_RETURN_NOTE = 500;
const MAX_LINES = 500;

const momentSchema = z.iso.datetime({ offset: true });
const noteSchema = z.string().trim().max(MAX_RETURN_NOTE, 'admin_order_note_long').default('');
const storeSchema = z.object({ id: z.int(), name: z.string() });
const quantitySchema = z.int().min(1).max(1_000_000);
/** As the person saw it: a step from another state, or after another person's step, is refused. */
const seenSchema = z.object({ revision: revisionSchema, note: noteSchema });

export const returnParamsSchema = z.object({ id: idParamSchema });
export const returnPhotoParamsSchema = z.object({ id: idParamSchema, photo: z.uuid() });

export const returnRowSchema = z.object({
  id: z.int(),
  order_number: z.string(),
  state: z.enum(RETURN_STATES),
  outcome: z.enum(RETURN_OUTCOMES).nullable(),
  store: storeSchema,
  pieces: z.int(),
  /** The first of its goods. */
  goods: z.string(),
  reasons: z.array(z.enum(RETURN_REASONS)),
  created_at: momentSchema,
  /** Since when it is in its state. */
  since: momentSchema,
});
export type ReturnRow = z.infer<typeof returnRowSchema>;

export const returnsQuerySchema = z.object({
  group: z.enum(RETURN_GROUPS).default('waiting'),
  /** Returns older than the one with this number. */
  before: idParamSchema.optional(),
});
export type ReturnsQuery = z.output<typeof returnsQuerySchema>;

export const returnsSchema = z.object({
  returns: z.array(returnRowSchema),
  next: z.int().nullable(),
  counts: z.record(z.enum(COUNTED_RETURN_GROUPS), z.int()).nullable(),
});

/** Steps that the reader may take now. */
export const OFFERED_STEPS = [
  'accept',
  'receive',
  'decide',
  'reopen',
  'refund',
  'finish',
  'refuse',
  'reconsider',
] as const;

export const staffReturnSchema = returnRowSchema.omit({ pieces: true, goods: true, reasons: true }).extend({
  revision: revisionSchema,
  way: z.enum(RETURN_WAYS),
  lines: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      sku: z.string().nullable(),
      quantity: z.int(),
      reason: z.enum(RETURN_REASONS),
      received: z.int().nullable(),
      condition: z.enum(RETURN_CONDITIONS).nullable(),
      /** Of a decided return: the store that takes the pieces; null: none does. */
      store: storeSchema.nullable(),
    }),
  ),
  steps: z.array(
    z.object({
      id: z.int(),
      step: z.enum(RETURN_STEPS),
      note: z.string().nullable(),
      author: z.string(),
      at: momentSchema,
    }),
  ),
  /** What its buyer has asked for in the cabinet; null: the shop has opened it, or the personal data of the order were forgotten. */
  claim: z.object({ wish: z.enum(RETURN_OUTCOMES), text: z.string(), photos: z.array(z.uuid()) }).nullable(),
  /** What its refund gave back; null: none yet. */
  refund: z.object({ amount: moneySchema, way: z.enum(REFUND_WAYS) }).nullable(),
  offers: z.array(z.enum(OFFERED_STEPS)),
  /** The stores of the reader, where goods may be put. */
  stores: z.array(storeSchema),
});
export type StaffReturn = z.infer<typeof staffReturnSchema>;

/** What a return of an order is opened from. */
export const returnableSchema = z.object({
  lines: z.array(z.object({ product_id: z.int(), name: z.string(), left: z.int() })),
  stores: z.array(storeSchema),
});
export type Returnable = z.infer<typeof returnableSchema>;

export const openReturnSchema = z.object({
  /** Made by the client for this return; the same key never opens two. */
  key: z.uuid(),
  way: z.enum(RETURN_WAYS),
  store_id: idSchema,
  lines: z
    .array(z.object({ product_id: idSchema, quantity: quantitySchema, reason: z.enum(RETURN_REASONS) }))
    .min(1, 'form_required')
    .max(MAX_LINES),
  note: noteSchema,
});
export type OpenReturn = z.output<typeof openReturnSchema>;

export const acceptReturnSchema = seenSchema.extend({
  /** Where the goods are brought to. */
  store_id: idSchema,
});
export type AcceptReturn = z.output<typeof acceptReturnSchema>;

export const receiveReturnSchema = seenSchema.extend({
  /** The store where the goods are now. */
  store_id: idSchema,
  lines: z
    .array(
      z.object({
        product_id: idSchema,
        received: z.int().min(0).max(1_000_000),
        condition: z.enum(RETURN_CONDITIONS),
      }),
    )
    .min(1)
    .max(MAX_LINES),
});
export type ReceiveReturn = z.output<typeof receiveReturnSchema>;

export const decideReturnSchema = seenSchema.extend({
  outcome: z.enum(RETURN_OUTCOMES),
  /** Where the received pieces go, when their money goes back; null: into no stock. */
  lines: z.array(z.object({ product_id: idSchema, store_id: idSchema.nullable() })).max(MAX_LINES),
});
export type DecideReturn = z.output<typeof decideReturnSchema>;

export const stepReturnSchema = seenSchema;
export type StepReturn = z.output<typeof stepReturnSchema>;

/** Why nothing came of it is always said; the buyer of a claim reads it. */
export const refuseReturnSchema = seenSchema.refine(({ note }) => note.length >= 5, {
  path: ['note'],
  message: 'admin_uncover_reason_short',
});

export const refundReturnSchema = seenSchema.extend({
  key: z.uuid(),
  way: z.enum(REFUND_WAYS),
  /** Whether the delivery is paid back too. */
  delivery: z.boolean(),
  /** The sum that the person saw. */
  amount: moneySchema,
  /** The till that gives the cash; without it that of the store that has the goods. */
  till_id: idSchema.optional(),
});
export type RefundReturn = z.output<typeof refundReturnSchema>;

/** What its refund comes to, without and with the delivery. Null: there is none to pay back. */
export const returnRefundSchema = z.object({
  amount: moneySchema,
  delivery: moneySchema.nullable(),
  ways: z.array(z.enum(REFUND_WAYS)),
  ways_with_delivery: z.array(z.enum(REFUND_WAYS)),
  is_card: z.boolean(),
  /** Null: no provider has the money. */
  held_by: moneyHolderSchema.nullable(),
});
export type ReturnRefund = z.infer<typeof returnRefundSchema>;
