import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import { IMPORT_PROBLEMS, IMPORT_STATES } from '../imports/import-states.ts';
import { EXCHANGE_CODES, EXCHANGE_FIELDS, MAX_EXCHANGE_COLUMNS } from './exchange-settings.ts';

const nameSchema = z.string().trim().min(1).max(60);

/**
 * A kind of prices, a warehouse, a group or a property of the program, by `price:`, `stock:`, `group:` or `property:` and its
 * code. Goods of a group that the shop does not have become drafts of its category: `category_12`.
 */
export const exchangeColumnSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** The field of the shop; null: it is not taken. Missing: nobody has decided yet. */
  field: z.string().nullable().optional(),
});
export type ExchangeColumn = z.infer<typeof exchangeColumnSchema>;

export const exchangeFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Bytes; 0 for a file within an archive. */
  size: z.int(),
  at: z.iso.datetime(),
  /** Null: it was received and not imported. */
  import_id: idSchema.nullable(),
  state: z.enum(IMPORT_STATES).nullable(),
  problem: z.enum(IMPORT_PROBLEMS).nullable(),
  changed: z.int(),
  created: z.int(),
  unchanged: z.int(),
  /** Rows that were refused or whose goods are not in the shop. */
  left_out: z.int(),
  change_set: z.int().nullable(),
});
export type ExchangeFile = z.infer<typeof exchangeFileSchema>;

export const exchangeSchema = z.object({
  id: idSchema,
  name: z.string(),
  is_enabled: z.boolean(),
  codes: z.array(z.enum(EXCHANGE_CODES)),
  fields: z.array(z.enum(EXCHANGE_FIELDS)),
  max_warned: z.int(),
  revision: revisionSchema,
  /** When it signed in last. */
  last_at: z.iso.datetime().nullable(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

export const exchangeDetailsSchema = exchangeSchema.extend({
  /** The address that the program is given. */
  address: z.string(),
  columns: z.array(exchangeColumnSchema),
  /** What columns may be: the fields that the caller may write. */
  price_fields: z.array(z.string()),
  stores: z.array(z.object({ field: z.string(), name: z.string() })),
  /** Pictures that it has sent; those that were refused are damaged or of another format than the shop takes. */
  pictures: z.object({ accepted: z.int(), refused: z.int() }),
});
export type ExchangeDetails = z.infer<typeof exchangeDetailsSchema>;

export const exchangeWithPasswordSchema = z.object({ id: idSchema, password: z.string() });

export const newExchangeSchema = z.object({ name: nameSchema });
export const exchangeChangeSchema = z.object({
  name: nameSchema,
  is_enabled: z.boolean(),
  codes: z.array(z.enum(EXCHANGE_CODES)).max(EXCHANGE_CODES.length),
  fields: z.array(z.enum(EXCHANGE_FIELDS)).max(EXCHANGE_FIELDS.length),
  columns: z
    .array(z.object({ key: z.string().max(220), field: z.string().max(40).nullable() }))
    .max(MAX_EXCHANGE_COLUMNS),
  max_warned: z.int().min(0).max(100_000),
  /** Of the exchange that the person saw. */
  revision: revisionSchema,
});
export type ExchangeChange = z.output<typeof exchangeChangeSchema>;
