import { formatMoment } from '#admin/ui/moment.tsx';
import type { RequestWork } from '#contract/requests/staff-request.ts';
import { m } from '#messages';

/** By when a request is to be done; in red once the time has passed. */
export function DueTime({ work: { due_at, state } }: { work: RequestWork }) {
  if (due_at === null) return null;
  const isOverdue = state !== 'done' && new Date(due_at).getTime() < Date.now();
  const time = formatMoment(due_at);
  return (
    <time dateTime={due_at} className={isOverdue ? 'tabular font-medium text-anor-text' : 'tabular'}>
      {isOverdue ? m.admin_request_overdue({ time }) : m.admin_request_until({ time })}
    </time>
  );
}
