import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { moneySchema } from '../money/money-schema.ts';
import { orderNumberSchema } from '../orders/orders.ts';
import { uncoverReasonSchema } from '../personal-data/personal-data.ts';
import {
  COUNTED_RECEIPT_GROUPS,
  RECEIPT_ACTS,
  RECEIPT_FAILURES,
  RECEIPT_GROUPS,
  RECEIPT_KINDS,
  RECEIPT_STATES,
  RECEIPT_WRITERS,
} from './receipt-states.ts';

export const STAFF_RECEIPTS_PER_PAGE = 50;

const momentSchema = z.iso.datetime({ offset: true });
const receiptIdSchema = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A line to mend: its codes are missing, or the service names it. */
const refusedLineSchema = z.object({
  /** Null: the delivery, whose codes are settings. */
  product_id: z.int().nullable(),
  name: z.string(),
  lacks: z.array(z.enum(['ikpu', 'package_code'])),
});

/** A fiscal receipt as staff see it. Nothing of it is personal. */
export const staffReceiptSchema = z.object({
  id: receiptIdSchema,
  order_number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  writer: z.enum(RECEIPT_WRITERS),
  state: z.enum(RECEIPT_STATES),
  /** Whole sums. */
  total: moneySchema,
  cash: moneySchema,
  /** When the money moved. */
  at: momentSchema,
  attempts: z.int(),
  next_at: momentSchema.nullable(),
  failure: z.enum(RECEIPT_FAILURES).nullable(),
  /** The words of the service, in its own language. */
  answer: z.string().nullable(),
  refused_lines: z.array(refusedLineSchema),
  /** Where the tax office shows it. */
  url: z.url().nullable(),
  number: z.string().nullable(),
  fiscal_sign: z.string().nullable(),
  /** Who has made it by hand or sent it again last. */
  author: z.string().nullable(),
  note: z.string().nullable(),
  /** What this person can do with it now. */
  acts: z.array(z.enum(RECEIPT_ACTS)),
});
export type StaffReceipt = z.infer<typeof staffReceiptSchema>;

export const staffReceiptsQuerySchema = z.object({
  group: z.enum(RECEIPT_GROUPS).default('to_do'),
  /** Receipts older than the one with this id. */
  before: z.coerce.number().pipe(receiptIdSchema).optional(),
});
export type StaffReceiptsQuery = z.output<typeof staffReceiptsQuerySchema>;

export const staffReceiptsSchema = z.object({
  receipts: z.array(staffReceiptSchema),
  /** `before` of the next page; null: this is the last one. */
  next: receiptIdSchema.nullable(),
  /** How many are in each group; null on later pages. */
  counts: z.record(z.enum(COUNTED_RECEIPT_GROUPS), z.int()).nullable(),
});

export const receiptParamsSchema = z.object({ id: z.coerce.number().pipe(idSchema) });
export const orderReceiptsParamsSchema = z.object({ number: orderNumberSchema });
export const orderReceiptsSchema = z.array(staffReceiptSchema);
/** How and with which number it was made at the till. */
export const makeByHandSchema = z.object({ note: uncoverReasonSchema });
