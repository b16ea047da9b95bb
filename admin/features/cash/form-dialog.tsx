import type { ReactNode } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { focusFirstField } from '#admin/ui/focus-first-field.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/forms/form-error.tsx';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  isPending: boolean;
  /** What the server has answered. */
  message: string | undefined;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A dialog that is one form. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isPending, message, onSubmit, onClose, children } = props;
  return (
    <Dialog
      initialFocus={focusFirstField}
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={m.admin_ui_cancel()}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit();
        }}
      >
        {children}
        <FormError message={message} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.admin_ui_cancel()}</Button>
          <Button type="submit" variant="primary" disabled={isPending} aria-busy={isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
