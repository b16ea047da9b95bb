import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button } from '#admin/ui/button.tsx';
import { m } from '#messages';
import { EditOrderDialog } from './edit-order-dialog.tsx';

/** Opens the form of an edit; E does too, from anywhere on the page. */
export function EditOrderButton({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts([
    { keys: 'e', label: m.admin_order_edit_key(), group: m.admin_orders_title(), run: () => setOpen(true) },
  ]);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-4" />
        <span className="max-md:sr-only">{m.admin_order_edit()}</span>
      </Button>
      {isOpen && <EditOrderDialog number={number} onClose={() => setOpen(false)} />}
    </>
  );
}
