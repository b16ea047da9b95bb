import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { m } from '#messages';
import { MessageDialog } from './message-dialog.tsx';
import type { MessageTarget } from './message-target.ts';

/** Opens the form of an SMS by hand; nothing for those who may not send one. */
export function MessageButton({ className, ...target }: MessageTarget & { className?: string }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('customers:message')) return null;
  return (
    <>
      <Button {...(className !== undefined && { className })} onClick={() => setOpen(true)}>
        <MessageSquarePlus aria-hidden className="size-4 text-slate" />
        {m.admin_message_title()}
      </Button>
      {isOpen && <MessageDialog {...target} onClose={() => setOpen(false)} />}
    </>
  );
}
