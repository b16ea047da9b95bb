import { NoteForm } from '#admin/entities/note/note-form.tsx';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { MAX_CUSTOMER_NOTE } from '#contract/customers/customer-notes.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import { m } from '#messages';

/** A note about a customer. */
export function CustomerNoteForm({ customer }: { customer: number }) {
  const adding = useCallMutation(customersAdminCalls.addCustomerNote, {
    changes: [customersAdminCalls.readCustomerTimeline],
  });
  return (
    <NoteForm
      group={m.admin_customers_title()}
      hint={m.admin_customer_note_hint()}
      maxLength={MAX_CUSTOMER_NOTE}
      isBusy={adding.isPending}
      onAdd={({ key, text }, then) => adding.mutate({ params: { id: customer }, body: { key, text } }, then)}
    />
  );
}
