import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { TimelineEvent } from '#contract/orders/order-timeline.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { reasonText, refundTitle } from './refund-texts.ts';

type Refund = Extract<TimelineEvent, { kind: 'refund' }>;

/** Which goods went back for how much, why, and where they are now. */
export function RefundText({ refund, isCard }: { refund: Refund; isCard: boolean }) {
  const sum = (amount: number) => formatSum(amount, getLocale());
  const isInBank = isCard && refund.way === 'by_hand' && !refund.is_corrected;
  return (
    <>
      <p className={classNames('flex flex-wrap items-center gap-2 font-medium', refund.is_corrected && 'text-slate')}>
        {refundTitle(refund.way, sum(refund.amount))}
        {refund.is_corrected && <Badge>{m.admin_refund_corrected()}</Badge>}
      </p>
      <ul>
        {refund.lines.map((line) => (
          <li key={line.product_id} className="wrap-break-word">
            {m.admin_order_event_refund_line({ name: line.name, count: line.quantity })}{' '}
            <span className="text-slate">
              {line.store_name === null
                ? m.admin_order_event_refund_no_store()
                : m.admin_order_event_refund_to_store({ store: line.store_name })}
            </span>
          </li>
        ))}
        {refund.delivery > 0 && <li>{m.admin_refund_delivery({ sum: sum(refund.delivery) })}</li>}
      </ul>
      <p className="wrap-anywhere whitespace-pre-line">
        {whyText(refund)}
        {refund.note && `: ${refund.note}`}
      </p>
      {isInBank && <p className="text-amber">{m.admin_order_event_refund_in_bank()}</p>}
    </>
  );
}

function whyText({ reason, is_of_edit }: Refund): string {
  if (reason !== null) return reasonText(reason);
  return is_of_edit ? m.admin_order_event_refund_edit() : m.admin_order_event_refund_rest();
}

/** The counter-entry of a refund that was never made. */
export function CorrectRefundButton({ refund, number }: { refund: Refund; number: string }) {
  const correct = useCallMutation(ordersAdminCalls.correctRefund, {
    changes: [ordersAdminCalls.readStaffOrder, ordersAdminCalls.readStaffOrders],
  });
  async function confirm(): Promise<void> {
    const isSure = await confirmAction({
      title: m.admin_refund_correct_title(),
      text: m.admin_refund_correct_text({ sum: formatSum(refund.amount, getLocale()) }),
      action: m.admin_refund_correct(),
      cancel: m.admin_order_not_now(),
      isDangerous: true,
    });
    if (!isSure) return;
    correct.mutate(
      { params: { number, id: refund.id } },
      { onError: ({ message }) => void showToast('error', message) },
    );
  }
  return (
    <Button
      variant="quiet"
      className="self-start text-slate max-sm:col-start-2 max-sm:-ml-3 max-sm:justify-self-start sm:-my-1 sm:-mr-3 print:hidden"
      aria-label={`${m.admin_refund_correct()}: ${formatSum(refund.amount, getLocale())}`}
      disabled={correct.isPending}
      aria-busy={correct.isPending}
      onClick={() => void confirm()}
    >
      {m.admin_refund_correct()}
    </Button>
  );
}
