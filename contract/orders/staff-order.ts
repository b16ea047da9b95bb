import { z } from 'zod';
import { ORDER_STATUSES } from './order-states.ts';
import { orderSchema } from './orders.ts';

/** An order in the back office. Name, phone, e-mail, address and message are masked; null: there is none. */
export const staffOrderSchema = orderSchema
  .omit({ can_cancel: true, can_pay: true, images: true, history: true, receipt: true })
  .extend({
    /** Null for a guest's order from an instalment contract, and for one whose customer was deleted. */
    customer_id: z.int().nullable(),
    history: z.array(
      z.object({
        status: z.enum(ORDER_STATUSES),
        status_name: z.string(),
        at: z.iso.datetime({ offset: true }),
        /** `customer`, `system`, `shop`, `instalments` or an operator's name. */
        author: z.string(),
        note: z.string().nullable(),
      }),
    ),
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
