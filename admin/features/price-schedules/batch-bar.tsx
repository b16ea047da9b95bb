import { Link } from 'react-router';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { priceSchedulesCalls } from '#contract/price-schedules/price-schedules-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

interface BatchBarProps {
  batch: number;
  /** The list without this filter. */
  allAddress: string;
}

const keys = createRequestKeys();
/** A batch may have all goods of the shop. */
const TIMEOUT_MS = 120_000;

/** Above the prices that one bulk change has scheduled: they are cancelled together, too. */
export function BatchBar({ batch, allAddress }: BatchBarProps) {
  const cancelling = useCallMutation(priceSchedulesCalls.cancelPriceBatch, {
    changes: [priceSchedulesCalls.readPriceSchedules],
    timeoutMs: TIMEOUT_MS,
    onDone: ({ waiting, running }) =>
      void showToast('success', m.admin_price_schedules_batch_cancelled({ count: waiting + running })),
  });
  const may = useMay();
  const mayCancel = may('prices:edit') && may('changes:bulk');
  // Of the whole batch, whatever the list below is narrowed to.
  const counts = useCall(priceSchedulesCalls.readPriceSchedules, { query: { batch } }).data?.counts ?? null;
  const isOver = counts === null || counts.waiting + counts.running === 0;

  async function cancel(): Promise<void> {
    if (counts === null) return;
    const isSure = await confirmAction({
      title: m.admin_price_schedules_batch_cancel_title(),
      text: m.admin_price_schedules_batch_cancel_text({ waiting: counts.waiting, running: counts.running }),
      action: m.admin_price_schedules_batch_cancel(),
      cancel: m.admin_price_schedules_keep(),
      isDangerous: true,
    });
    if (!isSure) return;
    const content = { batch };
    cancelling.mutate(
      { params: { id: String(batch) }, body: { key: keys.keyOf(content) } },
      {
        onSuccess: () => keys.forget(content),
        onError: ({ message }) => void showToast('error', message),
      },
    );
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-cobalt-tint px-4 py-2 text-sm md:px-6">
      <p className="font-semibold">{m.admin_price_schedules_batch_of({ id: batch })}</p>
      <Link to={allAddress} className="hit-area text-cobalt-text hover:underline">
        {m.admin_price_schedules_all_products()}
      </Link>
      <span className="grow" />
      {mayCancel && !isOver && (
        <Button variant="danger" disabled={cancelling.isPending} onClick={() => void cancel()}>
          {m.admin_price_schedules_batch_cancel()}
        </Button>
      )}
    </div>
  );
}
