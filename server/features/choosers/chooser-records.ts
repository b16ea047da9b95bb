import { sql } from 'drizzle-orm';
import type { FieldProblem, RecordValues } from '#contract/records/record-kind.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type RecordSource, tableSource } from '#server/platform/records/index.ts';
import { chooserAnswers, chooserQuestions, choosers } from '#server/schema/choosers-tables.ts';
import { isFilterAttribute, readValuesOf } from './choosers-queries.ts';

/** Choosers, their questions and answers, which staff edit. */
export const chooserRecords: readonly RecordSource[] = [
  tableSource({
    kind: 'choosers',
    table: choosers,
    counts: { items: sql`(select count(*) from chooser_questions q where q.chooser_id = ${choosers.id})` },
    constraints: { choosers_category_id_unique: { field: 'category_id', problem: 'taken' } },
  }),
  tableSource({
    kind: 'chooser_questions',
    table: chooserQuestions,
    counts: { items: sql`(select count(*) from chooser_answers a where a.question_id = ${chooserQuestions.id})` },
  }),
  tableSource({
    kind: 'chooser_answers',
    table: chooserAnswers,
    problemIn: ruleProblem,
  }),
];

/** A rule names an attribute that filters, and values of it. */
async function ruleProblem(tx: Tx, { attribute_id, value_ids }: Readonly<RecordValues>): Promise<FieldProblem | null> {
  if (typeof attribute_id !== 'number') return null;
  if (!(await isFilterAttribute(tx, attribute_id))) return { field: 'attribute_id', problem: 'unknown_choice' };
  if (typeof value_ids !== 'string') return null;
  const known = await readValuesOf(tx, attribute_id);
  const isKnown = value_ids.split(',').every((id) => known.has(Number(id)));
  return isKnown ? null : { field: 'value_ids', problem: 'unknown_choice' };
}
