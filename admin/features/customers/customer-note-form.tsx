import { useRef, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { NoteForm } from '#admin/ui/note-form.tsx';
import { MAX_CUSTOMER_NOTE } from '#contract/customers/customer-notes.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import { m } from '#messages';

/** A note about the customer. N leads here from anywhere on the page, Ctrl Enter adds it. */
export function CustomerNoteForm({ customer }: { customer: number }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [keys] = useState(createRequestKeys);
  useUnsavedChanges(text.trim() !== '');
  useShortcuts([
    { keys: 'n', label: m.admin_order_note_key(), group: m.admin_customers_title(), run: () => field.current?.focus() },
  ]);
  const adding = useCallMutation(customersAdminCalls.addCustomerNote, {
    changes: [customersAdminCalls.readCustomerTimeline],
  });

  function add(): void {
    if (adding.isPending) return;
    const note = { text: text.trim() };
    if (note.text === '') {
      setError(m.form_required());
      field.current?.focus();
      return;
    }
    setError(null);
    adding.mutate(
      { params: { id: customer }, body: { key: keys.keyOf(note), ...note } },
      {
        onSuccess: () => {
          keys.forget(note);
          setText('');
        },
        onError: ({ message }) => setError(message),
      },
    );
  }

  return (
    <NoteForm
      field={field}
      hint={m.admin_customer_note_hint()}
      maxLength={MAX_CUSTOMER_NOTE}
      text={text}
      error={error}
      isBusy={adding.isPending}
      onText={(typed) => {
        setText(typed);
        setError(null);
      }}
      onAdd={add}
    />
  );
}
