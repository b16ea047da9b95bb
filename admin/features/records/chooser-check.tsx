import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { readAgain } from '#admin/platform/api/read-again.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import type { ChooserProblem, FoundChooserProblem } from '#contract/choosers/choosers-admin.ts';
import { choosersAdminCalls } from '#contract/choosers/choosers-admin-calls.ts';
import { localize } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { recordsPath } from './records-path.ts';

const PROBLEMS: Record<ChooserProblem, () => string> = {
  category_empty: m.admin_choosers_category_empty,
  no_questions: m.admin_choosers_no_questions,
  no_answers: m.admin_choosers_no_answers,
  attribute_missing: m.admin_choosers_attribute_missing,
  attribute_no_filter: m.admin_choosers_attribute_no_filter,
  values_missing: m.admin_choosers_values_missing,
  no_goods: m.admin_choosers_no_goods,
  reserve_alone: m.admin_choosers_reserve_alone,
};

/** Answers of choosers that lead to nothing, or whose rules name what is not there any more. */
export function ChooserCheck() {
  const { data } = useCall(choosersAdminCalls.readChooserProblems, {});
  const queries = useQueryClient();
  const read = () => void readAgain(queries, choosersAdminCalls.readChooserProblems.path);
  useChanges('choosers', read);
  useChanges('attribute_values', read);
  useChanges('attributes', read);
  if (data === undefined) return null;
  const { problems } = data;
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-2 px-4 py-3 text-sm text-slate md:px-6">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-leaf" />
        {m.admin_choosers_fine()}
      </p>
    );
  }
  return (
    <section aria-label={m.admin_choosers_check()} className="mx-4 my-3 rounded-tile bg-amber-tint p-3 text-sm md:mx-6">
      <h2 className="flex items-center gap-2 text-sm font-semibold text-amber">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {`${m.admin_choosers_check()}: ${m.admin_choosers_problems({ count: problems.length })}`}
      </h2>
      <ul className="mt-2 space-y-1.5">
        {problems.map((found) => (
          <li key={`${found.chooser.id} ${found.question?.id} ${found.answer?.id} ${found.problem}`}>
            <Link to={placeOf(found)} className="hit-area font-medium wrap-break-word text-cobalt-text hover:underline">
              {nameOf(found)}
            </Link>
            <span className="block">{PROBLEMS[found.problem]()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The list in which the problem is mended. */
function placeOf({ chooser, question, answer }: FoundChooserProblem): string {
  const chooserId = String(chooser.id);
  if (question === null) return recordsPath('choosers');
  return answer === null
    ? recordsPath('chooser_questions', chooserId)
    : recordsPath('chooser_answers', String(question.id), chooserId);
}

function nameOf({ chooser, question, answer }: FoundChooserProblem): string {
  const locale = getLocale();
  return [chooser.name, question?.title, answer?.name]
    .flatMap((name) => (name === undefined ? [] : localize(name, locale)))
    .join(' → ');
}
