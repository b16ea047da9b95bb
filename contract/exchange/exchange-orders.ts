import { z } from 'zod';
import { revisionSchema } from '../api/revision-schema.ts';
import { daySchema } from '../time/day-schema.ts';

/** How the orders are written. Programs for Windows that do not read what a file says of itself need the latter. */
export const SENT_ENCODINGS = ['utf-8', 'windows-1251'] as const;
export type SentEncoding = (typeof SENT_ENCODINGS)[number];

/**
 * To what a program may move an order. `send`: on its way, or ready where it is picked up. A return gives money back, which a
 * person decides.
 */
export const REPORTED_MOVES = ['confirm', 'pack', 'send', 'deliver', 'cancel'] as const;
export type ReportedMove = (typeof REPORTED_MOVES)[number];

/** What a document says without a word for its state: it is marked for deletion, cancelled, or has a day of its shipment. */
export const MARKS = ['#deleted', '#cancelled', '#shipped'] as const;
export type Mark = (typeof MARKS)[number];

export const MAX_WORD_LENGTH = 100;
export const MAX_WORDS = 200;

/**
 * What became of a report. `waiting`: not yet anything. `unknown`: nobody has said what its word means. `paid`: it would cancel
 * an order whose money the shop has.
 */
export const REPORT_OUTCOMES = ['waiting', 'done', 'not_taken', 'unknown', 'refused', 'paid'] as const;

const differenceSchema = z.object({
  /** The sums of both, if they differ. */
  ours: z.int().nullable(),
  theirs: z.int().nullable(),
  /** How many goods have another quantity, or are in one of both only. */
  goods: z.int(),
});
export type OrderDifference = z.infer<typeof differenceSchema>;

export const exchangeTaskSchema = z.object({
  number: z.string(),
  kind: z.enum(['refused', 'paid', 'differs']),
  word: z.string().nullable(),
  /** The state that the order has now, in words. */
  status_name: z.string(),
  difference: differenceSchema.nullable(),
  at: z.iso.datetime(),
});
export type ExchangeTask = z.infer<typeof exchangeTaskSchema>;

export const exchangeWordSchema = z.object({
  word: z.string(),
  /** Null: not taken. Missing: nobody has decided yet. */
  move: z.enum(REPORTED_MOVES).nullable().optional(),
  /** Orders that wait for what it means. */
  orders: z.int(),
});
export type ExchangeWord = z.infer<typeof exchangeWordSchema>;

/** The orders of an exchange: what goes out, what came back, and what is to be done. */
export const exchangeOrdersSchema = z.object({
  is_on: z.boolean(),
  /** The day from which on orders are given; null: it has never been turned on. */
  from: daySchema.nullable(),
  encoding: z.enum(SENT_ENCODINGS),
  waiting: z.int(),
  acknowledged: z.int(),
  queried_at: z.iso.datetime().nullable(),
  acknowledged_at: z.iso.datetime().nullable(),
  words: z.array(exchangeWordSchema),
  tasks: z.array(exchangeTaskSchema),
  revision: revisionSchema,
});
export type ExchangeOrders = z.infer<typeof exchangeOrdersSchema>;

export const exchangeOrdersChangeSchema = z.object({
  is_on: z.boolean(),
  /** From which day on; null: as before, and when it is turned on for the first time, from that moment. */
  from: daySchema.nullable(),
  encoding: z.enum(SENT_ENCODINGS),
  words: z
    .array(z.object({ word: z.string().min(1).max(MAX_WORD_LENGTH), move: z.enum(REPORTED_MOVES).nullable() }))
    .max(MAX_WORDS),
  /** Of the exchange that the person saw. */
  revision: revisionSchema,
});
export type ExchangeOrdersChange = z.output<typeof exchangeOrdersChangeSchema>;
