import type { ChooserProblem, FoundChooserProblem } from '#contract/choosers/choosers-admin.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { type ChooserGoods, createGoods, type ListGoods } from './chooser-goods.ts';
import type { ChooserData, StoredAnswer, StoredAttribute, StoredChooser, StoredQuestion } from './choosers-queries.ts';

/** What is wrong with the choosers, drafts among them, in their order. */
export function checkChoosers(
  { choosers, attributes }: ChooserData,
  catalog: Pick<Catalog, 'categoryTree'>,
  listGoods: ListGoods,
): FoundChooserProblem[] {
  return choosers.flatMap((chooser) => {
    const found = (problem: ChooserProblem, question?: StoredQuestion, answer?: StoredAnswer): FoundChooserProblem => ({
      problem,
      chooser: { id: chooser.id, name: chooser.name },
      question: question ? { id: question.id, title: question.title } : null,
      answer: answer ? { id: answer.id, name: answer.name } : null,
    });
    const category = catalog.categoryTree(chooser.categoryId, 'ru');
    const goods =
      category === null || category.products_count === 0
        ? null
        : createGoods({ category, attributes, locale: 'ru', listGoods });
    const ofQuestions = chooser.questions.flatMap((question) => {
      if (question.answers.length === 0) return [found('no_answers', question)];
      return question.answers.flatMap((answer) => {
        const problem = answerProblem(answer, { chooser, attributes, goods });
        return problem === null ? [] : [found(problem, question, answer)];
      });
    });
    return [
      ...(goods === null ? [found('category_empty')] : []),
      ...(chooser.questions.length === 0 ? [found('no_questions')] : []),
      ...ofQuestions,
    ];
  });
}

interface AnswerPlace {
  chooser: StoredChooser;
  attributes: ReadonlyMap<number, StoredAttribute>;
  /** Null: the category has none, so nothing is said of single answers. */
  goods: ChooserGoods | null;
}

function answerProblem(answer: StoredAnswer, { chooser, attributes, goods }: AnswerPlace): ChooserProblem | null {
  const { attributeId, valueIds, reservePercent } = answer.rule;
  if (attributeId !== null) {
    const attribute = attributes.get(attributeId);
    if (attribute === undefined) return 'attribute_missing';
    if (!attribute.usedForFilter) return 'attribute_no_filter';
    const known = new Set(attribute.values.map(({ id }) => id));
    if (valueIds.some((id) => !known.has(id))) return 'values_missing';
    if (reservePercent !== null) return hasRange(chooser, attributeId) ? null : 'reserve_alone';
  }
  return goods !== null && goods.count([answer]) === 0 ? 'no_goods' : null;
}

function hasRange({ questions }: StoredChooser, attributeId: number): boolean {
  return questions.some(({ answers }) =>
    answers.some(
      ({ rule }) => rule.attributeId === attributeId && (rule.numberFrom !== null || rule.numberTo !== null),
    ),
  );
}
