import { z } from 'zod';
import { LOCALES } from '../i18n/locale.ts';
import { moneySchema } from '../money/money-schema.ts';
import { staffOrderSummarySchema } from '../orders/staff-order.ts';

export const CUSTOMER_ORDERS_PER_PAGE = 20;
/** So many vouchers one person gives in 24 hours: a mistake, or a bad day, costs the shop no more. */
export const VOUCHERS_PER_DAY = 20;

/** A customer in the back office. Name, phone, e-mail and addresses are masked. */
export const staffCustomerSchema = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  addresses_count: z.int(),
  locale: z.enum(LOCALES),
  created_at: z.iso.datetime({ offset: true }),
  /** The latest sign of life in a session that has not ended. */
  last_seen_at: z.iso.datetime({ offset: true }).nullable(),
  has_voucher: z.boolean(),
  /** Null for those who may not see orders. */
  orders: z
    .object({
      /** Newest first, a page of them. */
      rows: z.array(staffOrderSummarySchema.omit({ name: true, phone: true })),
      total: z.int(),
      delivered: z.int(),
      /** Cancelled or returned. */
      failed: z.int(),
      /** The sum of those that were delivered. */
      delivered_sum: moneySchema,
    })
    .nullable(),
  /** Nobody signs in since then. */
  disabled_at: z.iso.datetime({ offset: true }).nullable(),
  /** May end the sessions, disable and delete the account. */
  can_edit: z.boolean(),
  can_export: z.boolean(),
  /** May give a voucher, and withdraw the active one. */
  can_give_voucher: z.boolean(),
  can_uncover: z.boolean(),
});
export type StaffCustomer = z.infer<typeof staffCustomerSchema>;
