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

  // The dialog's code is asked for when it is its turn.
  useEffect(() => {
    if (current === undefined) return;
    let isCurrent = true;
    current.load().then(
      (Dialog) => isCurrent && setLoaded({ id: current.id, Dialog: Dialog as ComponentType<object> }),
      () => {
        forget(current.id);
        void showToast('error', m.form_no_connection());
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [current]);

  const shownId = loaded !== undefined && loaded.id === current?.id ? loaded.id : undefined;
  // The history belongs to the browser: an entry of it stands for the open dialog.
  useEffect(() => {
    if (shownId === undefined) return;
    dialogStack.setState({ shownId });
    pushDialogEntry(() => forget(shownId));
  }, [shownId]);

  // Another page was opened by other means than a link in the dialog.
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    forgetDialogEntry();
    // One that was asked for on the new page may be here before the page is.
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

/** The last one goes when its entry of the history has gone: whoever sees it closed can go on at once. */
function closeDialog(id: number): void {
  const isLast = dialogStack.getState().dialogs.every((dialog) => dialog.id === id);
  if (isLast) void popDialogEntry().then(() => forget(id));
  else forget(id);
}

function forget(id: number): void {
  dialogStack.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }));
}

/** A link of the shop inside the dialog: first the dialog's own entry leaves the history. */
function leaveByLink(event: MouseEvent, leave: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || link.origin !== window.location.origin) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  leave(link.pathname + link.search + link.hash);
}
