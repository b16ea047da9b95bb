import { Link } from 'react-router';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { Today } from '#contract/today/today.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { TaskList } from './task-list.tsx';
import { TASK_LISTS, TASK_TITLES } from './task-texts.ts';
import { useToday } from './use-today.ts';

/** One queue of everything that waits for this person, the most urgent first, with the number of each kind above it. */
export function TodayQueue() {
  const today = useToday();
  if (today.data === undefined) {
    return today.error ? (
      <p className="flex flex-wrap items-center gap-3 text-slate">
        {today.error.message}
        <Button onClick={() => void today.refetch()}>{m.admin_load_retry()}</Button>
      </p>
    ) : (
      <Skeleton className="h-64" />
    );
  }
  const { kinds, tasks } = today.data;
  if (kinds.length === 0) return null;
  const [first] = tasks;
  return (
    <section aria-labelledby="today-title" className="min-w-0">
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="today-title" className="text-sm font-semibold">
          {m.admin_today_title()}
        </h2>
        {first !== undefined && (
          <Link to={first.to} className={buttonClass('primary')}>
            {m.admin_today_next()}
            <KeyHint keys="n" className="max-md:hidden" />
          </Link>
        )}
      </div>
      <Kinds kinds={kinds} />
      {first === undefined ? (
        <p className="border-t border-line py-6 text-slate">{m.admin_today_empty()}</p>
      ) : (
        <TaskList tasks={tasks} label={m.admin_today_title()} />
      )}
    </section>
  );
}

/** How much there is of each kind; each number leads to the list that it counts. */
function Kinds({ kinds }: { kinds: Today['kinds'] }) {
  const waiting = kinds.filter(({ count }) => count > 0);
  return (
    <ul className="mb-3 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:scrollbar-none md:flex-wrap">
      {waiting.map(({ kind, count, sum }) => (
        <li key={kind}>
          <Link
            to={TASK_LISTS[kind]}
            className="control inline-flex items-center gap-2 rounded-full border whitespace-nowrap border-line px-3 hover:border-slate"
          >
            {TASK_TITLES[kind]()}
            <span className="tabular font-semibold">{groupThousands(count)}</span>
            {sum > 0 && <span className="tabular text-slate max-md:hidden">{formatSum(sum, getLocale())}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
