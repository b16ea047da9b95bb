import { z } from 'zod';
import { ORDER_CONTACTS } from './order-edit-snapshot.ts';
import { REFUND_REASONS, REFUND_WAYS } from './order-refunds.ts';
import { ORDER_STATUSES } from './order-states.ts';
import { RETURN_STEPS } from './return-states.ts';

/** What staff write down about an order: a remark, or a call to the customer. */
export const ORDER_NOTE_KINDS = ['note', 'call_answered', 'call_missed'] as const;
export type OrderNoteKind = (typeof ORDER_NOTE_KINDS)[number];

export const MAX_ORDER_NOTE = 1000;

/** A call may go without words, a remark may not. */
export const orderNoteSchema = z
  .object({
    /** Made by the client for this note; the same key never adds two. */
    key: z.uuid(),
    kind: z.enum(ORDER_NOTE_KINDS),
    text: z.string().trim().max(MAX_ORDER_NOTE, 'admin_order_note_max').default(''),
  })
  .refine(({ kind, text }) => kind !== 'note' || text !== '', { path: ['text'], message: 'form_required' });

/** `false` puts a note back that was taken back by mistake. */
export const takeBackNoteSchema = z.object({ is_taken_back: z.boolean() });

/** States of a card payment that say where the money is. */
export const MONEY_STATES = ['unknown', 'paid', 'failed', 'reversing', 'reversed'] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** States of an SMS as staff read them. */
export const SMS_OUTCOMES = ['waiting', 'sent', 'delivered', 'failed'] as const;
export type SmsOutcome = (typeof SMS_OUTCOMES)[number];

const expectedSchema = z.object({ from: z.string(), until: z.string() }).nullable();

const orderChoiceSchema = z.object({
  lines: z.array(z.object({ product_id: z.int(), quantity: z.int() })),
  shipping_method_id: z.int(),
  region_id: z.int().nullable(),
  district_id: z.int().nullable(),
  store_id: z.int().nullable(),
  expected_from: z.string().nullable(),
  expected_until: z.string().nullable(),
});
export type OrderChoice = z.infer<typeof orderChoiceSchema>;

const eventShape = {
  /** Unique within its kind. */
  id: z.int(),
  at: z.iso.datetime({ offset: true }),
  /** `customer`, `system`, `shop`, `instalments`, `bank` or the name of a member of staff. */
  author: z.string(),
};

/** What has happened to an order, of whatever kind. */
export const timelineEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...eventShape,
    kind: z.literal('move'),
    status: z.enum(ORDER_STATUSES),
    status_name: z.string(),
    note: z.string().nullable(),
    /** The order was placed by the author for the customer on the phone. */
    is_by_phone: z.boolean(),
  }),
  z.object({
    ...eventShape,
    kind: z.literal('note'),
    note_kind: z.enum(ORDER_NOTE_KINDS),
    /** Null: a call without words, or a text that was forgotten with the order's personal data. */
    text: z.string().nullable(),
    is_taken_back: z.boolean(),
    /** Only the author takes a note back. */
    is_own: z.boolean(),
  }),
  z.object({
    ...eventShape,
    kind: z.literal('payment'),
    state: z.enum(MONEY_STATES),
    /** What the bank was asked for. */
    amount: z.int(),
    /** What it took, when that is another sum; null: the same, or nothing. */
    taken: z.int().nullable(),
    /** Without the bank, by the author. */
    is_by_hand: z.boolean(),
  }),
  z.object({
    ...eventShape,
    kind: z.literal('refund'),
    amount: z.int(),
    /** How much of it is for the delivery. */
    delivery: z.int(),
    way: z.enum(REFUND_WAYS),
    /** Null: the rest of an order that was cancelled or returned, or what an edit made it cheaper by. */
    reason: z.enum(REFUND_REASONS).nullable(),
    note: z.string().nullable(),
    lines: z.array(
      /** `store_name` null: the pieces did not go back to the stock. */
      z.object({ product_id: z.int(), name: z.string(), quantity: z.int(), store_name: z.string().nullable() }),
    ),
    is_corrected: z.boolean(),
    /** An edit had made the order cheaper. */
    is_of_edit: z.boolean(),
    /** Whether the caller may record that it was a mistake. */
    can_correct: z.boolean(),
  }),
  z.object({
    ...eventShape,
    kind: z.literal('edit'),
    /** Goods of which there are more or fewer than before; 0: none. */
    lines: z.array(z.object({ product_id: z.int(), name: z.string(), before: z.int(), after: z.int() })),
    total_before: z.int(),
    total_after: z.int(),
    /** What was to be paid at the door after it, of a paid order. */
    surcharge: z.int(),
    /** The delivery and where to; null: it did not change. */
    place: z.object({ before: z.string(), after: z.string() }).nullable(),
    expected: z.object({ before: expectedSchema, after: expectedSchema }).nullable(),
    /** Masked. */
    contacts: z.array(
      z.object({ field: z.enum(ORDER_CONTACTS), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    reason: z.string().nullable(),
    /** What a form that takes the edit back offers. Contacts are masked, and so are typed again. */
    former: orderChoiceSchema,
  }),
  /** Who brings it from then on; null: nobody. */
  z.object({ ...eventShape, kind: z.literal('courier'), courier_name: z.string().nullable() }),
  /** The counter-entry of the refund with the same id. */
  z.object({ ...eventShape, kind: z.literal('refund_correction'), amount: z.int() }),
  /** A step of a return of its goods. */
  z.object({
    ...eventShape,
    kind: z.literal('return'),
    return_id: z.int(),
    step: z.enum(RETURN_STEPS),
    pieces: z.int(),
    note: z.string().nullable(),
  }),
  /** An SMS by hand. */
  z.object({
    ...eventShape,
    kind: z.literal('message'),
    text: z.string(),
    /** SMS that it costs. */
    parts: z.int(),
    outcome: z.enum(SMS_OUTCOMES),
    /** When it leaves, while it waits for the morning. */
    send_at: z.iso.datetime({ offset: true }).nullable(),
  }),
  z.object({ ...eventShape, kind: z.literal('sms'), outcome: z.enum(SMS_OUTCOMES) }),
]);
export type TimelineEvent = z.infer<typeof timelineEventSchema>;
