import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import { isCalendarDay } from '../time/calendar-day.ts';
import { DEFAULT_ORDER_SORT, ORDER_SORTS, orderFilterSchema } from './order-filters.ts';
import { COUNTED_GROUPS, needsReason, ORDER_GROUPS } from './order-groups.ts';
import { ORDER_MOVES, ORDER_STATUSES, PAYMENT_STATUSES } from './order-states.ts';
import { timelineEventSchema } from './order-timeline.ts';
import { orderSchema } from './orders.ts';

/** An order in the back office. Name, phone, e-mail, address and message are masked; null: there is none. */
export const staffOrderSchema = orderSchema
  .omit({ can_cancel: true, can_pay: true, images: true, history: true, receipt: true })
  .extend({
    /** Null for a guest's order from an instalment contract, and for one whose customer was deleted. */
    customer_id: z.int().nullable(),
    /** Who brings it; the phone is theirs. */
    courier: z.object({ id: z.int(), name: z.string(), phone: z.string() }).nullable(),
    /** Whether the caller may give it to a courier now. */
    can_assign: z.boolean(),
    /** Everything that has happened to the order, newest first. */
    timeline: z.array(timelineEventSchema),
    /** Pieces of lines that were refunded. */
    refunded_lines: z.array(z.object({ product_id: z.int(), quantity: z.int() })),
    /** What went back because an edit made it cheaper; it is not part of `refunded`. */
    edit_refunded: z.int(),
    /** What an edit made a paid order dearer by: `due` until it is handed over, then paid in cash. */
    surcharge: z.int(),
    /** Counts the edits: a move of an order that was seen before one is refused. */
    revision: revisionSchema,
    /** Whether the caller may edit it now. */
    can_edit: z.boolean(),
    /** Whether the caller may refund lines of it now. */
    can_refund: z.boolean(),
    /** A refund that a second person makes; also with the right to refund, whose limit it may exceed. */
    can_propose_refund: z.boolean(),
    /** Whether the caller may open a return of its goods now. */
    can_return: z.boolean(),
    /** Whether the caller may add notes to it. */
    can_note: z.boolean(),
    paid_at: z.iso.datetime({ offset: true }).nullable(),
    /**
     * Of the bank's receipt; the card's number is masked by the bank. Null as its transaction: the reader may not refund.
     */
    receipt: z.object({ card_number: z.string(), transaction_id: z.string().nullable(), date: z.string() }).nullable(),
    /** The stores that the goods were taken from. */
    taken_from: z.array(
      z.object({ product_id: z.int(), store_id: z.int(), store_name: z.string(), quantity: z.int() }),
    ),
    /** Whether the caller may uncover the personal data of this order now. */
    can_uncover: z.boolean(),
    /** What the caller may do to the order now. */
    moves: z.array(z.enum(ORDER_MOVES)),
    /** Whether it could be cancelled or returned by somebody who may refund money. */
    needs_refunder: z.boolean(),
  });
export type StaffOrder = z.infer<typeof staffOrderSchema>;

/** An order in a list of the back office. */
export const staffOrderSummarySchema = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  status_name: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  total: z.int(),
  /** Masked. */
  name: z.string(),
  /** Masked. */
  phone: z.string(),
});
export type StaffOrderSummary = z.infer<typeof staffOrderSummarySchema>;

/** A row of the list of orders. */
export const staffOrderRowSchema = staffOrderSummarySchema.extend({
  id: z.int(),
  items_count: z.int(),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_status_name: z.string(),
  payment_method_name: z.string(),
  revision: revisionSchema,
  /** What of the total went back, or is on its way back by the bank. */
  refunded: z.int(),
  shipping_method_name: z.string(),
  /** Where it is picked up or delivered to, as far as a city or a store; null: unknown. */
  place: z.string().nullable(),
  /** Days in Tashkent on which it is expected, if staff have set them. */
  expected: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Who brings it. */
  courier: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Whether the caller may give it to a courier now. */
  can_assign: z.boolean(),
  /** What the caller may do to the order now. */
  moves: z.array(z.enum(ORDER_MOVES)),
});
export type StaffOrderRow = z.infer<typeof staffOrderRowSchema>;

