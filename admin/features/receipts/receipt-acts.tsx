import { useState } from 'react';
import { ReasonDialog } from '#admin/features/personal-data/index.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { formatSum } from '#contract/money/money.ts';
import { receiptsAdminCalls } from '#contract/receipts/receipts-admin-calls.ts';
import type { StaffReceipt } from '#contract/receipts/staff-receipt.ts';
import { todayCalls } from '#contract/today/today-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';

const CHANGED = [receiptsAdminCalls.readStaffReceipts, receiptsAdminCalls.readOrderReceipts, todayCalls.readToday];

/** What this person can do with a receipt now. */
export function ReceiptActs({ receipt }: { receipt: StaffReceipt }) {
  if (receipt.acts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {receipt.acts.includes('repeated') && <RepeatButton receipt={receipt} />}
      {receipt.acts.includes('made_by_hand') && <ByHandButton receipt={receipt} />}
    </div>
  );
}

function RepeatButton({ receipt: { id, state } }: { receipt: StaffReceipt }) {
  const repeating = useCallMutation(receiptsAdminCalls.repeatReceipt, { changes: CHANGED });
  const repeat = () => {
    if (repeating.isPending) return;
    repeating.mutate(
      { params: { id } },
      {
        onSuccess: () => void showToast('success', m.admin_receipts_repeated()),
        onError: ({ message }) => void showToast('error', message),
      },
    );
  };
  return (
    <Button disabled={repeating.isPending} aria-busy={repeating.isPending} onClick={repeat}>
      {state === 'by_hand' ? m.admin_receipts_not_by_hand() : m.admin_receipts_repeat()}
    </Button>
  );
}

function ByHandButton({ receipt: { id, total } }: { receipt: StaffReceipt }) {
  const [isOpen, setOpen] = useState(false);
  const recording = useCallMutation(receiptsAdminCalls.makeReceiptByHand, { changes: CHANGED });

  async function record(note: string): Promise<string | null> {
    try {
      await recording.mutateAsync({ params: { id }, body: { note } });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    setOpen(false);
    void showToast('success', m.admin_receipts_by_hand_done());
    return null;
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {m.admin_receipts_by_hand()}
      </Button>
      {isOpen && (
        <ReasonDialog
          open
          onOpenChange={setOpen}
          title={m.admin_receipts_by_hand()}
          text={m.admin_receipts_by_hand_text({ sum: formatSum(total, getLocale()) })}
          label={m.admin_receipts_by_hand_how()}
          hint={m.admin_receipts_by_hand_hint()}
          tooShort={m.admin_receipts_by_hand_short()}
          submitLabel={m.admin_receipts_by_hand()}
          cancelLabel={m.admin_order_not_now()}
          onReason={record}
        />
      )}
    </>
  );
}
