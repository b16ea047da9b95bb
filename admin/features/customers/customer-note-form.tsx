import { useId, useRef, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Button } from '#admin/ui/button.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { MAX_CUSTOMER_NOTE } from '#contract/customers/customer-notes.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import { m } from '#messages';
import { controlClass } from '#ui/forms/field.tsx';

/** A note about the customer. N leads here from anywhere on the page, Ctrl Enter adds it. */
export function CustomerNoteForm({ customer }: { customer: number }) {
  const id = useId();
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
    <form
      className="mb-5"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {m.admin_order_note_field()}
        </label>
        <KeyHint keys="n" className="max-md:hidden" />
      </div>
      <textarea
        ref={field}
        id={id}
        rows={2}
        value={text}
        maxLength={MAX_CUSTOMER_NOTE}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          add();
        }}
        className={controlClass(error !== null, 'field-sizing-content max-h-80 min-h-16 px-3 py-2 text-sm')}
      />
      <p
        id={`${id}-below`}
        role={error === null ? undefined : 'alert'}
        className={error === null ? 'text-slate' : 'text-anor-text'}
      >
        {error ?? m.admin_customer_note_hint()}
      </p>
      <Button type="submit" className="mt-2" disabled={adding.isPending} aria-busy={adding.isPending}>
        {m.admin_order_note_add()}
      </Button>
    </form>
  );
}
