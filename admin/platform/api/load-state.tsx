import { CircleAlert, SearchX } from 'lucide-react';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { m } from '#messages';
import { Skeleton } from '#ui/skeleton.tsx';
import { CallFailure } from './call-failure.ts';

interface LoadingQuery {
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** Instead of a page whose data are under way, or did not come. */
export function LoadState({ query, title }: { query: LoadingQuery; title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <LoadBody query={query} />
    </>
  );
}

/** The same below a head that is there already. */
export function LoadBody({ query }: { query: LoadingQuery }) {
  return query.error === null ? <LoadSkeleton /> : <LoadError query={query} />;
}

/** What failed, in the server's words, with the way to try again. */
export function LoadError({ query: { error, refetch } }: { query: LoadingQuery }) {
  const isMissing = error instanceof CallFailure && error.failure.kind === 'failed' && error.failure.status === 404;
  if (isMissing) {
    return (
      <EmptyState Icon={SearchX} title={m.admin_load_missing()}>
        {m.admin_load_missing_hint()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      Icon={CircleAlert}
      title={m.admin_load_failed()}
      actions={<Button onClick={() => void refetch()}>{m.admin_load_retry()}</Button>}
    >
      {error?.message}
    </EmptyState>
  );
}

/** Lines in place of text that is under way. */
export function LoadSkeleton() {
  return (
    <div className="max-w-3xl space-y-3 p-4 md:p-6" role="status" aria-label={m.admin_load_loading()}>
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-32" />
    </div>
  );
}
