import { Send } from 'lucide-react';
import { eventName } from '#admin/entities/shop-event/event-names.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { formatMoment, Moment } from '#admin/ui/moment.tsx';
import type { DeliveryFailure } from '#contract/webhooks/webhook-states.ts';
import type { Delivery } from '#contract/webhooks/webhooks.ts';
import { webhooksCalls } from '#contract/webhooks/webhooks-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

/** Somebody who has just sent a test waits for its answer. */
const POLL_MS = 3_000;

export function DeliveryLog({ webhookId, canEdit }: { webhookId: number; canEdit: boolean }) {
  const pages = useCallPages(
    webhooksCalls.readDeliveries,
    (before) => ({ params: { id: webhookId }, query: before === null ? {} : { before } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
  const again = useCallMutation(webhooksCalls.sendAgain, {
    changes: [webhooksCalls.readDeliveries],
    onDone: () => void showToast('success', m.admin_webhooks_queued()),
  });
  const onError = ({ message }: Error) => void showToast('error', message);
  if (pages.isPending) return <LoadingRows />;
  if (pages.isLoadingError) {
    return <LoadFailure message={pages.error.message} onRetry={() => void pages.refetch()} />;
  }
  const rows = pages.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  if (rows.length === 0) {
    return (
      <EmptyState Icon={Send} title={m.admin_webhooks_log_empty()}>
        {m.admin_webhooks_log_empty_hint()}
      </EmptyState>
    );
  }
  const actions: Column<Delivery>[] = canEdit
    ? [
        {
          id: 'again',
          title: m.admin_webhooks_action(),
          width: 'w-44',
          align: 'end',
          cell: (delivery) => (
            <Button
              variant="quiet"
              aria-label={m.admin_webhooks_again_one({ event: nameOf(delivery) })}
              disabled={again.isPending}
              onClick={() => again.mutate({ params: { id: delivery.id } }, { onError })}
            >
              {m.admin_webhooks_again()}
            </Button>
          ),
        },
      ]
    : [];
  return (
    <>
      <DataTable
        label={m.admin_webhooks_log()}
        columns={[...columns(), ...actions]}
        rows={rows}
        keyOf={({ id }) => id}
      />
      {pages.hasNextPage && (
        <div className="px-4 py-4 md:px-6">
          <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {m.admin_ui_more()}
          </Button>
        </div>
      )}
    </>
  );
}

const columns = (): Column<Delivery>[] => [
  { id: 'event', title: m.admin_webhooks_event(), cell: nameOf },
  {
    id: 'time',
    title: m.admin_webhooks_time(),
    width: 'w-44',
    cell: ({ created_at }) => <Moment iso={created_at} className="text-slate" />,
  },
  {
    id: 'result',
    title: m.admin_webhooks_result(),
    width: 'w-96',
    cell: (delivery) => <DeliveryResult delivery={delivery} />,
  },
];

function nameOf({ kind, target }: Delivery): string {
  return kind === null ? m.admin_webhooks_test_event() : `${eventName(kind)} · ${target}`;
}

function DeliveryResult({ delivery }: { delivery: Delivery }) {
  const { state, attempts, next_at, answer, took_ms } = delivery;
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StateBadge delivery={delivery} />
        {took_ms !== null && state !== 'waiting' && (
          <span className="tabular text-slate">{m.admin_webhooks_took({ ms: took_ms })}</span>
        )}
        {state === 'waiting' && attempts > 0 && next_at !== null && (
          <span className="text-slate">
            {m.admin_webhooks_retrying({ count: attempts, time: formatMoment(next_at) })}
          </span>
        )}
      </span>
      {answer && <code className="mt-0.5 line-clamp-2 text-xs break-all text-slate">{answer}</code>}
    </span>
  );
}

function StateBadge({ delivery: { state, failure, status } }: { delivery: Delivery }) {
  if (state === 'delivered') return <Badge tone="leaf">{m.admin_webhooks_delivered()}</Badge>;
  const reason = failure === null ? null : failureText(failure, status);
  if (state === 'failed') return <Badge tone="anor">{reason ?? m.admin_webhooks_failed()}</Badge>;
  return <Badge tone={reason === null ? 'plain' : 'amber'}>{reason ?? m.admin_webhooks_waiting()}</Badge>;
}

function failureText(failure: DeliveryFailure, status: number | null): string {
  return failure === 'status' ? m.admin_webhooks_failure_status({ status: status ?? '' }) : FAILURES[failure]();
}

const FAILURES: Record<Exclude<DeliveryFailure, 'status'>, () => string> = {
  timeout: m.admin_webhooks_failure_timeout,
  connection: m.admin_webhooks_failure_connection,
  private_address: m.admin_webhooks_failure_private_address,
};
