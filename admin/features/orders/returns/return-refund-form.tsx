import { useState } from 'react';
import { TillChoice, useMayChooseTill } from '#admin/features/cash/index.ts';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { RefundWay } from '#contract/orders/order-refunds.ts';
import type { ReturnRefund } from '#contract/orders/returns.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { FieldFrame } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { wayName, wayText } from '../refund-texts.ts';
import { CHANGED_BY_RETURNS, type StepFormProps } from './return-steps.ts';

/** The sum that goes back for the received pieces, and how; the server computes the same once more. */
export function ReturnRefundForm(props: StepFormProps) {
  const input = { params: { id: props.found.id } };
  const sums = useCall(returnsAdminCalls.readReturnRefund, input, { staleTime: 0, isForgotten: true });
  if (sums.data === undefined) return sums.error ? <LoadError query={sums} /> : <LoadSkeleton />;
  const refresh = () => {
    props.onRefused();
    void sums.refetch();
  };
  return <SumForm {...props} sums={sums.data} onRefused={refresh} />;
}

function SumForm({ found: { id, revision }, sums, onClose, onRefused }: StepFormProps & { sums: ReturnRefund }) {
  const [delivery, setDelivery] = useState(false);
  const [chosenWay, setWay] = useState<RefundWay | null>(null);
  const [tillId, setTillId] = useState<number | null>(null);
  const mayChooseTill = useMayChooseTill();
  const [keys] = useState(createRequestKeys);
  const refunding = useCallMutation(returnsAdminCalls.refundReturn, { changes: CHANGED_BY_RETURNS });
  const sumText = (sum: number) => formatSum(sum, getLocale());
  const amount = sums.amount + (delivery ? (sums.delivery ?? 0) : 0);
  const ways = delivery ? sums.ways_with_delivery : sums.ways;
  const way = ways.find((one) => one === chosenWay) ?? ways[0] ?? 'by_hand';
  const submit = () => {
    const till = way === 'cash' && tillId !== null ? { till_id: tillId } : {};
    const body = { revision, note: '', way, delivery, amount, ...till };
    refunding.mutate(
      { params: { id }, body: { key: keys.keyOf(body), ...body } },
      {
        onSuccess: () => {
          void showToast('success', m.admin_refund_done({ sum: sumText(amount) }));
          onClose();
        },
        onError: ({ failure }) => failure.kind === 'failed' && failure.status === 409 && onRefused(),
      },
    );
  };
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!refunding.isPending) submit();
      }}
    >
      <div aria-live="polite">
        <p className="text-slate">{m.admin_refund_sum()}</p>
        <p className="tabular text-xl font-semibold">{sumText(amount)}</p>
      </div>
      {sums.delivery !== null && (
        <Checkbox
          label={m.admin_returns_delivery_too({ sum: sumText(sums.delivery) })}
          checked={delivery}
          onChange={({ target }) => setDelivery(target.checked)}
        />
      )}
      <div>
        <Segmented<RefundWay>
          label={m.admin_refund_way()}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, title: wayName(value) }))}
        />
        <p className="mt-1.5 text-slate">{wayText(way, sums.is_card)}</p>
      </div>
      {way === 'cash' && mayChooseTill && (
        <FieldFrame id="return-till" label={m.admin_refund_till()}>
          <TillChoice id="return-till" automatic={m.admin_refund_till_auto()} value={tillId} onChange={setTillId} />
        </FieldFrame>
      )}
      <FormError message={refunding.error?.message} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{m.admin_order_not_now()}</Button>
        <Button type="submit" variant="danger" disabled={refunding.isPending} aria-busy={refunding.isPending}>
          {way === 'bank' ? m.admin_refund_submit_bank() : m.admin_refund_submit()}
        </Button>
      </div>
    </form>
  );
}
