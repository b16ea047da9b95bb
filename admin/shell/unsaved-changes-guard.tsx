import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useHasUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { m } from '#messages';

/** Lets nobody lose what they typed by a click on another screen or by closing the tab. */
export function UnsavedChangesGuard() {
  const hasUnsaved = useHasUnsavedChanges();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  // The question is asked when the router has stopped a navigation.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: m.admin_shell_unsaved(),
      text: m.admin_shell_unsaved_hint(),
      action: m.admin_shell_unsaved_leave(),
      cancel: m.admin_shell_unsaved_stay(),
      isDangerous: true,
    };
    void confirmAction(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  // Only the browser itself can stop a tab from being closed.
  useEffect(() => {
    if (!hasUnsaved) return;
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => window.removeEventListener('beforeunload', prevent);
  }, [hasUnsaved]);
  return null;
}
