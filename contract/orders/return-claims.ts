import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import { daySchema } from '../time/day-schema.ts';
import {
  CLAIM_REASONS,
  CLAIM_WAYS,
  RETURN_OUTCOMES,
  RETURN_REASONS,
  RETURN_STATES,
  RETURN_WAYS,
} from './return-states.ts';

/** What a buyer sends back or brings to repair, from the page of an order that was handed over. */

export const MAX_CLAIM_TEXT = 5000;
export const MAX_CLAIM_PHOTOS = 5;
const MAX_LINES = 200;

const momentSchema = z.iso.datetime({ offset: true });

export const claimPhotoSchema = z.object({ id: z.uuid() });

export const newClaimSchema = z
  .object({
    /** Made by the page for this claim; the same key never makes two. */
    key: z.uuid(),
    reason: z.enum(CLAIM_REASONS, 'form_required'),
    wish: z.enum(RETURN_OUTCOMES, 'form_required'),
    way: z.enum(CLAIM_WAYS),
    /** Where the goods are brought to; not needed for the courier. */
    store_id: idSchema.nullish(),
    text: z.string().trim().min(1, 'form_required').max(MAX_CLAIM_TEXT, 'form_max_5000'),
    /** Photographs that were sent before, in this order. */
    photos: z.array(z.uuid()).max(MAX_CLAIM_PHOTOS),
    lines: z
      .array(z.object({ product_id: idSchema, quantity: z.int().min(1).max(1_000_000) }))
      .min(1, 'form_required')
      .max(MAX_LINES),
  })
  .refine(({ way, store_id }) => way === 'courier' || (store_id ?? null) !== null, {
    path: ['store_id'],
    message: 'form_required',
  })
  // A piece without a fault is not repaired.
  .refine(({ reason, wish }) => reason !== 'changed_mind' || wish !== 'repair', {
    path: ['wish'],
    message: 'form_required',
  });
export type NewClaim = z.output<typeof newClaimSchema>;

/** From the state that the buyer saw. */
export const withdrawClaimSchema = z.object({ revision: revisionSchema });

export const orderReturnSchema = z.object({
  id: z.int(),
  state: z.enum(RETURN_STATES),
  /** In words, as the buyer reads them, with what comes next. */
  state_name: z.string(),
  state_text: z.string(),
  /** Why it was refused; null: it was not, or the shop has not said. */
  refusal: z.string().nullable(),
  reasons: z.array(z.enum(RETURN_REASONS)),
  way: z.enum(RETURN_WAYS),
  /** Null: the courier collects it. */
  store: z.object({ name: z.string(), address: z.string(), work_hours: z.string() }).nullable(),
  lines: z.array(z.object({ product_id: z.int(), name: z.string(), quantity: z.int() })),
  /** What the buyer has written; null: the shop has opened it. */
  wish: z.enum(RETURN_OUTCOMES).nullable(),
  text: z.string().nullable(),
  photos: z.array(z.uuid()),
  created_at: momentSchema,
  since: momentSchema,
  revision: revisionSchema,
  can_withdraw: z.boolean(),
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

export const orderReturnsSchema = z.object({
  /** Whether something of the order can be claimed now. */
  can_claim: z.boolean(),
  /** What can be claimed, with its terms; empty unless the order was handed over. */
  lines: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      img: z.string().nullable(),
      /** Pieces that neither came back nor belong to a return. */
      left: z.int(),
      return_until: daySchema.nullable(),
      can_return: z.boolean(),
      warranty_until: daySchema.nullable(),
      is_under_warranty: z.boolean(),
    }),
  ),
  stores: z.array(z.object({ id: z.int(), name: z.string(), address: z.string(), work_hours: z.string() })),
  /** The newest first. */
  returns: z.array(orderReturnSchema),
});
export type OrderReturns = z.infer<typeof orderReturnsSchema>;
