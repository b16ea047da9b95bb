import { z } from 'zod';
import { type ProductField, productField } from './product-fields.ts';
import { roundingSchema } from './round-sum.ts';

export const fieldValueSchema = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(200)).max(50),
  z.array(z.number()).max(50),
]);

const fieldKeySchema = z
  .string()
  .max(40)
  .refine((key) => productField(key) !== undefined);
const amountSchema = z.number().min(-1e11).max(1e11);
const percentSchema = z.number().min(-99).max(1000);

/** What is done to every product of a bulk change. Several are done in their order, each to the result of the one before. */
export const productOperationSchema = z.discriminatedUnion('kind', [
  /** Sets a field: publishes, moves to a category, changes the brand, sets an attribute or the counted stock of a store. */
  z.object({ kind: z.literal('set'), field: fieldKeySchema, value: fieldValueSchema }),
  z.object({ kind: z.literal('clear'), field: fieldKeySchema }),
  z.object({ kind: z.literal('add'), field: fieldKeySchema, amount: amountSchema }),
  z.object({
    kind: z.literal('percent'),
    field: fieldKeySchema,
    percent: percentSchema,
    rounding: roundingSchema.optional(),
  }),
  z.object({ kind: z.literal('round'), field: fieldKeySchema, rounding: roundingSchema }),
  /** Every occurrence, letter by letter. */
  z.object({
    kind: z.literal('replace'),
    field: fieldKeySchema,
    find: z.string().min(1).max(200),
    replacement: z.string().max(200),
  }),
  /** A sticker or a value of an attribute; the others stay. */
  z.object({ kind: z.literal('add_choice'), field: fieldKeySchema, id: z.int().positive() }),
  z.object({ kind: z.literal('remove_choice'), field: fieldKeySchema, id: z.int().positive() }),
  z.object({ kind: z.literal('copy'), field: fieldKeySchema, from: fieldKeySchema }),
]);
export type ProductOperation = z.infer<typeof productOperationSchema>;
export const MAX_OPERATIONS = 5;

/** The operations that a field knows; the server refuses others. */
export function operationsOf(field: ProductField): ProductOperation['kind'][] {
  if (field.edit === null) return [];
  const clear: ProductOperation['kind'][] = field.isClearable ? ['clear'] : [];
  switch (field.kind) {
    case 'money':
      return ['set', ...clear, 'add', 'percent', 'round', 'copy'];
    case 'integer':
      return field.key.startsWith('stock_') ? ['set', 'add'] : ['set', ...clear, 'add'];
    case 'text':
      return ['set', ...clear, 'replace', 'copy'];
    case 'choices':
      return ['set', ...clear, 'add_choice', 'remove_choice'];
    default:
      return ['set', ...clear];
  }
}

/** Which fields `copy` may take its value from: those of the same kind. */
export function canCopy(field: ProductField, from: ProductField): boolean {
  return field.key !== from.key && field.kind === from.kind && operationsOf(field).includes('copy');
}
