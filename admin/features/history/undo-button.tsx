import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import type { ChangeSetDetails } from '#contract/history/history-admin.ts';
import { m } from '#messages';
import { UndoDialog } from './undo-dialog.tsx';

interface UndoButtonProps {
  changeSet: Pick<ChangeSetDetails, 'id' | 'undo' | 'undoneBy' | 'undoOf'>;
  /** In a list, where the button stands in every line. */
  isQuiet?: boolean;
}

/** Undoes a change set, when the person may; when it has been undone, leads to what undid it. */
export function UndoButton({ changeSet, isQuiet = false }: UndoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (changeSet.undoneBy !== null) {
    return (
      <Link to={`/changes/${changeSet.undoneBy}`} className={buttonClass(isQuiet ? 'quiet' : 'outline')}>
        {isQuiet ? m.admin_changes_undone() : m.admin_changes_undone_by({ id: changeSet.undoneBy })}
      </Link>
    );
  }
  if (changeSet.undo === 'not_allowed') return null;
  return (
    <>
      <Button variant={isQuiet ? 'quiet' : 'outline'} onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden className="size-4 text-slate" />
        {isQuiet ? m.admin_undo_short() : changeSet.undoOf === null ? m.admin_undo_open() : m.admin_undo_open_undo()}
      </Button>
      <UndoDialog id={changeSet.id} access={changeSet.undo} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
