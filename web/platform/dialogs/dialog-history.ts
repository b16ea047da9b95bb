import { interceptPopstate } from '#patches/react-router/popstate-interceptor.ts';

/**
 * The browser's Back closes a dialog: the dialog has a history entry with the address of its page. React Router never sees that entry, so
 * closing the dialog loads no page.
 */
const STATE_KEY = 'isDialog';
/**
 * A dialog closes after this time even if the browser does not go back. With a shorter time a busy browser would reload
 * the page.
 */
const BACK_TIMEOUT_MS = 2000;

let isPushed = false;
let close: () => void = () => undefined;
let popping: Promise<void> | undefined;

/** Adds the entry: Back then calls `onBack` once. */
export function pushDialogEntry(onBack: () => void): void {
  close = onBack;
  if (popping) {
    void popping.then(() => close === onBack && pushDialogEntry(onBack));
    return;
  }
  if (isPushed) return;
  isPushed = true;
  window.history.pushState({ ...window.history.state, [STATE_KEY]: true }, '');
  interceptPopstate(closeOnBack);
}

/** Removes the entry; resolves when the page's own entry is the current one. */
export function popDialogEntry(): Promise<void> {
  if (popping) return popping;
  if (!isPushed) return Promise.resolve();
  forgetDialogEntry();
  // A page that was opened meanwhile has an entry after it.
  if (!window.history.state?.[STATE_KEY]) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const finish = (event?: Event) => {
    event?.stopImmediatePropagation();
    window.clearTimeout(timer);
    popping = undefined;
    forgetDialogEntry();
    resolve();
  };
  const timer = window.setTimeout(finish, BACK_TIMEOUT_MS);
  interceptPopstate(finish);
  window.history.back();
  popping = promise;
  return promise;
}

/** Call it when the page of the dialog has been left, so its entry is no longer the current one. */
export function forgetDialogEntry(): void {
  isPushed = false;
  if (popping === undefined) interceptPopstate(undefined);
}

function closeOnBack(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  forgetDialogEntry();
  close();
}
