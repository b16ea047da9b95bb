import { type ReactNode, type RefObject, useId } from 'react';
import { m } from '#messages';
import { controlClass } from '#ui/forms/field.tsx';
import { Button } from './button.tsx';
import { KeyHint } from './key-hint.tsx';

interface NoteFormProps {
  field: RefObject<HTMLTextAreaElement | null>;
  hint: string;
  maxLength: number;
  text: string;
  error: string | null;
  isBusy: boolean;
  onText(text: string): void;
  onAdd(): void;
  /** Buttons beside the one that adds it. */
  children?: ReactNode;
}

/** The field for a note of staff; Ctrl Enter adds it. */
export function NoteForm(props: NoteFormProps) {
  const { field, hint, maxLength, text, error, isBusy, onText, onAdd, children } = props;
  const id = useId();
  return (
    <form
      className="mb-5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
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
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onAdd();
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
        {children}
      </div>
    </form>
  );
}
