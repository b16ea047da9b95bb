import type { ReactNode } from 'react';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { RequestForm, type RequestFormProps } from './request-form.tsx';

interface RequestDialogProps extends Omit<RequestFormProps, 'label' | 'onSent'>, Pick<DialogControls, 'onClose'> {
  title: string;
  lead?: string;
  /** Content above the form. */
  children?: ReactNode;
  /** The toast after sending. */
  thanks?: string;
  /** Called after the dialog has closed. */
  onSent?(): void;
}

/** A request form in a dialog. After sending, the dialog closes and a toast confirms it (specification 4.25). */
export function RequestDialog(props: RequestDialogProps) {
  const { title, lead, children, thanks = m.requests_sent(), onSent, onClose, ...form } = props;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} closeLabel={m.shell_close()}>
      {lead !== undefined && <p className="mb-4 text-slate">{lead}</p>}
      {children}
      <RequestForm
        {...form}
        label={title}
        onSent={() => {
          onClose();
          void showToast('success', thanks);
          onSent?.();
        }}
      />
    </Dialog>
  );
}
