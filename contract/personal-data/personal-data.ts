import { z } from 'zod';

/** Masked personal data and how they are uncovered: for a reason, by field, with an entry in the audit log. */

/** How many orders and customers one person may uncover within an hour. */
export const UNCOVERED_PER_HOUR = 60;
const REASON_MIN = 5;
const REASON_MAX = 300;

export const uncoverReasonSchema = z
  .string()
  .trim()
  .min(1, { error: 'form_required', abort: true })
  .min(REASON_MIN, 'admin_uncover_reason_short')
  .max(REASON_MAX, 'admin_uncover_reason_long');

export const ORDER_PERSONAL_FIELDS = ['name', 'phone', 'email', 'address', 'message'] as const;
export const CUSTOMER_PERSONAL_FIELDS = ['name', 'phone', 'email', 'addresses'] as const;

/** `POST …/uncover`: which fields, and why. */
export const uncoverOrderSchema = z.object({
  reason: uncoverReasonSchema,
  fields: z.array(z.enum(ORDER_PERSONAL_FIELDS)).min(1, 'form_required'),
});
export const uncoverCustomerSchema = z.object({
  reason: uncoverReasonSchema,
  fields: z.array(z.enum(CUSTOMER_PERSONAL_FIELDS)).min(1, 'form_required'),
});

/** Only the requested fields are there; null: the order has none. */
export const uncoveredOrderSchema = z.object({
  name: z.string().optional(),
  /** Digits: `998901234567`. */
  phone: z.string().optional(),
  email: z.string().nullable().optional(),
  address: z.string().nullable().optional(),
  message: z.string().nullable().optional(),
});
export type UncoveredOrder = z.infer<typeof uncoveredOrderSchema>;

export const uncoveredCustomerSchema = z.object({
  name: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().nullable().optional(),
  addresses: z.array(z.string()).optional(),
});
export type UncoveredCustomer = z.infer<typeof uncoveredCustomerSchema>;
