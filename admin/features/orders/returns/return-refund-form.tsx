import { useState } from 'react';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { ReturnRefund } from '#contract/orders/returns.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { doneText } from '../refund-texts.ts';
import { NO_CHOSEN_WAY, possibleWay, RefundButtons, RefundWayFields, wayInput } from '../refund-way.tsx';
import { CHANGED_BY_RETURNS, type StepFormProps } from './return-steps.ts';

interface SumQuery {
  error: Error | null;
  isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** The sum that goes back for the received pieces, and how; the server computes the same once more. */
export function ReturnRefundForm(props: StepFormProps) {
  const input = { params: { id: props.found.id } };
  const sums = useCall(returnsAdminCalls.readReturnRefund, input, { staleTime: 0, isForgotten: true });
  if (sums.data === undefined) return sums.error ? <LoadError query={sums} /> : <LoadSkeleton />;
  return <SumForm {...props} sums={sums.data} query={sums} />;
}

interface SumFormProps extends StepFormProps {
  sums: ReturnRefund;
  query: SumQuery;
}

function SumForm({ found: { id, revision }, sums, query, onClose }: SumFormProps) {
  const [chosenDelivery, setChosenDelivery] = useState(false);
  const [chosenWay, setChosenWay] = useState(NO_CHOSEN_WAY);
  /** The sum that the server did not take. */
  const [refused, setRefused] = useState<number | null>(null);
  const [keys] = useState(createRequestKeys);
  const refunding = useCallMutation(returnsAdminCalls.refundReturn, {
    changes: CHANGED_BY_RETURNS,
    formReads: [returnsAdminCalls.readReturnRefund],
  });
  // Somebody else may have given the delivery back meanwhile.
  const delivery = chosenDelivery && sums.delivery !== null;
  const amount = sums.amount + (delivery ? (sums.delivery ?? 0) : 0);
  const ways = delivery ? sums.ways_with_delivery : sums.ways;
  const way = possibleWay(ways, chosenWay);
  const money = { isCard: sums.is_card, heldBy: sums.held_by };
  const isChanged = refused !== null && refused !== amount;
  const submit = () => {
    const body = { revision, note: '', delivery, amount, ...wayInput(ways, chosenWay) };
    setRefused(null);
    refunding.mutate(
      { params: { id }, body: { key: keys.keyOf(body), ...body } },
      {
        onSuccess: () => {
          void showToast('success', doneText(way, money, sumText(amount)));
          onClose();
        },
        onError: ({ failure }) => failure.kind === 'failed' && failure.status === 409 && setRefused(amount),
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
      {query.error === null && (
        <div aria-live="polite">
          <p className="text-slate">{m.admin_refund_sum()}</p>
          <p className="tabular text-xl font-semibold">{sumText(amount)}</p>
        </div>
      )}
      {sums.delivery !== null && (
        <Checkbox
          label={m.admin_returns_delivery_too({ sum: sumText(sums.delivery) })}
          checked={chosenDelivery}
          onChange={({ target }) => {
            setChosenDelivery(target.checked);
            setRefused(null);
            refunding.reset();
          }}
        />
      )}
      <RefundWayFields ways={ways} money={money} chosen={chosenWay} onChange={setChosenWay} />
      {query.error === null ? (
        <>
          <FormError
            message={
              isChanged
                ? m.admin_returns_sum_changed({ before: sumText(refused), sum: sumText(amount) })
                : refunding.error?.message
            }
          />
          <RefundButtons way={way} money={money} isBusy={refunding.isPending} onClose={onClose} />
        </>
      ) : (
        // The sum that was seen does not count any more; what was chosen stays for when the new one is here.
        <LoadError query={query} />
      )}
    </form>
  );
}

function sumText(sum: number): string {
  return formatSum(sum, getLocale());
}
