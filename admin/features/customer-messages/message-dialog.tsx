import { useState } from 'react';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { focusFirstField } from '#admin/ui/focus-first-field.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { MessageForm } from './message-form.tsx';
import type { MessageTarget } from './message-target.ts';

type MessageDialogProps = MessageTarget & { onClose(): void };

export function MessageDialog({ onClose, ...target }: MessageDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const close = useGuardedClose(isDirty, onClose);
  const ofOrder = useCall(
    customersAdminCalls.readOrderMessaging,
    target.order === undefined ? null : { params: { number: target.order } },
    { staleTime: 0, isForgotten: true },
  );
  const ofCustomer = useCall(
    customersAdminCalls.readCustomerMessaging,
    target.customer === undefined ? null : { params: { id: target.customer } },
    { staleTime: 0, isForgotten: true },
  );
  const choices = target.order === undefined ? ofCustomer : ofOrder;
  return (
    <Dialog
      initialFocus={focusFirstField}
      open
      onOpenChange={(open) => !open && close()}
      title={m.admin_message_title()}
      closeLabel={m.admin_ui_cancel()}
    >
      {choices.data === undefined ? (
        choices.error ? (
          <LoadError query={choices} />
        ) : (
          <LoadSkeleton />
        )
      ) : (
        <MessageForm {...{ target, onClose, onDirty: setDirty }} choices={choices.data} onCancel={close} />
      )}
    </Dialog>
  );
}
