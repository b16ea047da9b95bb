import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import { moneySchema } from '../money/money-schema.ts';
import { CASH_KINDS, MAX_CASH_TEXT, MAX_TILL_NAME, NOTES, sumOfNotes, TYPED_CASH_KINDS } from './cash-rules.ts';

export const CASH_ENTRIES_PER_PAGE = 50;
export const CASH_SHIFTS_PER_PAGE = 30;

const momentSchema = z.iso.datetime({ offset: true });
const reasonSchema = z.string().trim().max(MAX_CASH_TEXT, 'admin_cash_reason_long');
const neededReasonSchema = reasonSchema.min(1, 'form_required');
const keySchema = z.uuid();
/** Beyond any till, and far from what a number holds. */
const MAX_CASH = 1_000_000_000_000;
const cashSumSchema = moneySchema.max(MAX_CASH, 'admin_cash_sum_invalid');
const positiveSumSchema = cashSumSchema.min(1, 'admin_cash_sum_invalid');
const namedSchema = z.object({ id: z.int(), name: z.string() });

export const cashParamsSchema = z.object({ id: idParamSchema });

const tillChoiceSchema = z.object({ id: z.int(), title: z.string(), is_open: z.boolean() });
export const tillChoicesSchema = z.array(tillChoiceSchema);

const openShiftSchema = z.object({ id: z.int(), opened_at: momentSchema, opened_by: z.string(), counted: z.int() });

export const cashTillSchema = z.object({
  id: z.int(),
  /** As people call it, with its store. */
  title: z.string(),
  /** Empty: the store's till. */
  name: z.string(),
  store: namedSchema,
  is_default: z.boolean(),
  is_active: z.boolean(),
  revision: revisionSchema,
  /** What should be there now. */
  balance: z.int(),
  shift: openShiftSchema.nullable(),
  /** The shift that was closed last; null: none was, so the first count is what the ledger begins with. */
  last_shift_id: z.int().nullable(),
  /** Whether the reader may open and close its shifts. */
  can_work: z.boolean(),
});
export type CashTill = z.infer<typeof cashTillSchema>;

export const cashCourierSchema = namedSchema.extend({
  is_active: z.boolean(),
  /** What they should have on them. */
  balance: z.int(),
});
export type CashCourier = z.infer<typeof cashCourierSchema>;

export const cashSchema = z.object({
  tills: z.array(cashTillSchema),
  couriers: z.array(cashCourierSchema),
  /** The stores where the reader may make tills. */
  stores: z.array(namedSchema),
});
export type Cash = z.infer<typeof cashSchema>;

/** Tills and couriers are filtered by one of the two. */
export const cashEntriesQuerySchema = z.object({
  till: idParamSchema.optional(),
  courier: idParamSchema.optional(),
  shift: idParamSchema.optional(),
  kind: z.enum(CASH_KINDS).optional(),
  /** The number of an order. */
  order: z.string().trim().max(20).optional(),
  before: idParamSchema.optional(),
});
export type CashEntriesQuery = z.output<typeof cashEntriesQuerySchema>;

export const cashEntrySchema = z.object({
  id: z.int(),
  at: momentSchema,
  kind: z.enum(CASH_KINDS),
  amount: z.int(),
  holder: z.object({ kind: z.enum(['till', 'courier']), id: z.int(), title: z.string() }),
  shift_id: z.int().nullable(),
  order_number: z.string().nullable(),
  application_id: z.int().nullable(),
  /** The entry that this one takes back. */
  corrects: z.int().nullable(),
  is_corrected: z.boolean(),
  reason: z.string().nullable(),
  author: z.string(),
  /** How the reader may correct it. */
  correction: z.enum(['take_back', 'repost']).nullable(),
});
export type CashEntry = z.infer<typeof cashEntrySchema>;

export const cashEntriesSchema = z.object({
  entries: z.array(cashEntrySchema),
  next: z.int().nullable(),
  /** Of all entries that the filters leave; null on later pages. */
  total: z.object({ count: z.int(), sum: z.int() }).nullable(),
});

