import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { STATES } from '#admin/entities/import/import-states.ts';
import { callQuery } from '#admin/platform/api/use-call.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { ListedImport } from '#contract/imports/imports.ts';
import { importsCalls } from '#contract/imports/imports-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { isWorkedOn } from './import-texts.ts';
import { UploadArea } from './upload-area.tsx';

const POLL_MS = 2 * SECOND_MS;

/** `/admin/imports`: files with prices, stock and other fields of goods, the latest first. */
export function Component() {
  const imports = useQuery({
    ...callQuery(importsCalls.readImports, {}),
    refetchInterval: ({ state }) => (state.data?.some((one) => isWorkedOn(one.state)) ? POLL_MS : false),
  });
  return (
    <>
      <PageHeader title={m.admin_imports_title()} hint={m.admin_imports_hint()} />
      <UploadArea />
      {imports.isPending ? (
        <LoadingRows />
      ) : imports.isLoadingError ? (
        <LoadFailure message={imports.error.message} onRetry={() => void imports.refetch()} />
      ) : (
        <Imports imports={imports.data} />
      )}
    </>
  );
}

function Imports({ imports }: { imports: readonly ListedImport[] }) {
  if (imports.length === 0) {
    return (
      <EmptyState Icon={FileUp} title={m.admin_imports_none()}>
        {m.admin_imports_none_hint()}
      </EmptyState>
    );
  }
  return (
    <DataTable
      label={m.admin_imports_title()}
      columns={columns()}
      rows={imports}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/imports/${id}`}
    />
  );
}

function columns(): Column<ListedImport>[] {
  return [
    {
      id: 'file',
      title: m.admin_imports_file(),
      cell: ({ file_name: fileName, supplier }) => (
        <span className="wrap-anywhere">
          {fileName}
          {supplier !== null && <span className="block text-xs font-normal text-slate">{supplier}</span>}
        </span>
      ),
    },
    {
      id: 'state',
      title: m.admin_imports_state(),
      width: 'w-44',
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].title()}</Badge>,
    },
    {
      id: 'result',
      title: m.admin_imports_result(),
      width: 'w-56',
      isLastOnPhone: true,
      cell: (one) => <span className="tabular text-slate">{resultOf(one)}</span>,
    },
    { id: 'author', title: m.admin_imports_author(), width: 'w-48', isWideOnly: true, cell: ({ author }) => author },
    {
      id: 'at',
      title: m.admin_imports_at(),
      width: 'w-44',
      cell: ({ at }) => <Moment iso={at} className="tabular text-slate" />,
    },
  ];
}

function resultOf({ state, summary, rows, done }: ListedImport): string {
  if (isWorkedOn(state)) return groupThousands(done);
  if (summary === null) return '';
  const counts = {
    changed: groupThousands(summary.counts.changed + summary.counts.created),
    rows: groupThousands(rows ?? 0),
  };
  return state === 'applied' ? m.admin_imports_counts_applied(counts) : m.admin_imports_counts(counts);
}
