import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { MAX_RICH_TEXT, RECORD_PROBLEMS } from './record-kind.ts';

/** A number, or what names it in its table: the path of a redirect, `3:12` of a plan. */
export const recordIdSchema = z.string().min(1).max(500);
const valueSchema = z.union([z.string().max(MAX_RICH_TEXT), z.number(), z.boolean(), z.null()]);
export const valuesSchema = z
  .record(z.string().max(60), valueSchema)
  .refine((values) => Object.keys(values).length <= 60);

export const listedRecordSchema = z.object({
  id: recordIdSchema,
  /** Without the long texts, which lists do not show. */
  values: valuesSchema,
  /** What is counted of it: `goods`, `values`, `numbers`, `items`. */
  counts: z.record(z.string(), z.int()),
});
export type ListedRecord = z.infer<typeof listedRecordSchema>;
export const recordListSchema = z.object({ records: z.array(listedRecordSchema) });

const referenceSchema = z.object({
  id: idSchema,
  ru: z.string(),
  uz: z.string().optional(),
  parent_id: idSchema.nullish(),
});
export type Reference = z.infer<typeof referenceSchema>;
export const recordSchema = z.object({ id: recordIdSchema, values: valuesSchema });
export const referencesSchema = z.object({ references: z.record(z.string(), z.array(referenceSchema)) });

/** Made by the client for this request: it is applied once, however often it arrives. */
const keySchema = z.uuid();

export const saveRecordSchema = z.object({
  /** Null: a new one. */
  id: recordIdSchema.nullable(),
  /** Whose it is: the menu of an item. Of a new record only. */
  parent: recordIdSchema.nullable(),
  /** What the person saw of the fields that they have changed. */
  seen: valuesSchema,
  /** The fields that they have changed; of a new record all. */
  values: valuesSchema,
  key: keySchema,
});

const problemSchema = z.object({ field: z.string().nullable(), problem: z.enum(RECORD_PROBLEMS) });
export const savedRecordSchema = z.discriminatedUnion('kind', [
  /** `change_set` is null when nothing differed. */
  z.object({ kind: z.literal('saved'), id: recordIdSchema, change_set: z.int().nullable() }),
  /** Somebody has changed these fields to something else since. Nothing was saved. */
  z.object({ kind: z.literal('conflict'), fields: z.array(z.string()), current: valuesSchema }),
  z.object({ kind: z.literal('refused'), problems: z.array(problemSchema) }),
]);
export type SavedRecord = z.infer<typeof savedRecordSchema>;

export const moveRecordSchema = z.object({
  id: recordIdSchema,
  /** The one before which it goes; null: the last. */
  before: recordIdSchema.nullable(),
  key: keySchema,
});
export const movedRecordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moved'), change_set: z.int().nullable() }),
  /** One of both is not where the person saw it. */
  z.object({ kind: z.literal('outdated') }),
]);
export type MovedRecord = z.infer<typeof movedRecordSchema>;

export const deleteRecordSchema = z.object({ id: recordIdSchema, key: keySchema });
export const deletedRecordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deleted'), change_set: z.int() }),
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('in_use') }),
]);
export type DeletedRecord = z.infer<typeof deletedRecordSchema>;
