import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Form } from 'react-router';
import type { ChooserOption, ChooserPage, QuestionView } from '#contract/choosers/choosers.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { useFocusAfterStep } from './use-focus-after-step.ts';

interface QuestionStepProps {
  page: ChooserPage;
  view: QuestionView;
}

/**
 * One question: each answer is a button of a form that asks for the next address, so it works without scripts, and robots
 * do not walk through all combinations.
 */
export function QuestionStep({ page, view }: QuestionStepProps) {
  const heading = useFocusAfterStep(view.number);
  return (
    <div className="mx-auto max-w-2xl">
      {page.isStart && page.lead !== null && <p className="mt-2 text-slate">{page.lead}</p>}
      <Progress number={view.number} count={page.questions} />
      <Form action={localisedAddress(page.url)} className="mt-5">
        <fieldset>
          <legend className="w-full">
            <h2 ref={heading} tabIndex={-1} className="text-lg outline-none md:text-xl">
              {view.title}
            </h2>
          </legend>
          {view.hint !== null && <p className="mt-1.5 text-sm text-slate">{view.hint}</p>}
          <ul className="mt-4 grid gap-2.5 sm:grid-cols-2 sm:gap-3">
            {view.options.map((option) => (
              <li key={option.id}>
                <Option option={option} />
              </li>
            ))}
          </ul>
          <button
            type="submit"
            name="answers"
            value={view.skipped}
            className={buttonClass('quiet', 'md', 'mt-2 w-full text-cobalt-text sm:w-auto')}
          >
            {m.choosers_skip()}
          </button>
        </fieldset>
        <input type="hidden" name="step" value={view.nextStep} />
      </Form>
      {view.previousUrl !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <LocaleLink to={view.previousUrl} rel="nofollow" className={buttonClass('quiet', 'md', '-ml-4')}>
            <ArrowLeft aria-hidden className="size-4" />
            {m.choosers_back()}
          </LocaleLink>
          <LocaleLink to={view.resultUrl} rel="nofollow" className={buttonClass('tint', 'md', 'ml-auto')}>
            {page.total === 0 ? m.choosers_show_anyway() : m.choosers_show({ count: page.total })}
          </LocaleLink>
        </div>
      )}
    </div>
  );
}

function Option({ option }: { option: ChooserOption }) {
  const { name, count, isChosen, answers } = option;
  return (
    <button
      type="submit"
      name="answers"
      value={answers}
      aria-pressed={isChosen}
      className={classNames(
        'group flex h-full min-h-16 w-full items-center gap-3 rounded-tile border px-4 py-3 text-left transition-colors',
        isChosen ? 'border-cobalt-text bg-cobalt-tint' : 'border-line bg-paper hover:border-slate',
      )}
    >
      <span className="min-w-0 grow">
        <span className="block font-medium hyphens-auto wrap-break-word">{name}</span>
        <span className="mt-0.5 block text-sm text-slate">
          {count === 0 ? m.choosers_none() : m.choosers_goods_count({ count })}
        </span>
      </span>
      <ChevronRight
        aria-hidden
        className="size-5 shrink-0 text-slate transition-transform group-hover:translate-x-0.5"
      />
    </button>
  );
}

/** How far one is, as a bar of as many parts as there are questions. */
function Progress({ number, count }: { number: number; count: number }) {
  return (
    <div className="mt-5">
      <p className="text-sm text-slate">{m.choosers_question_of({ number, count })}</p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {Array.from({ length: count }, (_, index) => index + 1).map((step) => (
          <span
            key={step}
            className={classNames('h-1.5 grow rounded-full', step <= number ? 'bg-cobalt' : 'bg-line')}
          />
        ))}
      </div>
    </div>
  );
}
