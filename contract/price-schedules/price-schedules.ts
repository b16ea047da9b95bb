import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import { endsBeforeItStarts } from '../catalog/price-term.ts';
import { isOldPriceAllowed } from '../catalog/product-field-rules.ts';
import { moneySchema } from '../money/money-schema.ts';

export const PRICE_SCHEDULES_PER_PAGE = 50;

/**
 * `running`: the price has begun, and its end is still to come. A price without an end has ended when it begins: it is the
 * good's price from then on.
 */
export const PRICE_SCHEDULE_STATES = ['waiting', 'running', 'ended', 'cancelled', 'failed'] as const;
export type PriceScheduleState = (typeof PRICE_SCHEDULE_STATES)[number];

/**
 * What became of the price. `stays`: it had no end; `returned`: the price of before is back; `kept`: somebody had changed
 * the price meanwhile, so nothing was put back.
 */
export const PRICE_SCHEDULE_RESULTS = ['stays', 'returned', 'kept'] as const;
export type PriceScheduleResult = (typeof PRICE_SCHEDULE_RESULTS)[number];

export const PRICE_SCHEDULE_GROUPS = ['waiting', 'running', 'failed', 'ended', 'all'] as const;
export type PriceScheduleGroup = (typeof PRICE_SCHEDULE_GROUPS)[number];

const MAX_REASON = 500;
const momentSchema = z.iso.datetime({ offset: true });
const priceSchema = moneySchema.min(1, 'form_invalid').max(1_000_000_000_000, 'form_invalid');
const pricesShape = { price: priceSchema, old_price: priceSchema.nullable() };

export const priceScheduleSchema = z.object({
  id: z.int(),
  product: z.object({ id: z.int(), name: z.string(), sku: z.string() }),
  price: moneySchema,
  old_price: moneySchema.nullable(),
  starts_at: momentSchema,
  /** Null: the price stays. */
  ends_at: momentSchema.nullable(),
  state: z.enum(PRICE_SCHEDULE_STATES),
  result: z.enum(PRICE_SCHEDULE_RESULTS).nullable(),
  /** Why it has failed, as a sentence. */
  problem: z.string().nullable(),
  /** What the good cost when it began; null before. */
  before: z.object({ price: moneySchema, old_price: moneySchema.nullable() }).nullable(),
  author: z.string(),
  reason: z.string().nullable(),
  cancelled_by: z.string().nullable(),
  /** Of those that one bulk change has scheduled together; null: it was scheduled alone. */
  batch: z.int().nullable(),
  created_at: momentSchema,
  /** When it ended, was cancelled or failed. */
  finished_at: momentSchema.nullable(),
  revision: z.int(),
});
export type PriceSchedule = z.infer<typeof priceScheduleSchema>;

export const priceSchedulesQuerySchema = z.object({
  group: z.enum(PRICE_SCHEDULE_GROUPS).default('all'),
  /** The schedules of one good. */
  product: idParamSchema.optional(),
  /** Those that were scheduled together. */
  batch: idParamSchema.optional(),
  /** A part of the good's name or SKU. */
  search: z.string().trim().max(200).optional(),
  skip: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(0),
});
const countsShape = Object.fromEntries(PRICE_SCHEDULE_GROUPS.map((group) => [group, z.int()])) as Record<
  PriceScheduleGroup,
  z.ZodInt
>;
export const priceSchedulesSchema = z.object({
  schedules: z.array(priceScheduleSchema),
  /** `skip` of the following page. */
  next: z.int().nullable(),
  /** With the first page only. */
  counts: z.object(countsShape).nullable(),
});
export type PriceSchedules = z.infer<typeof priceSchedulesSchema>;

interface PlannedPrice {
  price: number;
  old_price: number | null;
  starts_at: string;
  ends_at: string | null;
}

const plannedShape = {
  ...pricesShape,
  starts_at: momentSchema,
  ends_at: momentSchema.nullable(),
  reason: z.string().trim().max(MAX_REASON, 'form_invalid').nullable(),
};

function checkPlan(plan: PlannedPrice, context: z.RefinementCtx): void {
  const issue = (field: keyof PlannedPrice, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!isOldPriceAllowed(plan.price, plan.old_price)) issue('old_price', 'price_schedules_old_price');
  if (endsBeforeItStarts(plan)) issue('ends_at', 'price_schedules_ends_before');
}

export const newPriceScheduleSchema = z
  .object({ key: z.uuid(), product_id: idSchema, ...plannedShape })
  .superRefine(checkPlan);
export type NewPriceSchedule = z.output<typeof newPriceScheduleSchema>;

/** While it runs, only its end and its reason change. */
export const changePriceScheduleSchema = z
  .object({ key: z.uuid(), revision: revisionSchema, ...plannedShape })
  .superRefine(checkPlan);
export type PriceScheduleChange = z.output<typeof changePriceScheduleSchema>;

export const cancelPriceScheduleSchema = z.object({ key: z.uuid(), revision: revisionSchema });

export const cancelPriceBatchSchema = z.object({ key: z.uuid() });
export const cancelledPriceBatchSchema = z.object({
  /** How many waited and begin no more. */
  waiting: z.int(),
  /** How many ran and have ended now. */
  running: z.int(),
});
export type CancelledPriceBatch = z.infer<typeof cancelledPriceBatchSchema>;

/** Why nothing was saved. */
export const priceScheduleConflictSchema = z
  .object({
    /**
     * `overlap`: `current` is another schedule of the good at that time; `changed`: somebody has changed it since it was read;
     * `finished`: there is nothing left to change; `running`: only the end may change by now.
     */
    reason: z.enum(['overlap', 'changed', 'finished', 'running']),
    current: priceScheduleSchema,
  })
  .optional();