export const cashShiftsQuerySchema = z.object({ till: idParamSchema.optional(), before: idParamSchema.optional() });

export const cashShiftRowSchema = z.object({
  id: z.int(),
  till: z.object({ id: z.int(), title: z.string() }),
  opened_at: momentSchema,
  opened_by: z.string(),
  closed_at: momentSchema.nullable(),
  closed_by: z.string().nullable(),
  /** Counted without expected, at both ends; null: it is open. */
  opening_difference: z.int(),
  closing_difference: z.int().nullable(),
  counted: z.int().nullable(),
});
export type CashShiftRow = z.infer<typeof cashShiftRowSchema>;
export const cashShiftsSchema = z.object({ shifts: z.array(cashShiftRowSchema), next: z.int().nullable() });

/** The report: opening + kinds = expected. */
export const cashShiftSchema = cashShiftRowSchema.extend({
  opening: z.object({ expected: z.int(), counted: z.int(), reason: z.string().nullable(), is_first: z.boolean() }),
  kinds: z.array(z.object({ kind: z.enum(CASH_KINDS), count: z.int(), sum: z.int() })),
  /** Of an open shift what should be there now. */
  expected: z.int(),
  notes: z.array(z.object({ worth: z.int(), count: z.int() })),
  reason: z.string().nullable(),
  can_work: z.boolean(),
  store_name: z.string(),
});
export type CashShift = z.infer<typeof cashShiftSchema>;

export const openShiftRequestSchema = z.object({
  key: keySchema,
  counted: cashSumSchema,
  /** What the person saw should be there: 409 when it is another sum now. */
  expected: z.int(),
  reason: reasonSchema.default(''),
});

export const closeShiftRequestSchema = openShiftRequestSchema
  .extend({
    notes: z.partialRecord(z.enum(NOTES.map(String)), z.int().min(0).max(1_000_000)).optional(),
  })
  .refine(({ notes, counted }) => notes === undefined || sumOfNotes(notesOf(notes)) === counted, {
    path: ['notes'],
    message: 'admin_cash_notes_differ',
  });

/** Of which there is at least one. */
export function notesOf(notes: Partial<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(notes).flatMap(([worth, count = 0]) => (count > 0 ? [[worth, count]] : [])));
}

/** What should be there now, when the person saw another sum. */
export const cashConflictSchema = z.object({ expected: z.int().optional() });

export const shiftIdSchema = z.object({ id: z.int() });

export const recordCashSchema = z
  .object({
    key: keySchema,
    kind: z.enum(TYPED_CASH_KINDS),
    till_id: idSchema,
    amount: positiveSumSchema,
    reason: reasonSchema.default(''),
  })
  .refine(({ kind, reason }) => kind === 'collection' || reason !== '', { path: ['reason'], message: 'form_required' });

export const handOverCashSchema = z
  .object({
    key: keySchema,
    courier_id: idSchema,
    till_id: idSchema,
    /** What the courier should have had as the person saw it: 409 when it is another sum now. */
    expected: z.int(),
    /** What the courier gave, and what was counted of it. */
    handed_over: positiveSumSchema,
    received: cashSumSchema,
    reason: reasonSchema.default(''),
  })
  .refine(({ handed_over, received, reason }) => handed_over === received || reason !== '', {
    path: ['reason'],
    message: 'form_required',
  });

/** The till or the courier who really has the sum; without one the entry is taken back. */
export const correctCashSchema = z
  .object({ reason: neededReasonSchema, till_id: idSchema.optional(), courier_id: idSchema.optional() })
  .refine(({ till_id, courier_id }) => till_id === undefined || courier_id === undefined, {
    path: ['till_id'],
    message: 'form_required',
  });

export const createTillSchema = z.object({
  key: keySchema,
  store_id: idSchema,
  name: z.string().trim().min(1, 'form_required').max(MAX_TILL_NAME),
});
export const saveTillSchema = z.object({
  revision: revisionSchema,
  name: z.string().trim().max(MAX_TILL_NAME),
  is_active: z.boolean(),
});
