import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { moneySchema } from '../money/money-schema.ts';
import { uncoverReasonSchema } from '../personal-data/personal-data.ts';
import { daySchema } from '../time/day-schema.ts';
import { APPLICATION_GROUPS, COUNTED_APPLICATION_GROUPS, INSTALMENT_ACTIONS } from './application-groups.ts';
import { APPLICATION_OUTCOMES } from './application-outcomes.ts';
import { APPLICATION_KINDS, APPLICATION_REASONS, APPLICATION_STATES } from './instalment-states.ts';

export const STAFF_APPLICATIONS_PER_PAGE = 50;
export const MAX_APPLICATION_NOTE = 500;
const MAX_SUM = 1_000_000_000_000;

const momentSchema = z.iso.datetime({ offset: true });

export const applicationParamsSchema = z.object({ id: idParamSchema });

/** A row of the list. Name and phone are masked. */
export const staffApplicationRowSchema = z.object({
  id: z.int(),
  created_at: momentSchema,
  partner: z.string(),
  kind: z.enum(APPLICATION_KINDS),
  state: z.enum(APPLICATION_STATES),
  reason: z.enum(APPLICATION_REASONS).nullable(),
  name: z.string(),
  phone: z.string(),
  /** The first of the goods, and how many kinds there are. */
  goods: z.object({ name: z.string(), count: z.int() }).nullable(),
  amount: moneySchema,
  months: z.int(),
});
export type StaffApplicationRow = z.infer<typeof staffApplicationRowSchema>;

const MAX_MONTHS = 120;

/** What a figure of the report opens its applications by. Days are those of Tashkent; the last one is included. */
export const applicationFilterSchema = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  partner: idParamSchema.optional(),
  outcome: z.enum(APPLICATION_OUTCOMES).optional(),
  /** `none`: without a reason. */
  reason: z.union([z.literal('none'), z.enum(APPLICATION_REASONS)]).optional(),
  term: z.coerce.number().pipe(z.int().min(1).max(MAX_MONTHS)).optional(),
});
export type ApplicationFilters = z.output<typeof applicationFilterSchema>;

export const staffApplicationsQuerySchema = applicationFilterSchema.extend({
  group: z.enum(APPLICATION_GROUPS).default('shop'),
  /** Applications older than the one with this id. */
  before: idParamSchema.optional(),
});

export const staffApplicationsSchema = z.object({
  applications: z.array(staffApplicationRowSchema),
  /** `before` of the next page; null: this is the last one. */
  next: z.int().nullable(),
  /** Null on later pages. */
  counts: z.record(z.enum(COUNTED_APPLICATION_GROUPS), z.int()).nullable(),
  /** What all that fit the filters come to; null without filters and on later pages. */
  sums: z.object({ count: z.int(), amount: moneySchema }).nullable(),
  /** What can be filtered by; null on later pages. */
  partners: z.array(z.object({ id: z.int(), name: z.string() })).nullable(),
});

export const staffApplicationSchema = staffApplicationRowSchema.omit({ goods: true }).extend({
  goods: z.array(z.object({ product_id: z.int(), name: z.string(), quantity: z.int(), price: moneySchema })),
  percent: z.int(),
  fee: moneySchema,
  first_pay: moneySchema,
  /** The partner's own sums where it has returned them. */
  credit_total: moneySchema,
  month_price: moneySchema,
  expires_at: momentSchema,
  /** What the applicant wrote, with phones and addresses masked. */
  message: z.string().nullable(),
  contract_id: z.string().nullable(),
  partner_order_id: z.string().nullable(),
  /** Where the buyer goes on at the partner; null for somebody who does not work applications. */
  link: z.string().nullable(),
  order_number: z.string().nullable(),
  request_id: z.int().nullable(),
  customer_id: z.int().nullable(),
  events: z.array(
    z.object({
      id: z.int(),
      at: momentSchema,
      state: z.enum(APPLICATION_STATES),
      reason: z.enum(APPLICATION_REASONS).nullable(),
      author: z.enum(['customer', 'partner', 'system', 'operator']),
      /** Of the member of staff, or as the command line was given it. */
      staff_name: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Of an in-house contract; null for others, whose payments only the partner knows. */
  balance: z
    .object({
      paid: moneySchema,
      left: moneySchema,
      payments: z.array(z.object({ id: z.int(), at: momentSchema, amount: moneySchema, is_till: z.boolean() })),
      schedule: z.array(z.object({ number: z.int(), due: z.string(), sum: moneySchema, is_paid: z.boolean() })),
    })
    .nullable(),
  actions: z.array(z.enum(INSTALMENT_ACTIONS)),
  can_uncover: z.boolean(),
});
export type StaffApplication = z.infer<typeof staffApplicationSchema>;

/** How it stands now: the answer of each action, and of a refused one. */
export const applicationWorkSchema = staffApplicationRowSchema.pick({ state: true, reason: true });

const noteSchema = z.string().trim().max(MAX_APPLICATION_NOTE, 'admin_order_note_long').default('');
const seenShape = {
  /** The state in which it was seen. */
  from: z.enum(APPLICATION_STATES),
  note: noteSchema,
};
const partnerIdSchema = z
  .string()
  .trim()
  .regex(/^\d{1,30}$/, 'form_invalid');

export const workApplicationSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('sign'), ...seenShape }),
  z.object({ action: z.literal('refuse'), ...seenShape }),
  z.object({ action: z.literal('cancel'), ...seenShape }),
  /** As the partner's cabinet names the contract and its order. */
  z.object({
    action: z.literal('contract'),
    ...seenShape,
    contract_id: partnerIdSchema,
    partner_order_id: partnerIdSchema,
  }),
]);

/** `key` is made by the browser for each payment, so that one sent twice counts once. */
export const recordInstalmentPaymentSchema = z.object({
  key: z.uuid(),
  amount: z.int('form_invalid').min(1, 'form_invalid').max(MAX_SUM, 'form_invalid'),
  /** The till that takes the cash; without it the one where the person has a shift. */
  till_id: idSchema.optional(),
});

export const APPLICATION_PERSONAL_FIELDS = ['name', 'phone', 'message'] as const;

export const uncoverApplicationSchema = z.object({
  reason: uncoverReasonSchema,
  fields: z.array(z.enum(APPLICATION_PERSONAL_FIELDS)).min(1, 'form_required'),
});

/** Only the requested fields are there. */
export const uncoveredApplicationSchema = z.object({
  name: z.string().optional(),
  /** Digits: `998901234567`. */
  phone: z.string().optional(),
  message: z.string().nullable().optional(),
});
export type UncoveredApplication = z.infer<typeof uncoveredApplicationSchema>;
