import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { callQuery } from '#admin/platform/api/use-call.ts';
import { todayCalls } from '#contract/today/today-calls.ts';
import { m } from '#messages';

/** `/admin/next`: the task that is the most urgent now; when nothing waits, the screen that says so. */
export function Component() {
  // What somebody has just done must not be offered once more.
  const today = useQuery({ ...callQuery(todayCalls.readToday, {}), refetchOnMount: 'always' });
  if (!today.isFetchedAfterMount || today.data === undefined)
    return <LoadState query={today} title={m.admin_today_next()} />;
  return <Navigate to={today.data.tasks[0]?.to ?? '/'} replace />;
}
