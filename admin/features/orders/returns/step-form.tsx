import type { ReactNode } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { MAX_RETURN_NOTE } from '#contract/orders/returns.ts';
import { m } from '#messages';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';

interface StepFormFrameProps {
  note: string;
  onNote(note: string): void;
  error: string | undefined;
  isBusy: boolean;
  submitLabel: string;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** The frame of a form of a return: its own fields, a note, what was refused, the buttons. */
export function StepForm(props: StepFormFrameProps) {
  const { note, onNote, error, isBusy, submitLabel, onSubmit, onClose, children } = props;
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      {children}
      <TextAreaField
        label={m.admin_returns_note()}
        hint={m.admin_returns_note_hint()}
        value={note}
        maxLength={MAX_RETURN_NOTE}
        rows={2}
        onChange={({ target }) => onNote(target.value)}
      />
      <FormError message={error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{m.admin_order_not_now()}</Button>
        <Button type="submit" variant="primary" disabled={isBusy} aria-busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
