import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { shownCode } from '#admin/entities/piece-codes/piece-code-texts.ts';
import { Button } from '#admin/ui/button.tsx';
import type { PickedLine } from '#contract/picking/picking.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';

interface PutBackProps {
  line: PickedLine;
  onPutBack(id: string): void;
}

/** Puts a piece back on its shelf: the last one, or, where pieces have codes, the one in the hand. */
export function PutBackButton({ line: { name, picks }, onPutBack }: PutBackProps) {
  const [isOpen, setOpen] = useState(false);
  const last = picks.at(-1);
  if (last === undefined) return null;
  const isOneOfMany = picks.length > 1 && picks.some(({ codes }) => codes.length > 0);
  return (
    <>
      <Button
        aria-label={m.admin_picking_put_back_of({ name })}
        title={m.admin_picking_put_back()}
        onClick={() => (isOneOfMany ? setOpen(true) : onPutBack(last.id))}
      >
        <Undo2 aria-hidden className="size-4.5" />
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={m.admin_picking_put_back_which()} closeLabel={m.admin_ui_cancel()}>
          <ul className="space-y-2">
            {picks.map(({ id, codes }, at) => (
              <li key={id}>
                <Button
                  className="h-auto! min-h-12 w-full justify-start! text-left! whitespace-normal! wrap-anywhere"
                  onClick={() => {
                    setOpen(false);
                    onPutBack(id);
                  }}
                >
                  {codes.length === 0 ? m.admin_pieces_piece({ piece: at + 1 }) : codes.map(shownCode).join(' · ')}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
