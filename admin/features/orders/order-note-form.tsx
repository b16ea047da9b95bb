import { PhoneCall, PhoneMissed } from 'lucide-react';
import { NoteForm } from '#admin/entities/note/note-form.tsx';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { MAX_ORDER_NOTE } from '#contract/orders/order-timeline.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { m } from '#messages';

/** A remark about an order, or a call with or without words. */
export function OrderNoteForm({ number }: { number: string }) {
  const adding = useCallMutation(ordersAdminCalls.addOrderNote, { changes: [ordersAdminCalls.readStaffOrder] });
  return (
    <NoteForm
      group={m.admin_orders_title()}
      hint={m.admin_order_note_hint()}
      maxLength={MAX_ORDER_NOTE}
      isBusy={adding.isPending}
      onAdd={(note, then) => adding.mutate({ params: { number }, body: note }, then)}
      calls={[
        { kind: 'call_answered', label: m.admin_order_note_answered(), icon: PhoneCall },
        { kind: 'call_missed', label: m.admin_order_note_missed(), icon: PhoneMissed },
      ]}
    />
  );
}
