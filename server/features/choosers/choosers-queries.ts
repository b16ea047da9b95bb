import { asc, eq, inArray } from 'drizzle-orm';
import type { AnswerRule } from '#contract/choosers/chooser-filters.ts';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { attributes, attributeValues } from '#server/schema/catalog-tables.ts';
import { chooserAnswers, chooserQuestions, choosers } from '#server/schema/choosers-tables.ts';

export interface StoredAnswer {
  id: number;
  name: Localized;
  reason: Localized | null;
  rule: AnswerRule;
}

export interface StoredQuestion {
  id: number;
  title: Localized;
  hint: Localized | null;
  answers: StoredAnswer[];
}

export interface StoredChooser {
  id: number;
  categoryId: number;
  name: Localized;
  lead: Localized | null;
  isPublished: boolean;
  questions: StoredQuestion[];
}

export interface StoredAttribute {
  name: Localized;
  usedForFilter: boolean;
  /** In their order. */
  values: { id: number; name: Localized; number: number | null }[];
}

export interface ChooserData {
  choosers: StoredChooser[];
  attributes: ReadonlyMap<number, StoredAttribute>;
}

/** All choosers in their order, drafts among them. */
export async function readChoosers(db: Queryable): Promise<StoredChooser[]> {
  const [rows, questions, answers] = await Promise.all([
    db.select().from(choosers).orderBy(asc(choosers.position), asc(choosers.id)),
    db.select().from(chooserQuestions).orderBy(asc(chooserQuestions.position), asc(chooserQuestions.id)),
    db.select().from(chooserAnswers).orderBy(asc(chooserAnswers.position), asc(chooserAnswers.id)),
  ]);
  const answersOf = Map.groupBy(answers, ({ questionId }) => questionId);
  const questionsOf = Map.groupBy(questions, ({ chooserId }) => chooserId);
  return rows.map(({ id, categoryId, name, lead, isPublished }) => ({
    ...{ id, categoryId, name, lead, isPublished },
    questions: (questionsOf.get(id) ?? []).map(({ id: questionId, title, hint }) => ({
      ...{ id: questionId, title, hint },
      answers: (answersOf.get(questionId) ?? []).map(storedAnswer),
    })),
  }));
}

function storedAnswer(row: typeof chooserAnswers.$inferSelect): StoredAnswer {
  const { id, name, reason, attributeId, valueIds, numberFrom, numberTo, reservePercent, priceFrom, priceTo } = row;
  return {
    ...{ id, name, reason },
    rule: {
      ...{ attributeId, numberFrom, numberTo, reservePercent, priceFrom, priceTo },
      valueIds: valueIds === null ? [] : valueIds.split(',').map(Number),
    },
  };
}

/** The attributes that rules name, as far as they exist. */
export async function readRuleAttributes(
  db: Queryable,
  rules: readonly AnswerRule[],
): Promise<ReadonlyMap<number, StoredAttribute>> {
  const ids = [...new Set(rules.flatMap(({ attributeId }) => attributeId ?? []))];
  if (ids.length === 0) return new Map();
  const { id, name, usedForFilter } = attributes;
  const [found, values] = await Promise.all([
    db.select({ id, name, usedForFilter }).from(attributes).where(inArray(id, ids)),
    db
      .select()
      .from(attributeValues)
      .where(inArray(attributeValues.attributeId, ids))
      .orderBy(asc(attributeValues.number), asc(attributeValues.position), asc(attributeValues.id)),
  ]);
  const valuesOf = Map.groupBy(values, ({ attributeId }) => attributeId);
  return new Map(
    found.map((attribute) => [
      attribute.id,
      {
        name: attribute.name,
        usedForFilter: attribute.usedForFilter,
        values: (valuesOf.get(attribute.id) ?? []).map((value) => ({
          ...{ id: value.id, name: value.name, number: value.number },
        })),
      },
    ]),
  );
}

/** Whether goods can be filtered by an attribute. */
export async function isFilterAttribute(db: Queryable, attributeId: number): Promise<boolean> {
  const [row] = await db
    .select({ usedForFilter: attributes.usedForFilter })
    .from(attributes)
    .where(eq(attributes.id, attributeId));
  return row?.usedForFilter ?? false;
}

/** Which of these values an attribute has. */
export async function readValuesOf(db: Queryable, attributeId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: attributeValues.id })
    .from(attributeValues)
    .where(eq(attributeValues.attributeId, attributeId));
  return new Set(rows.map(({ id }) => id));
}
