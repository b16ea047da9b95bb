import { z } from 'zod';

/** A text in both languages of the shop. */
export interface LocalizedText {
  ru: string;
  uz: string;
}

export const textSchema = z.string().refine((text) => text.trim() !== '', 'must not be empty');

export const localizedTextSchema = z.strictObject({ ru: textSchema, uz: textSchema });

export const idSchema = z.int().positive();

/** Lower-case words with hyphens: `washing-machines`. Part of addresses, never changed. */
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case Latin words with hyphens');

export const hexColorSchema = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #2747F0');

/** Whole sums, no tiyin. */
export const moneySchema = z.int().nonnegative();

export const dateSchema = z.iso.date('must be a date such as 2025-03-14');

export const dateTimeSchema = z.iso.datetime({
  offset: true,
  error: 'must be a time such as 2025-03-14T18:30:00+05:00',
});

/** A fixed time, or days counted from the day of the import: `{ "daysFromToday": -3 }` is three days ago. */
export const momentSchema = z.union([dateTimeSchema, z.strictObject({ daysFromToday: z.int() })], {
  error: 'must be a time such as 2025-03-14T18:30:00+05:00, or { "daysFromToday": -3 }',
});

export type Moment = z.infer<typeof momentSchema>;

const DAY_MS = 24 * 60 * 60 * 1000;

export function dateOf(moment: Moment, today: Date): Date {
  return typeof moment === 'string' ? new Date(moment) : new Date(today.getTime() + moment.daysFromToday * DAY_MS);
}
