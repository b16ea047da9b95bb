import { useState } from 'react';
import { call } from '#client/call.ts';
import type { Question, QuestionPage } from '#contract/questions/questions.ts';
import { questionsCalls } from '#contract/questions/questions-calls.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#web/platform/i18n/format-day.ts';

interface QuestionsListProps {
  productId: number;
  /** The newest questions, which the page was rendered with. */
  first: QuestionPage;
}

/** Questions about the product with the shop's answers. Renders nothing if there are none. */
export function QuestionsList({ productId, first }: QuestionsListProps) {
  const [shown, setShown] = useState({ questions: first.data, meta: first.meta });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { questions, meta } = shown;
  if (meta.total === 0) return null;

  async function showMore() {
    setState('loading');
    const query = { product_id: productId, page: meta.current_page + 1 };
    const result = await call(questionsCalls.readQuestions, { query });
    if (result.kind !== 'done') return setState('failed');
    setShown({ questions: [...questions, ...result.data.data], meta: result.data.meta });
    setState('idle');
  }

  return (
    <section
      aria-labelledby="questions-title"
      className="mt-10 grid gap-6 border-t border-line pt-8 md:grid-cols-[18rem_1fr] md:gap-12"
    >
      <h2 id="questions-title" className="text-lg">
        {m.questions_title()} <span className="font-normal text-slate">{meta.total}</span>
      </h2>
      <div className="min-w-0 space-y-8">
        <ul className="space-y-8" aria-busy={state === 'loading'}>
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionItem question={question} />
            </li>
          ))}
        </ul>
        {state === 'failed' && <p role="alert">{m.questions_failed()}</p>}
        {meta.current_page < meta.last_page && (
          <Button variant="tint" size="lg" className="w-full" disabled={state === 'loading'} onClick={showMore}>
            {m.catalog_show_more({ count: Math.min(meta.per_page, meta.total - questions.length) })}
          </Button>
        )}
      </div>
    </section>
  );
}

function QuestionItem({ question }: { question: Question }) {
  const { name, body, answer, locale, created_at: createdAt, answered_at: answeredAt } = question;
  return (
    <article>
      <h3 lang={locale} className="max-w-prose text-base font-semibold tracking-normal whitespace-pre-line">
        {body}
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-slate">
        {name}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      <div className="mt-3 rounded-tile bg-mist px-4 py-3">
        {answer === null || answeredAt === null ? (
          <p className="text-sm text-slate">{m.questions_unanswered()}</p>
        ) : (
          <>
            <p className="flex flex-wrap gap-x-3 text-sm text-slate">
              {m.questions_answer()}
              <time dateTime={answeredAt}>{formatDay(answeredAt)}</time>
            </p>
            <p lang={locale} className="mt-1 max-w-prose whitespace-pre-line">
              {answer}
            </p>
          </>
        )}
      </div>
    </article>
  );
}
