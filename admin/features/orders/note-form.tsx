import { PhoneCall, PhoneMissed } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Button } from '#admin/ui/button.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { MAX_ORDER_NOTE, type OrderNoteKind } from '#contract/orders/order-timeline.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { m } from '#messages';
import { controlClass } from '#ui/forms/field.tsx';

/** A remark, or a call with or without words. N leads here from anywhere on the page, Ctrl Enter adds the remark. */
export function NoteForm({ number }: { number: string }) {
  const id = useId();
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

  function addByKeys(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    add('note');
  }

  return (
    <form
      className="mb-5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        add('note');
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
        maxLength={MAX_ORDER_NOTE}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
        onKeyDown={addByKeys}
        className={controlClass(error !== null, 'field-sizing-content max-h-80 min-h-16 px-3 py-2 text-sm')}
      />
      <p
        id={`${id}-below`}
        role={error === null ? undefined : 'alert'}
        className={error === null ? 'text-slate' : 'text-anor-text'}
      >
        {error ?? m.admin_order_note_hint()}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" disabled={adding.isPending} aria-busy={adding.isPending}>
          {m.admin_order_note_add()}
        </Button>
        <Button disabled={adding.isPending} onClick={() => add('call_answered')}>
          <PhoneCall aria-hidden className="size-4 text-slate" />
          {m.admin_order_note_answered()}
        </Button>
        <Button disabled={adding.isPending} onClick={() => add('call_missed')}>
          <PhoneMissed aria-hidden className="size-4 text-slate" />
          {m.admin_order_note_missed()}
        </Button>
      </div>
    </form>
  );
}
