import { z } from 'zod';
import { moneySchema } from '../money/money-schema.ts';
import { REFUND_WAYS } from '../orders/order-refunds.ts';
import { uncoverReasonSchema } from '../personal-data/personal-data.ts';
import { daySchema } from '../time/day-schema.ts';
import { PAYMENT_PROVIDERS } from './card-providers.ts';
import { PART_REFUND_STATES } from './part-refunds.ts';
import {
  COUNTED_PAYMENT_GROUPS,
  MAX_STATE_MINUTES,
  PAYMENT_ACTS,
  PAYMENT_GROUPS,
  PAYMENT_STATES,
} from './payment-states.ts';

export const STAFF_PAYMENTS_PER_PAGE = 50;
const MAX_SUM = 1_000_000_000_000;

const idSchema = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const momentSchema = z.iso.datetime({ offset: true });
const sumFilterSchema = z.coerce.number().pipe(z.int().min(0).max(MAX_SUM));

export const paymentParamsSchema = z.object({ id: z.coerce.number().pipe(idSchema) });
export const partRefundParamsSchema = paymentParamsSchema.extend({ part: z.coerce.number().pipe(idSchema) });

/** A row of the list. Nothing of it is personal: cards are masked by the bank. */
export const staffPaymentRowSchema = z.object({
  id: idSchema,
  created_at: momentSchema,
  provider: z.enum(PAYMENT_PROVIDERS),
  purpose: z.enum(['order', 'instalment']),
  /** What is paid for, as the receipt names it: the order's number. Null before there is an order. */
  title: z.string().nullable(),
  amount: moneySchema,
  state: z.enum(PAYMENT_STATES),
  /** `860006******6311`. */
  card: z.string(),
  /** Since when it is in its state. */
  since: momentSchema,
});
export type StaffPaymentRow = z.infer<typeof staffPaymentRowSchema>;

/** Days are those of Tashkent; `to` is included. */
export const staffPaymentsQuerySchema = z.object({
  group: z.enum(PAYMENT_GROUPS).default('unknown'),
  provider: z.enum(PAYMENT_PROVIDERS).optional(),
  state: z.enum(PAYMENT_STATES).optional(),
  min: sumFilterSchema.optional(),
  max: sumFilterSchema.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** In its state for more than so many minutes. */
  longer: z.coerce.number().pipe(z.int().min(1).max(MAX_STATE_MINUTES)).optional(),
  /** The number of an order, an id at the bank, or the last four digits of a card; each whole. */
  search: z.string().trim().max(64).optional(),
  /** Payments older than the one with this id. */
  before: z.coerce.number().pipe(idSchema).optional(),
});
export type StaffPaymentsQuery = z.output<typeof staffPaymentsQuerySchema>;

export const staffPaymentsSchema = z.object({
  payments: z.array(staffPaymentRowSchema),
  /** `before` of the next page; null: this is the last one. */
  next: idSchema.nullable(),
  /** How many of each group the other filters leave; null on later pages. */
  counts: z.record(z.enum(COUNTED_PAYMENT_GROUPS), z.int()).nullable(),
});

/** A receipt that the provider has made. `code` 0: the tax office has registered it. */
const fiscalReceiptSchema = z.object({ code: z.int(), url: z.url().nullable() });

export const staffPaymentSchema = staffPaymentRowSchema.extend({
  /** Its id at the bank, as the shop has given it. */
  reference: z.string(),
  /** What the bank took, when it is another sum than it was asked for; that is what goes back. */
  taken: moneySchema.nullable(),
  /** The bank's id of the money that was taken. */
  transaction_id: z.string().nullable(),
  commission: z.int().nullable(),
  /** Whose payment it is; null: nobody's any more, or the caller may not see customers. */
  customer_id: z.int().nullable(),
  order: z.object({ number: z.string(), status_name: z.string(), payment_status_name: z.string() }).nullable(),
  /** The number of the instalment application that is paid for. */
  application: z.int().nullable(),
  wrong_codes: z.int(),
  /** Why it failed, in the reader's language. */
  refusal: z.string().nullable(),
  /** How often the bank was asked in this state. */
  checks: z.int(),
  next_check_at: momentSchema.nullable(),
  /** What the bank, or the way to it, answered last, as a code. */
  last_failure: z.string().nullable(),
  /** What a refusal of the provider means, and what to do; null: there is none, or nothing more is known of it. */
  explanation: z.string().nullable(),
  events: z.array(
    z.object({
      id: z.int(),
      at: momentSchema,
      state: z.enum(PAYMENT_STATES),
      act: z.enum(PAYMENT_ACTS).nullable(),
      /** Null: the shop itself. */
      author: z.string().nullable(),
      /** Of the bank and of the shop: codes. */
      code: z.string().nullable(),
      /** What a member of staff wrote. */
      note: z.string().nullable(),
    }),
  ),
  /** What a provider that calls the shop knows of it; null: it is paid with a card here. */
  transaction: z
    .object({
      /** The provider's id, and that of the money in its cabinet. */
      id: z.string(),
      document: z.string().nullable(),
      /** The order, as the provider was given it. */
      account: z.string(),
      opened_at: momentSchema,
      performed_at: momentSchema.nullable(),
      cancelled_at: momentSchema.nullable(),
      /** A number of the provider. */
      reason: z.int().nullable(),
      sale_receipt: fiscalReceiptSchema.nullable(),
      refund_receipt: fiscalReceiptSchema.nullable(),
    })
    .nullable(),
  /** Other payments for the same order or contract, newest first. */
  others: z.array(staffPaymentRowSchema.pick({ id: true, created_at: true, amount: true, state: true, card: true })),
  /** Money of the order that went back, whichever way. */
  refunds: z.array(
    z.object({
      id: z.int(),
      at: momentSchema,
      amount: moneySchema,
      way: z.enum(REFUND_WAYS),
      author: z.string(),
      is_corrected: z.boolean(),
      /** What has become of it at the provider; null: it does not go back by a provider in part. */
      part: z
        .object({
          id: z.int(),
          state: z.enum(PART_REFUND_STATES),
          /** What the provider, or the way to it, answered last, as a code, and in words where there are any. */
          failure: z.string().nullable(),
          failure_text: z.string().nullable(),
          /** Whether this person may record that it went back otherwise. */
          can_record: z.boolean(),
        })
        .nullable(),
    }),
  ),
  /** Whether the bank can be asked now, by this person. */
  can_check: z.boolean(),
  /** Whether this person may record that the money went back by hand. */
  can_record_refund: z.boolean(),
});
export type StaffPayment = z.infer<typeof staffPaymentSchema>;

/** What became of a payment: the answer of each act, and of a refused one. */
export const paymentOutcomeSchema = z.object({ state: z.enum(PAYMENT_STATES) });

export const recordManualRefundSchema = z.object({
  /** How and when, and by which document; never who. */
  note: uncoverReasonSchema,
  /** The sum that the person has seen. */
  amount: moneySchema,
});
