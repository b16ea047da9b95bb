import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { PROBLEMS, STATES } from '#admin/entities/import/import-states.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import type { ExchangeFile } from '#contract/exchange/exchange.ts';
import { exchangeCalls } from '#contract/exchange/exchange-calls.ts';
import { isFileProblem } from '#contract/imports/import-states.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

/** What arrived, newest first, with what became of it and what to do. */
export function ExchangeFiles({ exchangeId, canEdit }: { exchangeId: number; canEdit: boolean }) {
  const { data: files, error, refetch } = useCall(exchangeCalls.readExchangeFiles, { params: { id: exchangeId } });
  if (files === undefined) {
    return error === null ? <LoadingRows /> : <LoadFailure message={error.message} onRetry={() => void refetch()} />;
  }
  if (files.length === 0) {
    return (
      <EmptyState Icon={Inbox} title={m.admin_exchange_files_none()}>
        {m.admin_exchange_files_none_hint()}
      </EmptyState>
    );
  }
  return <DataTable label={m.admin_exchange_files()} columns={columns(canEdit)} rows={files} keyOf={({ id }) => id} />;
}

const columns = (canEdit: boolean): Column<ExchangeFile>[] => [
  {
    id: 'name',
    title: m.admin_exchange_file(),
    width: 'w-56',
    cell: ({ name }) => <span className="break-all">{name}</span>,
  },
  {
    id: 'time',
    title: m.admin_exchange_time(),
    width: 'w-40',
    cell: ({ at }) => <Moment iso={at} className="text-slate" />,
  },
  { id: 'result', title: m.admin_exchange_result(), cell: (file) => <FileResult file={file} /> },
  {
    id: 'open',
    title: m.admin_exchange_open(),
    width: 'w-56',
    align: 'end',
    cell: (file) => <FileActions file={file} canEdit={canEdit} />,
  },
];

function FileResult({ file: { state, problem, changed, created, unchanged, left_out } }: { file: ExchangeFile }) {
  if (state === null) return <Badge tone="plain">{m.admin_exchange_received()}</Badge>;
  const { title, tone } = STATES[state];
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={problem === null ? tone : 'anor'}>{title()}</Badge>
        {state === 'applied' && (
          <span className="tabular text-slate">{m.admin_exchange_counts({ changed, unchanged, left: left_out })}</span>
        )}
        {created > 0 && <span className="tabular">{m.admin_exchange_created({ created })}</span>}
      </span>
      {problem !== null && (
        <span className="mt-0.5 block text-slate">
          {isFileProblem(problem) ? m.exchange_damaged() : PROBLEMS[problem]()}
        </span>
      )}
    </span>
  );
}

function FileActions({ file: { id, import_id, state }, canEdit }: { file: ExchangeFile; canEdit: boolean }) {
  const retrying = useCallMutation(exchangeCalls.retryExchangeFile, {
    changes: [exchangeCalls.readExchangeFiles],
    onDone: () => void showToast('success', m.admin_exchange_retried()),
  });
  const onError = ({ message }: Error) => void showToast('error', message);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {state === 'failed' && canEdit && (
        <Button disabled={retrying.isPending} onClick={() => retrying.mutate({ params: { id } }, { onError })}>
          {m.admin_exchange_retry()}
        </Button>
      )}
      {import_id !== null && (
        <Link to={`/imports/${import_id}`} className="hit-area rounded-control text-cobalt-text hover:underline">
          {m.admin_exchange_open()}
        </Link>
      )}
    </span>
  );
}
