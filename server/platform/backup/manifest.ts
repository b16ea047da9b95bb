import { z } from 'zod';

/** Counts up when a backup can no longer be read by the code before it. */
export const FORMAT = 1;

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const count = z.number().int().nonnegative();

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the file; generated columns are left out. */
  columns: z.array(z.string()).min(1),
  rows: count,
  /** Of the rows as text, before compression and encryption. */
  bytes: count,
  sha256,
  file: z.string(),
});

const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** Digits: a sequence may pass what a JavaScript number holds. */
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

const constraintSchema = z.object({ schema: z.string(), table: z.string(), name: z.string() });

const dataFileSchema = z.object({
  /** Below `DATA_DIR`, with slashes. */
  path: z.string().refine((file) => !file.startsWith('/') && !file.split('/').includes('..')),
  bytes: count,
  sha256,
  file: z.string(),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  name: z.string(),
  /** When the snapshot was taken: what was committed before is in the backup, nothing later is. */
  takenAt: z.iso.datetime(),
  shop: z.object({ version: z.string(), revision: z.string().nullable() }),
  postgres: count,
  schema: z.object({
    /** SHA-256 of each migration that the database has had, in their order. */
    migrations: z.array(sha256),
    online: z.array(z.string()),
    queue: count,
  }),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** Constraints that older rows may break, because they were added for new rows only. */
  unchecked: z.array(constraintSchema),
  files: z.array(dataFileSchema),
  secrets: z.enum(['included', 'left out', 'not in a file']),
  /** Every file of the backup but the manifest, as it is stored. */
  stored: z.array(z.object({ file: z.string(), bytes: count, sha256 })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];
export type BackedUpSequence = Manifest['sequences'][number];
export type BackedUpFile = Manifest['files'][number];
export type StoredFile = Manifest['stored'][number];
