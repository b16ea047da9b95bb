import { PhoneCall, PhoneMissed } from 'lucide-react';
import { useRef, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Button } from '#admin/ui/button.tsx';
import { NoteForm } from '#admin/ui/note-form.tsx';
import { MAX_ORDER_NOTE, type OrderNoteKind } from '#contract/orders/order-timeline.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { m } from '#messages';

/** A remark, or a call with or without words. N leads here from anywhere on the page, Ctrl Enter adds the remark. */
export function OrderNoteForm({ number }: { number: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [keys] = useState(createRequestKeys);
  useUnsavedChanges(text.trim() !== '');
  useShortcuts([
    { keys: 'n', label: m.admin_order_note_key(), group: m.admin_orders_title(), run: () => field.current?.focus() },
  ]);
  const adding = useCallMutation(ordersAdminCalls.addOrderNote, { changes: [ordersAdminCalls.readStaffOrder] });

  function add(kind: OrderNoteKind): void {
    if (adding.isPending) return;
    const note = { kind, text: text.trim() };
    if (kind === 'note' && note.text === '') {
      setError(m.form_required());
      field.current?.focus();
      return;
    }
    setError(null);
    adding.mutate(
      { params: { number }, body: { key: keys.keyOf(note), ...note } },
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
      hint={m.admin_order_note_hint()}
      maxLength={MAX_ORDER_NOTE}
      text={text}
      error={error}
      isBusy={adding.isPending}
      onText={(typed) => {
        setText(typed);
        setError(null);
      }}
      onAdd={() => add('note')}
    >
      <Button disabled={adding.isPending} onClick={() => add('call_answered')}>
        <PhoneCall aria-hidden className="size-4 text-slate" />
        {m.admin_order_note_answered()}
      </Button>
      <Button disabled={adding.isPending} onClick={() => add('call_missed')}>
        <PhoneMissed aria-hidden className="size-4 text-slate" />
        {m.admin_order_note_missed()}
      </Button>
    </NoteForm>
  );
}
