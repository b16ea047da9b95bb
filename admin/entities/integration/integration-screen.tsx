import { type LucideIcon, Plus } from 'lucide-react';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { m } from '#messages';
import { IntegrationTabs } from './integration-tabs.tsx';

interface IntegrationScreenProps<Row> {
  current: 'webhooks' | 'tokens' | 'exchanges';
  hint: string;
  label: string;
  /** Null: the person may make none. */
  create: { title: string; run(): void } | null;
  query: { data: readonly Row[] | undefined; error: Error | null; refetch(): unknown };
  empty: { Icon: LucideIcon; title: string; hint: string };
  columns: readonly Column<Row>[];
  linkOf(row: Row): string;
}

/** The list of one kind of ways for programs of others: where they are told, or with what they call. */
export function IntegrationScreen<Row extends { id: number }>(props: IntegrationScreenProps<Row>) {
  const { current, hint, label, create, query, empty, columns, linkOf } = props;
  const { data: rows, error, refetch } = query;
  return (
    <>
      <PageHeader
        title={m.admin_webhooks_title()}
        hint={hint}
        tabs={<IntegrationTabs current={current} />}
        actions={
          create !== null && (
            <Button variant="primary" onClick={create.run}>
              <Plus aria-hidden className="size-4" />
              {create.title}
            </Button>
          )
        }
      />
      {rows === undefined ? (
        error === null ? (
          <LoadingRows />
        ) : (
          <LoadFailure message={error.message} onRetry={() => void refetch()} />
        )
      ) : rows.length === 0 ? (
        <EmptyState Icon={empty.Icon} title={empty.title}>
          {empty.hint}
        </EmptyState>
      ) : (
        <DataTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} linkOf={linkOf} />
      )}
    </>
  );
}
