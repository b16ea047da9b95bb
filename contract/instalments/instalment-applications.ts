import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { personNameSchema } from '../identity/identity.ts';
import { moneySchema } from '../money/money-schema.ts';
import { loosePhoneSchema } from '../phone/phone.ts';
import { APPLICATION_KINDS, APPLICATION_REASONS, APPLICATION_STATES } from './instalment-states.ts';

/** Of one product in an application or a request. */
export const MAX_PIECES = 10_000;
const MAX_PRODUCTS = 200;
const MESSAGE_MAX = 5000;
const MAX_MONTHS = 120;
const MAX_SUM = 1_000_000_000_000;

const flagSchema = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])])
  .nullish()
  .transform((flag) => flag === true || flag === 1 || flag === '1' || flag === 'true');

/** Optional text with a maximum length. */
const optionalText = (maxLength: number, message: string) =>
  z
    .string()
    .trim()
    .max(maxLength, message)
    .nullish()
    .transform((text) => text || null);

/**
 * The chosen offer as the picker sends it (specification 3.17). Only partner, term and initial payment are used: every
 * sum is computed again.
 */
const chosenInstalmentSchema = z.object({
  partner_name: z.string().trim().max(60).nullish(),
  duration: z.coerce.number().pipe(z.int().min(1).max(MAX_MONTHS)).nullish(),
  first_pay: z.coerce
    .number('form_invalid')
    .pipe(z.int('form_invalid').min(0, 'form_invalid').max(MAX_SUM, 'form_invalid'))
    .nullish(),
  /** The form requires both checkboxes, so `false` is rejected. */
  employment: z.boolean().nullish(),
  agreement: z.boolean().nullish(),
});

/**
 * The `installment_form` of `POST /api/site/requests/` (specification 7.22). `is_paymart` means the Uzum-type partner,
 * `is_iman` the Iman-type.
 */
export const instalmentFormSchema = z
  .object({
    type: z.literal('installment_form'),
    name: personNameSchema,
    phone: loosePhoneSchema,
    message: optionalText(MESSAGE_MAX, 'form_max_5000'),
    products: z
      .array(
        z.object({
          product_id: idParamSchema,
          quantity: z.coerce.number().pipe(z.int().min(1).max(MAX_PIECES)).default(1),
          product_name: z.string().nullish(),
          price: z.coerce.number().nullish(),
        }),
        'form_required',
      )
      .min(1, 'form_required')
      .max(MAX_PRODUCTS),
    is_paymart: flagSchema,
    is_iman: flagSchema,
    data: chosenInstalmentSchema.nullish(),
    /** Months. */
    period: z.coerce
      .number('form_required')
      .pipe(z.int('form_invalid').min(1, 'form_invalid').max(MAX_MONTHS, 'form_invalid')),
    page: z.string().trim().max(2000).nullish(),
  })
  .superRefine(({ data }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['data', field], message });
    if (data?.employment === false) refuse('employment', 'instalments_employment_required');
    if (data?.agreement === false) refuse('agreement', 'instalments_agreement_required');
  });
export type InstalmentForm = z.output<typeof instalmentFormSchema>;

export const instalmentPlanSchema = z.object({
  months: z.int(),
  /** The financing costs `ceil(credit × percent / 100) + fee`. */
  percent: z.int(),
  fee: moneySchema,
  is_noprepayment: z.boolean(),
});

/** `GET /instalments/partners`: the partner's data for the picker. */
export const instalmentPartnerSchema = z.object({
  code: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  /** How an application is processed. */
  application: z.enum(APPLICATION_KINDS),
  limit: moneySchema,
  /** The lowest initial payment, where one is made. */
  min_first_pay: moneySchema,
  /** By months. */
  plans: z.array(instalmentPlanSchema),
  /** Signing up outside (`link`), or the messaging bot (`inhouse`). */
  url: z.string().nullable(),
  /** The partner's own application. */
  app: z.object({
    android: z.string().nullable(),
    ios: z.string().nullable(),
    link: z.string().nullable(),
  }),
});
export type InstalmentPartner = z.infer<typeof instalmentPartnerSchema>;

/** `GET /instalments/applications/{application_id}`: readable by anyone with the id, which cannot be guessed. */
export const instalmentApplicationSchema = z.object({
  application_id: z.uuid(),
  /** The shop's own number of the application. */
  number: z.int(),
  partner: z.object({ code: z.string(), name: z.string(), application: z.enum(APPLICATION_KINDS) }),
  state: z.enum(APPLICATION_STATES),
  reason: z.enum(APPLICATION_REASONS).nullable(),
  /** The partner's frame for signing or registering; null when neither is needed. */
  frame: z.object({ url: z.string(), origin: z.string(), public_key: z.string() }).nullable(),
  deep_link: z.string().nullable(),
  /** The content of the QR code. */
  qr_code: z.string().nullable(),
  amount: moneySchema,
  months: z.int(),
  first_pay: moneySchema,
  month_price: moneySchema,
  /** All monthly payments together. */
  credit_total: moneySchema,
  total_price: moneySchema,
  order_number: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type InstalmentApplication = z.infer<typeof instalmentApplicationSchema>;

/** A customer's instalment in the account: the application and, once it is a contract, its payments. */
export const customerInstalmentSchema = instalmentApplicationSchema.extend({
  id: z.int(),
  goods: z.array(z.object({ product_id: z.int(), name: z.string(), quantity: z.int() })),
  /** Empty until there is a contract. The partner's own sums have priority over the shop's. */
  schedule: z.array(z.object({ number: z.int(), due: z.iso.date(), sum: moneySchema, is_paid: z.boolean() })),
  paid: moneySchema,
  /** Null: everything is paid, or there is no contract. */
  next: z.object({ number: z.int(), due: z.iso.date(), sum: moneySchema }).nullable(),
  left: moneySchema,
  /** Whether the shop itself receives the payments; else the partner does, in its own application. */
  is_payable: z.boolean(),
  app: instalmentPartnerSchema.shape.app,
});
export type CustomerInstalment = z.infer<typeof customerInstalmentSchema>;
