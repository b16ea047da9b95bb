import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { forgetDialogEntry, popDialogEntry, pushDialogEntry } from './dialog-history.ts';
import { type DialogControls, dialogStack } from './show-dialog.ts';

/** Shows the dialog that was opened last. Esc, a tap outside, the browser's Back and going to another page close it. */
export function DialogHost() {
  const current = dialogStack(({ dialogs }) => dialogs.at(-1));
  const [loaded, setLoaded] = useState<{ id: number; Dialog: ComponentType<object> }>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);

  // A dialog's code is loaded when the dialog is the top of the stack.
  useEffect(() => {
    if (current === undefined) return;
    let isCurrent = true;
    current.load().then(
      (Dialog) => isCurrent && setLoaded({ id: current.id, Dialog: Dialog as ComponentType<object> }),
      () => {
        forget(current.id);
        void showToast('error', m.api_no_connection());
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [current]);

  const shownId = loaded !== undefined && loaded.id === current?.id ? loaded.id : undefined;
  // Browser history is outside of React: the open dialog has an entry there.
  useEffect(() => {
    if (shownId === undefined) return;
    dialogStack.setState({ shownId });
    pushDialogEntry(() => forget(shownId));
  }, [shownId]);

  // The page was changed by something other than a link in the dialog.
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    forgetDialogEntry();
    // A dialog of the new page may be opened before that page is rendered.
    const page = window.location.pathname;
    dialogStack.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.page === page) }));
  }, [pathname]);

  if (current === undefined || loaded === undefined || shownId === undefined) return null;
  const controls: DialogControls = {
    onClose: () => closeDialog(shownId),
    onLeave(path) {
      void popDialogEntry().then(() => {
        dialogStack.setState({ dialogs: [] });
        return navigate(localisedAddress(path));
      });
    },
  };
  return (
    <div className="contents" onClickCapture={(event) => leaveByLink(event, controls.onLeave)}>
      <loaded.Dialog key={shownId} {...current.props} {...controls} />
    </div>
  );
}

/** Removes the last dialog only after its history entry, so that a caller can navigate as soon as it is closed. */
function closeDialog(id: number): void {
  const isLast = dialogStack.getState().dialogs.every((dialog) => dialog.id === id);
  if (isLast) void popDialogEntry().then(() => forget(id));
  else forget(id);
}

function forget(id: number): void {
  dialogStack.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }));
}

/** Handles a shop link inside a dialog: the dialog's history entry is removed before the navigation. */
function leaveByLink(event: MouseEvent, leave: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || link.origin !== window.location.origin) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  leave(link.pathname + link.search + link.hash);
}
