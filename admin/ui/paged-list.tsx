import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from './button.tsx';
import { LoadFailure } from './load-failure.tsx';
import { LoadingRows } from './loading.tsx';

interface PagedListProps<Page, Row> {
  pages: UseInfiniteQueryResult<InfiniteData<Page>>;
  rowsOf(page: Page): readonly Row[];
  /** In place of the rows when there are none. */
  empty: ReactNode;
  children(rows: readonly Row[]): ReactNode;
}

/** The rows of all pages read so far, with the button for more; or what stands there while, and if, they do not come. */
export function PagedList<Page, Row>({ pages, rowsOf, empty, children }: PagedListProps<Page, Row>) {
  if (pages.isPending) return <LoadingRows />;
  // A list that is there stays when one of the later readings fails.
  if (pages.isLoadingError) return <LoadFailure message={pages.error.message} onRetry={() => void pages.refetch()} />;
  const rows = pages.data.pages.flatMap(rowsOf);
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {pages.hasNextPage && (
        <div className="p-4 md:px-6">
          <MoreButton pages={pages} />
        </div>
      )}
    </>
  );
}

interface MorePages {
  error: Error | null;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** Reads the next page; nothing when there is none. */
export function MoreButton({ pages }: { pages: MorePages }) {
  const { error, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = pages;
  if (!hasNextPage) return null;
  return (
    <>
      <Button disabled={isFetchingNextPage} aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {m.admin_ui_more()}
      </Button>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="mt-2 text-anor-text">
          {error?.message}
        </p>
      )}
    </>
  );
}
