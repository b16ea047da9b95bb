import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { type ChooserState, chooserSearch } from '#contract/choosers/chooser-url.ts';
import type { ChooserLink, ChooserPage, LooserChoice, QuestionView, ResultView } from '#contract/choosers/choosers.ts';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import { type ChooserGoods, createGoods, type GoodsRequest } from './chooser-goods.ts';
import type { StoredAnswer, StoredChooser, StoredQuestion } from './choosers-queries.ts';

/** Goods on the page of the result; the others are a step away, in the listing. */
const SHOWN_GOODS = 4;

interface ChooserRequest extends GoodsRequest {
  chooser: StoredChooser;
  category: CategoryNode;
  state: ChooserState;
}

/** A question and the answer to it, if there is one. */
interface Answered {
  question: StoredQuestion;
  answer: StoredAnswer | null;
}

export function chooserPath({ id, slug }: Pick<CategoryNode, 'id' | 'slug'>): string {
  return `/choose/${id}-${slug}`;
}

export function presentChooserLink(chooser: StoredChooser, category: CategoryNode, locale: Locale): ChooserLink {
  return {
    id: chooser.id,
    name: localize(chooser.name, locale),
    lead: chooser.lead && localize(chooser.lead, locale),
    url: chooserPath(category),
    category: { id: category.id, name: category.name, url: category.url, img: category.img },
  };
}

export function presentChooser(request: ChooserRequest): ChooserPage {
  const { chooser, category, state, locale } = request;
  const goods = createGoods(request);
  const answered = chooser.questions
    .filter(({ answers }) => answers.length > 0)
    .map((question): Answered => ({ question, answer: chosenAnswer(question, state.answers) }));
  const step = state.step ?? (answered.some(({ answer }) => answer !== null) ? 'result' : 1);
  const { id: _, ...link } = presentChooserLink(chooser, category, locale);
  return {
    ...link,
    questions: answered.length,
    isStart: state.step === null && state.answers.length === 0,
    ...(step === 'result'
      ? presentResult(request, goods, answered)
      : {
          total: goods.count(answersOf(answered)),
          view: presentQuestion(request, goods, answered, Math.min(step, answered.length)),
        }),
  };
}

function presentQuestion(
  { category, locale }: ChooserRequest,
  goods: ChooserGoods,
  answered: readonly Answered[],
  number: number,
): QuestionView {
  const at = number - 1;
  const url = chooserPath(category);
  const withAnswer = (answer: StoredAnswer | null) =>
    answered.map((one, index) => (index === at ? { ...one, answer } : one));
  const { question, answer: chosen } = answered[at] ?? { question: null, answer: null };
  const idsOf = (some: readonly Answered[]) => answersOf(some).map(({ id }) => id);
  return {
    kind: 'question',
    number,
    title: text(question?.title ?? null, locale) ?? '',
    hint: text(question?.hint ?? null, locale),
    options: (question?.answers ?? []).map((answer) => ({
      id: answer.id,
      name: localize(answer.name, locale),
      count: goods.count(answersOf(withAnswer(answer))),
      isChosen: answer.id === chosen?.id,
      answers: idsOf(withAnswer(answer)).join(','),
    })),
    skipped: idsOf(withAnswer(null)).join(','),
    nextStep: number < answered.length ? String(number + 1) : 'result',
    previousUrl: number === 1 ? null : url + chooserSearch({ answers: idsOf(answered), step: number - 1 }),
    resultUrl: url + chooserSearch({ answers: idsOf(answered), step: 'result' }),
  };
}

function presentResult(
  { category, locale }: ChooserRequest,
  goods: ChooserGoods,
  answered: readonly Answered[],
): { total: number; view: ResultView } {
  const url = chooserPath(category);
  const chosen = answersOf(answered);
  const ids = chosen.map(({ id }) => id);
  const filters = goods.filtersOf(chosen);
  const listing = filters && goods.list(filters, SHOWN_GOODS);
  const total = listing?.meta.total ?? 0;
  const view: ResultView = {
    kind: 'result',
    understood: answered.map(({ question, answer }, index) => ({
      question: localize(question.title, locale),
      answer: answer && localize(answer.name, locale),
      reason: answer && text(answer.reason, locale),
      filters: answer === null ? [] : goods.describeRule(answer.rule, chosen),
      changeUrl: url + chooserSearch({ answers: ids, step: index + 1 }),
    })),
    filters: filters === null ? [] : goods.describeFilters(filters),
    products: listing?.data ?? [],
    listingUrl: filters === null || total === 0 ? null : goods.listingUrl(filters),
    looser: total > 0 ? [] : looserChoices(answered, goods, url, locale),
  };
  return { total, view };
}

/** More would be thousands of listings for one page; without all answers there is the category. */
const MAX_DROPPED = 3;

/** The fewest answers without which something fits: one if that is enough, else two, then three. */
function looserChoices(
  answered: readonly Answered[],
  goods: ChooserGoods,
  url: string,
  locale: Locale,
): LooserChoice[] {
  const chosen = answersOf(answered);
  for (let size = 1; size <= Math.min(chosen.length, MAX_DROPPED); size++) {
    const choices = subsets(chosen, size).flatMap((dropped): LooserChoice[] => {
      const left = chosen.filter((answer) => !dropped.includes(answer));
      const count = goods.count(left);
      const search = chooserSearch({ answers: left.map(({ id }) => id), step: 'result' });
      return count === 0
        ? []
        : [{ answers: dropped.map(({ name }) => localize(name, locale)), count, url: url + search }];
    });
    if (choices.length > 0) return choices.sort((a, b) => b.count - a.count);
  }
  return [];
}

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** Of several answers to one question the last one of the address counts. */
function chosenAnswer({ answers }: StoredQuestion, ids: readonly number[]): StoredAnswer | null {
  const id = ids.findLast((one) => answers.some((answer) => answer.id === one));
  return answers.find((answer) => answer.id === id) ?? null;
}

function answersOf(answered: readonly Answered[]): StoredAnswer[] {
  return answered.flatMap(({ answer }) => answer ?? []);
}

function text(words: Localized | null, locale: Locale): string | null {
  return words && localize(words, locale);
}
