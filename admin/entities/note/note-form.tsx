import type { LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Button } from '#admin/ui/button.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { m } from '#messages';
import { controlClass } from '#ui/forms/field.tsx';

interface NoteFormProps<Call extends string> {
  /** Of its shortcut in the list of all. */
  group: string;
  hint: string;
  maxLength: number;
  isBusy: boolean;
  /** The key is the same for each attempt to add this note. */
  onAdd(
    note: { key: string; kind: 'note' | Call; text: string },
    then: { onSuccess(): void; onError(error: Error): void },
  ): void;
  /** Notes that need no text, each with a button. */
  calls?: readonly { kind: Call; label: string; icon: LucideIcon }[];
}

/** A note of staff. N leads here from anywhere on the page, Ctrl Enter adds it. */
export function NoteForm<Call extends string = never>(props: NoteFormProps<Call>) {
  const { group, hint, maxLength, isBusy, onAdd, calls = [] } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [keys] = useState(createRequestKeys);
  useUnsavedChanges(text.trim() !== '');
  useShortcuts([{ keys: 'n', label: m.admin_order_note_key(), group, run: () => field.current?.focus() }]);

  function add(kind: 'note' | Call): void {
    if (isBusy) return;
    const note = { kind, text: text.trim() };
    if (kind === 'note' && note.text === '') {
      setError(m.form_required());
      field.current?.focus();
      return;
    }
    setError(null);
    onAdd(
      { key: keys.keyOf(note), ...note },
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
        maxLength={maxLength}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          add('note');
        }}
        className={controlClass(error !== null, 'field-sizing-content max-h-80 min-h-16 px-3 py-2 text-sm')}
      />
      <p
        id={`${id}-below`}
        role={error === null ? undefined : 'alert'}
        className={error === null ? 'text-slate' : 'text-anor-text'}
      >
        {error ?? hint}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
          {m.admin_order_note_add()}
        </Button>
        {calls.map(({ kind, label, icon: Icon }) => (
          <Button key={kind} disabled={isBusy} onClick={() => add(kind)}>
            <Icon aria-hidden className="size-4 text-slate" />
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
