import { z } from 'zod';

export const MAX_CUSTOMER_NOTE = 1000;

export const customerNoteSchema = z.object({
  /** Made by the client for this note; the same key never adds two. */
  key: z.uuid(),
  text: z.string().trim().min(1, 'form_required').max(MAX_CUSTOMER_NOTE, 'admin_order_note_max'),
});

/** `false` puts a note back that was taken back by mistake. */
export const takeBackCustomerNoteSchema = z.object({ is_taken_back: z.boolean() });
