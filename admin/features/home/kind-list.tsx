import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { MoreButton } from '#admin/ui/paged-list.tsx';
import { groupThousands } from '#contract/money/money.ts';
import { todayCalls } from '#contract/today/today-calls.ts';
import type { TaskKind } from '#contract/today/today-tasks.ts';
import { m } from '#messages';
import { TaskList } from './task-list.tsx';
import { TASK_TITLES } from './task-texts.ts';

/** `/admin?kind=stock_alerts`: everything of a kind that waits. */
export function KindList({ kind }: { kind: TaskKind }) {
  const pages = useCallPages(
    todayCalls.readTasks,
    (page) => ({ params: { kind }, query: { ...(page !== null && { page }) } }),
    ({ next }) => next,
  );
  const title = TASK_TITLES[kind]();
  const count = pages.data?.pages[0]?.count;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ title: m.admin_today_title(), to: '/' }]}
        aside={count !== undefined && <span className="tabular text-slate">{groupThousands(count)}</span>}
      />
      {pages.isPending ? (
        <LoadingRows />
      ) : pages.isLoadingError ? (
        <LoadFailure message={pages.error.message} onRetry={() => void pages.refetch()} />
      ) : (
        <div className="max-w-6xl space-y-4 p-4 md:p-6">
          {count === 0 ? (
            <p className="text-slate">{m.admin_today_empty()}</p>
          ) : (
            <TaskList tasks={pages.data.pages.flatMap(({ tasks }) => tasks)} label={title} />
          )}
          <MoreButton pages={pages} />
        </div>
      )}
    </>
  );
}
