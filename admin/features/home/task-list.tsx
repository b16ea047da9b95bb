import { Link, useNavigate } from 'react-router';
import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { formatSum } from '#contract/money/money.ts';
import type { Task } from '#contract/today/today.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { TASK_ACTIONS } from './task-texts.ts';
import { waitingTime } from './waiting-time.ts';

/** Tasks, the most urgent first. J and K go from one to the next, Enter opens it, N opens the first one. */
export function TaskList({ tasks, label }: { tasks: readonly Task[]; label: string }) {
  const navigate = useNavigate();
  const group = m.admin_today_title();
  const keys = useRowKeys('a', { group, down: m.admin_today_key_down(), up: m.admin_today_key_up() });
  useShortcuts([
    ...keys.shortcuts,
    {
      keys: 'n',
      label: m.admin_today_key_next(),
      group,
      run: () => {
        const [first] = tasks;
        if (first !== undefined) void navigate(first.to);
      },
    },
  ]);
  return (
    <div ref={keys.list}>
      <ol aria-label={label} className="border-t border-line">
        {tasks.map((task) => (
          <li key={`${task.kind} ${task.id}`} className="border-b border-line">
            <TaskLine task={task} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function TaskLine({ task: { kind, to, subject, detail, at, sum, is_refunded } }: { task: Task }) {
  return (
    <Link
      to={to}
      className="group grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 py-1.5 hover:bg-mist md:grid-cols-[12rem_1fr_9rem_5rem]"
    >
      <span className="text-slate max-md:col-span-2">
        {is_refunded ? m.admin_today_do_cancel() : TASK_ACTIONS[kind]()}
      </span>
      <span className="min-w-0 font-medium group-hover:text-cobalt-text max-md:col-span-2">
        <span className="line-clamp-2">
          {subject}
          {detail !== null && <span className="font-normal text-slate"> · {detail}</span>}
        </span>
      </span>
      <span className="tabular whitespace-nowrap md:text-right">{sum !== null && formatSum(sum, getLocale())}</span>
      <time dateTime={at} className="tabular text-right whitespace-nowrap text-slate">
        {waitingTime(at)}
      </time>
    </Link>
  );
}
