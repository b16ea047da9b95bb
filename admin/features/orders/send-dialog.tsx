import { useState } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/forms/form-error.tsx';

interface SendDialogProps {
  couriers: readonly { id: number; name: string }[];
  /** Null: without a courier. Returns the sentence of a failure. */
  onSend(courierId: number | null): Promise<string | null>;
  onClose(): void;
}

/** Who brings an order that leaves and was given to nobody; it may leave without one. */
export function SendDialog({ couriers, onSend, onClose }: SendDialogProps) {
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string>();
  async function send(courierId: number | null): Promise<void> {
    setPending(true);
    const failure = await onSend(courierId);
    setPending(false);
    if (failure === null) onClose();
    else setMessage(failure);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_order_send_title()}
      closeLabel={m.admin_ui_cancel()}
    >
      <FormError message={message} />
      <ul className="space-y-2">
        {couriers.map(({ id, name }) => (
          <li key={id}>
            <Button className="w-full justify-start!" disabled={isPending} onClick={() => void send(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isPending} onClick={() => void send(null)}>
          {m.admin_order_send_without()}
        </Button>
      </div>
    </Dialog>
  );
}
