import { confirmAction } from '#admin/ui/confirm.tsx';
import { m } from '#messages';
import { useUnsavedChanges } from './unsaved-changes.ts';

/** Closes a sheet; while something is typed there that is not saved, the person is asked first. */
export function useGuardedClose(isDirty: boolean, onClose: () => void): () => void {
  useUnsavedChanges(isDirty);
  return () => {
    if (!isDirty) return onClose();
    const question = {
      title: m.admin_shell_unsaved(),
      text: m.admin_shell_unsaved_close_hint(),
      action: m.admin_shell_unsaved_close(),
      cancel: m.admin_shell_unsaved_stay(),
      isDangerous: true,
    };
    void confirmAction(question).then((closes) => closes && onClose());
  };
}
