import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { Localized } from '#contract/i18n/locale.ts';
import { categories } from './catalog-tables.ts';
import { FIRST_STAFF_ID } from './columns.ts';

/** Questions that end in filters of a category: "help me choose". A category has one chooser at most. */
export const choosers = pgTable('choosers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
  categoryId: integer('category_id')
    .notNull()
    .unique()
    .references(() => categories.id, { onDelete: 'cascade' }),
  name: jsonb().$type<Localized>().notNull(),
  lead: jsonb().$type<Localized>(),
  position: integer().notNull().default(0),
  isPublished: boolean('is_published').notNull().default(true),
});

export const chooserQuestions = pgTable(
  'chooser_questions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
    chooserId: integer('chooser_id')
      .notNull()
      .references(() => choosers.id, { onDelete: 'cascade' }),
    title: jsonb().$type<Localized>().notNull(),
    hint: jsonb().$type<Localized>(),
    position: integer().notNull().default(0),
  },
  (table) => [index('chooser_questions_chooser').on(table.chooserId)],
);

/**
 * An answer with its rule: values of an attribute, a range of its numbers, a reserve that is added to the ranges of other
 * answers, a range of prices, or nothing.
 */
export const chooserAnswers = pgTable(
  'chooser_answers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
    questionId: integer('question_id')
      .notNull()
      .references(() => chooserQuestions.id, { onDelete: 'cascade' }),
    name: jsonb().$type<Localized>().notNull(),
    reason: jsonb().$type<Localized>(),
    /** No key of the database: attributes may go, and a check names the rules that are left without one. */
    attributeId: integer('attribute_id'),
    /** Ids with commas, `12,40`. */
    valueIds: text('value_ids'),
    numberFrom: doublePrecision('number_from'),
    numberTo: doublePrecision('number_to'),
    reservePercent: smallint('reserve_percent'),
    priceFrom: bigint('price_from', { mode: 'number' }),
    priceTo: bigint('price_to', { mode: 'number' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    index('chooser_answers_question').on(table.questionId),
    check('chooser_answers_values', sql`${table.valueIds} ~ '^[1-9][0-9]*(,[1-9][0-9]*)*$'`),
    check('chooser_answers_numbers', sql`${table.numberTo} >= ${table.numberFrom}`),
    check('chooser_answers_prices', sql`${table.priceTo} >= ${table.priceFrom}`),
  ],
);