export const STAFF_ORDERS_PER_PAGE = 50;

/** The list as a file has all of its pages. */
export const exportStaffOrdersQuerySchema = orderFilterSchema.extend({
  group: z.enum(ORDER_GROUPS).default('new'),
  order: z.enum(ORDER_SORTS).default(DEFAULT_ORDER_SORT),
});

/** `1500000_123`, or `2026-11-30_123` in the order of expected days: what the last row is sorted by, and its id. */
const CURSOR = /^(\d{1,15}|\d{4}-\d{2}-\d{2})_\d{1,10}$/;

export const staffOrdersQuerySchema = exportStaffOrdersQuerySchema
  .extend({
    /** Where the page begins: `next` of the page before. */
    after: z.string().regex(CURSOR).optional(),
  })
  .refine(
    ({ order, after = null }) => after === null || isCalendarDay(after.split('_')[0] ?? '') === (order === 'expected'),
    { path: ['after'], message: 'form_invalid' },
  );
export type StaffOrdersQuery = z.output<typeof staffOrdersQuerySchema>;

const orderListSumsSchema = z.object({
  revenue: z.int(),
  refunded: z.int().nullable(),
  pieces: z.int().nullable(),
  /** By how much the prices of the goods of a promotion were lowered; null: no promotion is asked for. */
  lowered: z.int().nullable(),
  /** What coupons and vouchers have taken off; null: none is asked for. */
  coupon_discount: z.int().nullable(),
  voucher_discount: z.int().nullable(),
});
export type OrderListSums = z.infer<typeof orderListSumsSchema>;

export const staffOrdersSchema = z.object({
  orders: z.array(staffOrderRowSchema),
  /** `after` of the next page; null: this is the last one. */
  next: z.string().nullable(),
  /** Orders of the groups that somebody works on, as the filters leave them; null on later pages. */
  counts: z.record(z.enum(COUNTED_GROUPS), z.int()).nullable(),
  /** How many orders the list has in all; null on later pages. */
  count: z.int().nullable(),
  /**
   * Of a list by an outcome that has a revenue: what its orders have brought, as reports count it, and what went back of
   * them; of one with a product or a promotion, the revenue and the pieces of these goods. Null on later pages.
   */
  sums: orderListSumsSchema.nullable(),
});

export const MAX_MOVE_NOTE = 500;
const MIN_REASON = 5;

/** A move by staff, from the state in which they saw the order. */
export const moveStaffOrderSchema = z
  .object({
    move: z.enum(ORDER_MOVES),
    from: z.enum(ORDER_STATUSES),
    /** As they saw it: a parcel is not packed by the goods of before an edit. Without it edits are not looked at. */
    revision: revisionSchema.optional(),
    note: z.string().trim().max(MAX_MOVE_NOTE, 'admin_order_note_long').optional(),
    /** Of `send`: who brings it. Without it whoever was to bring it does. */
    courier_id: idSchema.optional(),
    /** The till that takes the cash or gives it back; without it the courier or the till of the store does. */
    till_id: idSchema.optional(),
  })
  .refine(({ move, note = '' }) => !needsReason(move) || note.length >= MIN_REASON, {
    path: ['note'],
    message: 'admin_uncover_reason_short',
  });

/** The state in which the order is now. */
export const movedOrderSchema = z.object({ status: z.enum(ORDER_STATUSES), status_name: z.string() });

/** Who brings an order from now on; null: nobody yet. */
export const assignCourierSchema = z.object({
  courier_id: idSchema.nullable(),
  /** Who was to bring it as the person saw it: 409 when somebody else has given it to another courier. */
  seen: idSchema.nullable(),
});
export const assignedCourierSchema = z.object({ courier: z.object({ id: z.int(), name: z.string() }).nullable() });
