import { useState } from 'react';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { focusFirstField } from '#admin/ui/focus-first-field.ts';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { formatSum } from '#contract/money/money.ts';
import { REFUND_REASONS, type RefundReason } from '#contract/orders/order-refunds.ts';
import { MAX_REFUND_NOTE, type RefundState } from '#contract/orders/order-refunds-schemas.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { Dialog } from '#ui/dialog.tsx';
import { FieldFrame, TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import {
  EMPTY_DRAFT,
  everythingDraft,
  fittingDraft,
  linesOf,
  previewRefund,
  type RefundDraft,
} from './refund-draft.ts';
import { RefundLines } from './refund-lines.tsx';
import { doneText, reasonText } from './refund-texts.ts';
import { NO_CHOSEN_WAY, possibleWay, RefundButtons, RefundWayFields, wayInput } from './refund-way.tsx';

/** Of the order that is refunded: what the person may do. */
type RefundedOrder = Pick<StaffOrder, 'order_number' | 'can_refund' | 'can_propose_refund'>;

interface RefundDialogProps {
  order: RefundedOrder;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Which pieces come back, where they go, and how the money goes back; the server computes the same sums once more. */
export function RefundDialog({ order, open, onOpenChange }: RefundDialogProps) {
  return (
    <Dialog
      initialFocus={focusFirstField}
      open={open}
      onOpenChange={onOpenChange}
      title={m.admin_refund_title({ number: order.order_number })}
      closeLabel={m.admin_ui_cancel()}
      className="md:w-[min(46rem,calc(100vw-3rem))]!"
    >
      {open && <LoadedForm order={order} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

interface RefundFormProps {
  order: RefundedOrder;
  onClose(): void;
}

function LoadedForm(props: RefundFormProps) {
  const { order_number: number, can_refund: mayRefund } = props.order;
  const input = { params: { number } };
  const options = { staleTime: 0, isForgotten: true };
  const own = useCall(ordersAdminCalls.readRefundState, mayRefund ? input : null, options);
  const proposed = useCall(ordersAdminCalls.readRefundProposalState, mayRefund ? null : input, options);
  const state = mayRefund ? own : proposed;
  if (state.data === undefined) return state.error ? <LoadError query={state} /> : <LoadSkeleton />;
  return <RefundForm {...props} state={state.data} />;
}

function RefundForm({ order, state, onClose }: RefundFormProps & { state: RefundState }) {
  const number = order.order_number;
  const [chosen, setChosen] = useState<RefundDraft>(EMPTY_DRAFT);
  const draft = fittingDraft(state, chosen);
  const [reason, setReason] = useState<RefundReason>('defect');
  const [note, setNote] = useState('');
  const [chosenWay, setChosenWay] = useState(NO_CHOSEN_WAY);
  const [missing, setMissing] = useState<'goods' | 'note' | null>(null);
  const [keys] = useState(createRequestKeys);
  const refunding = useCallMutation(ordersAdminCalls.refundOrder, {
    changes: [ordersAdminCalls.readStaffOrder, ordersAdminCalls.readStaffOrders],
    // Somebody else may have refunded some of it.
    formReads: [ordersAdminCalls.readRefundState],
  });
  const proposing = useCallMutation(ordersAdminCalls.proposeRefund, {
    changes: [proposalsCalls.readProposals],
    formReads: [ordersAdminCalls.readRefundState, ordersAdminCalls.readRefundProposalState],
  });
  const sumText = (sum: number) => formatSum(sum, getLocale());
  const preview = previewRefund(state, draft);
  const amount = preview?.amounts.amount ?? 0;
  const ways = preview?.ways ?? [];
  const money = { isCard: state.is_card, heldBy: state.held_by };
  const way = possibleWay(ways, chosenWay);
  const { limit } = state;
  const isOverLimit = limit !== null && state.given_back + amount > limit;
  const isProposed = order.can_propose_refund && (isOverLimit || !order.can_refund);
  const isBusy = refunding.isPending || proposing.isPending;

  function choose(next: RefundDraft): void {
    setChosen(next);
    setMissing(null);
  }

  function submit(): void {
    if (isBusy) return;
    const lines = linesOf(draft);
    const isEmpty = lines.length === 0 && !draft.delivery;
    const lack = isEmpty ? 'goods' : reason === 'other' && note.trim() === '' ? 'note' : null;
    setMissing(lack);
    if (lack !== null) return;
    const body = { lines, delivery: draft.delivery, reason, note: note.trim(), amount, ...wayInput(ways, chosenWay) };
    const input = { params: { number }, body: { key: keys.keyOf(body), ...body } };
    if (isProposed) {
      proposing.mutate(input, {
        onSuccess: ({ id }) => {
          void showToast('success', m.admin_proposals_sent({ id }));
          onClose();
        },
      });
      return;
    }
    refunding.mutate(input, {
      onSuccess: () => {
        void showToast('success', doneText(way, money, sumText(amount)));
        onClose();
      },
    });
  }

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <section>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="text-sm font-semibold">{m.admin_refund_goods()}</h3>
          <Button variant="quiet" className="-mr-3" onClick={() => choose(everythingDraft(state))}>
            {m.admin_refund_everything()}
          </Button>
        </div>
        <RefundLines state={state} draft={draft} onChange={choose} />
      </section>
      <FieldFrame id="refund-reason" label={m.admin_refund_reason()}>
        <NativeSelect
          id="refund-reason"
          value={reason}
          onChange={({ target }) => {
            setReason(REFUND_REASONS.find((one) => one === target.value) ?? 'other');
            setMissing(null);
          }}
        >
          {REFUND_REASONS.map((one) => (
            <option key={one} value={one}>
              {reasonText(one)}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
      <TextAreaField
        label={m.admin_refund_note()}
        hint={m.admin_refund_note_hint()}
        error={missing === 'note' ? 'form_required' : undefined}
        value={note}
        maxLength={MAX_REFUND_NOTE}
        rows={1}
        className="min-h-0! px-3! py-2! text-sm!"
        onChange={({ target }) => {
          setNote(target.value);
          setMissing(null);
        }}
      />
      <RefundWayFields ways={ways} money={money} chosen={chosenWay} onChange={setChosenWay} />
      <FormError
        message={
          (isProposed ? proposing : refunding).error?.message ??
          (missing === 'goods' ? m.admin_refund_choose() : undefined)
        }
      />
      <div className="sticky -bottom-6 -mx-4 -mb-6 flex flex-wrap items-end justify-between gap-3 border-t border-line bg-paper px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:-mx-6 md:rounded-b-banner md:px-6">
        <div aria-live="polite">
          <p className="text-slate">{m.admin_refund_sum()}</p>
          <p className="tabular text-xl font-semibold">{sumText(amount)}</p>
          {state.refunded > 0 && (
            <p className="text-slate">
              {m.admin_refund_before({ refunded: sumText(state.refunded), total: sumText(state.total) })}
            </p>
          )}
          {isOverLimit && (
            <p className="max-w-sm text-anor-text">
              {state.given_back > 0
                ? m.admin_refund_limit_in_all({ limit: sumText(limit), refunded: sumText(state.given_back) })
                : m.admin_refund_limit({ limit: sumText(limit) })}
            </p>
          )}
        </div>
        <RefundButtons
          way={way}
          money={money}
          isBusy={isBusy}
          isDisabled={isOverLimit && !isProposed}
          {...(isProposed && { submitLabel: m.admin_proposals_send() })}
          onClose={onClose}
        />
      </div>
    </form>
  );
}
