import { inArray } from 'drizzle-orm';
import type { Chooser } from '#demo/data-format/content-format.ts';
import { insertRows } from '#demo/insert/insert-rows.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { attributeValues } from '#server/schema/catalog-tables.ts';
import { chooserAnswers, chooserQuestions, choosers } from '#server/schema/choosers-tables.ts';
import { allCategories, type ShopData } from './shop-data.ts';

type AnswerRow = typeof chooserAnswers.$inferInsert;

/** Choosers with their questions and answers. Values get their ids in the database, so they are read from there. */
export async function loadChoosers(tx: Tx, data: ShopData): Promise<void> {
  const categoryIds = new Map(allCategories(data.categories).map(({ slug, id }) => [slug, id]));
  const idOfValue = await readValueIds(tx, data);
  const questions = data.choosers.flatMap((chooser) =>
    chooser.questions.map((question, position) => ({ chooser, question, position, id: chooser.id * 100 + position })),
  );
  await insertRows(
    tx,
    choosers,
    data.choosers.map(({ id, category, name, lead }, position) => {
      const categoryId = categoryIds.get(category);
      if (categoryId === undefined) throw new Error(`Chooser ${id} is of an unknown category, ${category}`);
      return { id, categoryId, name, lead, position };
    }),
  );
  await insertRows(
    tx,
    chooserQuestions,
    questions.map(({ id, chooser, question: { title, hint }, position }) => ({
      ...{ id, chooserId: chooser.id, title, position },
      hint: hint ?? null,
    })),
  );
  await insertRows(
    tx,
    chooserAnswers,
    questions.flatMap(({ id: questionId, question }) =>
      question.answers.map(
        (answer, position): AnswerRow => ({
          ...{
            id: questionId * 100 + position,
            questionId,
            name: answer.name,
            reason: answer.reason ?? null,
            position,
          },
          attributeId: data.attributes.get(answer.attribute ?? '')?.id ?? null,
          valueIds: answer.values?.map((key) => idOfValue(answer.attribute, key)).join(',') ?? null,
          numberFrom: answer.from ?? null,
          numberTo: answer.to ?? null,
          reservePercent: answer.reservePercent ?? null,
          priceFrom: answer.priceFrom ?? null,
          priceTo: answer.priceTo ?? null,
        }),
      ),
    ),
  );
}

async function readValueIds(tx: Tx, data: ShopData): Promise<(attribute: string | undefined, key: string) => number> {
  const named = data.choosers.flatMap(answersOf).flatMap(({ attribute, values }) => (values ? (attribute ?? []) : []));
  const attributeIds = named.flatMap((code) => data.attributes.get(code)?.id ?? []);
  const rows =
    attributeIds.length === 0
      ? []
      : await tx
          .select({ id: attributeValues.id, attributeId: attributeValues.attributeId, key: attributeValues.key })
          .from(attributeValues)
          .where(inArray(attributeValues.attributeId, attributeIds));
  const ids = new Map(rows.map(({ id, attributeId, key }) => [`${attributeId} ${key}`, id]));
  return (attribute, key) => {
    const id = ids.get(`${data.attributes.get(attribute ?? '')?.id} ${key}`);
    if (id === undefined) throw new Error(`No product has the value ${key} of ${attribute}, which a chooser names`);
    return id;
  };
}

function answersOf({ questions }: Chooser) {
  return questions.flatMap(({ answers }) => answers);
}
