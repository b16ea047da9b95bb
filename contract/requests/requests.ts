import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { optionalEmailSchema, personNameSchema } from '../identity/identity.ts';
import { instalmentFormSchema, MAX_PIECES } from '../instalments/instalment-applications.ts';
import { loosePhoneSchema } from '../phone/phone.ts';
import { PHONE_MODEL_COLORS, PHONE_MODEL_PAYMENTS } from './request-kinds.ts';

/**
 * Customers' requests: `POST /api/v2/requests` and `POST /api/v2/feedback` (specification 3.19–3.23, 5.10, 7.16,
 * 7.22).
 */

const MAX_SUM = 1_000_000_000_000;
const NAME_MAX = 191;
const MESSAGE_MAX = 5000;
const MAX_PRODUCTS = 200;

const sumSchema = z.int().min(0).max(MAX_SUM);

/** An optional name; an empty one counts as missing. */
export const optionalNameSchema = z
  .string()
  .trim()
  .max(NAME_MAX, 'form_max_191')
  .nullish()
  .transform((name) => name || null);

/** An optional message. */
export const optionalMessageSchema = z
  .string()
  .trim()
  .max(MESSAGE_MAX, 'form_max_5000')
  .nullish()
  .transform((message) => message || null);

/** `price` is the price per piece that the customer saw; it is stored next to the shop's own. */
export const requestProductSchema = z.object({
  product_id: idSchema,
  quantity: z.int().min(1).max(MAX_PIECES).default(1),
  product_name: z.string().trim().max(MESSAGE_MAX).nullish(),
  price: sumSchema.nullish(),
});
export type RequestProduct = z.output<typeof requestProductSchema>;

export const requestProductsSchema = z
  .array(requestProductSchema)
  .max(MAX_PRODUCTS)
  .nullish()
  .transform((products) => products ?? []);

/** An optional field of every request: the address of the page that it was sent from. */
export const requestOrigin = { page: z.string().trim().max(2000).nullish() };

const goods = {
  message: optionalMessageSchema,
  /** Null for a whole cart; its goods are in `products` and in the message. */
  product_id: idSchema.nullish(),
  category_id: idSchema.nullish(),
  products: requestProductsSchema,
};

export const contactFormSchema = z.object({
  type: z.literal('contact_form'),
  name: personNameSchema,
  phone: loosePhoneSchema,
  email: optionalEmailSchema,
  message: optionalMessageSchema,
  ...requestOrigin,
});

export const oneClickSchema = z.object({
  type: z.literal('fast_order'),
  /** Without a name the operator sees «Не указано». */
  name: optionalNameSchema,
  phone: loosePhoneSchema,
  ...goods,
  ...requestOrigin,
});

export const preOrderSchema = z.object({
  type: z.literal('preorder'),
  name: personNameSchema,
  phone: loosePhoneSchema,
  ...goods,
  ...requestOrigin,
});

export const questionRequestSchema = z.object({
  type: z.literal('question'),
  name: personNameSchema,
  phone: loosePhoneSchema,
  email: optionalEmailSchema,
  ...goods,
  ...requestOrigin,
});

export const companyRequestSchema = z.object({
  type: z.literal('b2b'),
  name: personNameSchema,
  company_name: optionalNameSchema,
  phone: loosePhoneSchema,
  email: optionalEmailSchema,
  message: optionalMessageSchema,
  products: requestProductsSchema,
  ...requestOrigin,
});

/** The pre-order page of one phone maker's new models. */
export const phoneModelRequestSchema = z.object({
  type: z.literal('samsung_preorder'),
  model: personNameSchema,
  color: z.enum(PHONE_MODEL_COLORS, 'form_choose'),
  memory: personNameSchema,
  name: personNameSchema,
  lastname: personNameSchema,
  phone: loosePhoneSchema,
  payment_type: z.enum(PHONE_MODEL_PAYMENTS, 'form_choose'),
  /** The prepaid part of the price, in sum. */
  prepayment: sumSchema.nullish().transform((sum) => sum ?? 0),
  message: optionalMessageSchema,
  /** The model's product, if the shop has one. */
  product_id: idSchema.nullish(),
  /** The price that was shown. */
  price: sumSchema.nullish(),
  ...requestOrigin,
});

export const requestFormSchema = z.discriminatedUnion(
  'type',
  [
    contactFormSchema,
    oneClickSchema,
    instalmentFormSchema,
    preOrderSchema,
    questionRequestSchema,
    companyRequestSchema,
    phoneModelRequestSchema,
  ],
  'requests_type_unknown',
);

export type RequestInput = z.input<typeof requestFormSchema>;

/** `POST /feedback`: a call-back, or with `samsung_preorder` the short Samsung pre-order. */
export const feedbackSchema = z.object({
  name: personNameSchema,
  phone: loosePhoneSchema,
  message: optionalMessageSchema,
  samsung_preorder: z
    .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])])
    .nullish()
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  ...requestOrigin,
});

export type FeedbackInput = z.input<typeof feedbackSchema>;

/**
 * `status` is 1 if the request was accepted; for an instalment application it is the partner's result, where 0 opens
 * the frame.
 */
export const requestResultSchema = z.object({
  id: z.int(),
  status: z.int(),
  deep_link: z.string().optional(),
  qr_code: z.string().optional(),
  application_id: z.string().optional(),
});
export type RequestResult = z.infer<typeof requestResultSchema>;
