import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import type { ChangeSetDetails } from '#contract/history/history-admin.ts';
import { m } from '#messages';
import { UndoDialog } from './undo-dialog.tsx';

/** Undoes a change set, when the person may; when it has been undone, leads to what undid it. */
export function UndoButton({
  changeSet,
}: {
  changeSet: Pick<ChangeSetDetails, 'id' | 'undo' | 'undoneBy' | 'undoOf'>;
}) {
  const [isOpen, setOpen] = useState(false);
  if (changeSet.undoneBy !== null) {
    return (
      <Link to={`/changes/${changeSet.undoneBy}`} className={buttonClass('outline')}>
        {m.admin_changes_undone_by({ id: changeSet.undoneBy })}
      </Link>
    );
  }
  if (changeSet.undo === 'not_allowed') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden className="size-4 text-slate" />
        {changeSet.undoOf === null ? m.admin_undo_open() : m.admin_undo_open_undo()}
      </Button>
      <UndoDialog id={changeSet.id} access={changeSet.undo} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
