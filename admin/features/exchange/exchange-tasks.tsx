import { Link } from 'react-router';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { exchangeCalls } from '#contract/exchange/exchange-calls.ts';
import type { ExchangeTask } from '#contract/exchange/exchange-orders.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { wordName } from './word-name.ts';

/** What the program says of orders and the shop has not done, newest first; nothing while there is nothing. */
export function ExchangeTasks({ exchangeId, canEdit }: { exchangeId: number; canEdit: boolean }) {
  const { data: orders } = useCall(exchangeCalls.readExchangeOrders, { params: { id: exchangeId } });
  const settling = useCallMutation(exchangeCalls.settleExchangeOrder, {
    changes: [exchangeCalls.readExchangeOrders],
    onDone: () => void showToast('success', m.admin_exchange_task_settled()),
  });
  const onError = ({ message }: Error) => void showToast('error', message);
  const columns: Column<ExchangeTask>[] = [
    {
      id: 'order',
      title: m.admin_orders_number(),
      width: 'w-40',
      cell: ({ number }) => (
        <Link to={`/orders/${number}`} className="hit-area tabular rounded-control text-cobalt-text hover:underline">
          {number}
        </Link>
      ),
    },
    {
      id: 'time',
      title: m.admin_exchange_time(),
      width: 'w-40',
      cell: ({ at }) => <Moment iso={at} className="text-slate" />,
    },
    { id: 'what', title: m.admin_exchange_task(), cell: (task) => <TaskText task={task} /> },
    {
      id: 'settle',
      title: m.admin_exchange_task_settle(),
      width: 'w-40',
      align: 'end',
      cell: ({ number }) =>
        canEdit && (
          <Button
            disabled={settling.isPending}
            onClick={() => settling.mutate({ params: { id: exchangeId, number } }, { onError })}
          >
            {m.admin_exchange_task_settle()}
          </Button>
        ),
    },
  ];
  if (orders === undefined || orders.tasks.length === 0) return null;
  return (
    <section>
      <h2 className="px-4 pt-4 pb-2 text-base md:px-6">{m.admin_exchange_tasks()}</h2>
      <DataTable
        label={m.admin_exchange_tasks()}
        columns={columns}
        rows={orders.tasks}
        keyOf={({ number }) => number}
      />
    </section>
  );
}

function TaskText({ task: { kind, word, status_name: status, difference } }: { task: ExchangeTask }) {
  const name = wordName(word ?? '');
  return (
    <span className="block min-w-0 space-y-0.5">
      {kind === 'refused' && <span className="block">{m.admin_exchange_task_refused({ word: name, status })}</span>}
      {kind === 'paid' && <span className="block">{m.admin_exchange_task_paid({ word: name })}</span>}
      {difference !== null && difference.ours !== null && difference.theirs !== null && (
        <span className="tabular block">
          {m.admin_exchange_task_sums({ ours: sumOf(difference.ours), theirs: sumOf(difference.theirs) })}
        </span>
      )}
      {difference !== null && difference.goods > 0 && (
        <span className="block">{m.admin_exchange_task_goods({ goods: difference.goods })}</span>
      )}
    </span>
  );
}

function sumOf(sum: number): string {
  return formatSum(sum, getLocale());
}
