import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { fieldValueSchema } from './product-operations.ts';
import { refusalSchema } from './products-admin.ts';

/** What a new good has at least; the shop gives an SKU and a part of the address where none is typed. */
export const REQUIRED_FIELDS = ['category', 'name_ru', 'brand', 'price'] as const;
/** A new good is a draft: these follow later. */
export const LATER_FIELDS: ReadonlySet<string> = new Set(['published', 'archived']);

/** Whoever creates goods types these: a good has to have them, and a draft is sold to nobody. */
export const DRAFT_FIELDS: ReadonlySet<string> = new Set([
  'price',
  'name_ru',
  'name_uz',
  'description_ru',
  'description_uz',
  'slug',
]);

/** Made by the client for this request: it is applied once, however often it arrives. */
const keySchema = z.uuid();

export const newProductSchema = z.object({
  /** Values by the keys of their fields, attributes and the pieces in stores among them. */
  values: z.record(z.string().max(40), fieldValueSchema),
  key: keySchema,
});

export const newProductResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), id: idSchema, change_set: z.int() }),
  /** Nothing was created. */
  z.object({ kind: z.literal('refused'), refused: z.array(refusalSchema.omit({ id: true })) }),
]);
export type NewProductResult = z.infer<typeof newProductResultSchema>;

export const duplicateSchema = z.object({ key: keySchema });
export const duplicatedSchema = z.object({ id: idSchema, change_set: z.int() });

/**
 * The attributes that at least half of the goods of a category have, the most frequent first. A category without goods
 * follows the nearest one above it that has some.
 */
export const usualAttributesSchema = z.object({
  attributes: z.array(z.object({ id: idSchema, percent: z.int() })),
});

export const MAX_VALUE_NAME = 120;
const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_VALUE_NAME)
  .transform((text) => text.replace(/\s+/g, ' '));
export const newAttributeValueSchema = z.object({ ru: nameSchema, uz: nameSchema.optional(), key: keySchema });
export const attributeValueSchema = z.object({ id: idSchema, ru: z.string(), uz: z.string().optional() });

export const mergeValuesSchema = z.object({ into: idSchema, key: keySchema });
export const mergedValuesSchema = z.discriminatedUnion('kind', [
  /** `goods`: of those that had the value that is no more. */
  z.object({ kind: z.literal('merged'), change_set: z.int(), goods: z.int() }),
  /** One of them is not there any more, or they are of two attributes. */
  z.object({ kind: z.literal('missing') }),
  /** Variants of a good are told apart by the two values: some of these goods. */
  z.object({
    kind: z.literal('variants'),
    goods: z.array(z.object({ id: idSchema, name: z.object({ ru: z.string(), uz: z.string().optional() }) })),
  }),
]);
export type MergedValues = z.infer<typeof mergedValuesSchema>;
