import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { m } from '#messages';
import { UncoverDialog } from './uncover-dialog.tsx';

interface UncoverControlProps {
  isUncovered: boolean;
  onHide(): void;
  /** Returns the sentence of a failure, or null when the data are shown. */
  onReason(reason: string): Promise<string | null>;
}

/** The button beside masked data, and the dialog behind it. */
export function UncoverControl({ isUncovered, onHide, onReason }: UncoverControlProps) {
  const [isOpen, setOpen] = useState(false);
  async function send(reason: string): Promise<string | null> {
    const failure = await onReason(reason);
    if (failure === null) setOpen(false);
    return failure;
  }
  return (
    <div className="print:hidden">
      {isUncovered ? (
        <Button variant="quiet" onClick={onHide}>
          <EyeOff aria-hidden className="size-4 text-slate" />
          {m.admin_uncover_hide()}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Eye aria-hidden className="size-4 text-slate" />
          {m.admin_uncover_show()}
        </Button>
      )}
      <p role="status" className="text-xs text-slate">
        {isUncovered && m.admin_uncover_shown()}
      </p>
      <UncoverDialog open={isOpen} onOpenChange={setOpen} onReason={send} />
    </div>
  );
}
