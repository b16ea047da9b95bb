import { interceptPopstate } from './popstate-interceptor.ts';

/**
 * The browser's Back closes a dialog: an entry of the history stands for it, with the address of the page below. React Router
 * never hears of that entry, so closing asks for no page again.
 */
const STATE_KEY = 'isDialog';
/** A browser that doesn't go back keeps nobody from closing; one that is only busy is waited for, or the page is asked for again. */
const BACK_TIMEOUT_MS = 2000;

let isPushed = false;
let close: () => void = () => undefined;
let popping: Promise<void> | undefined;

/** From now on Back calls `onBack` once. */
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

/** Takes the entry out of the history; resolves when the page's own entry is on top again. */
export function popDialogEntry(): Promise<void> {
  if (popping) return popping;
  if (!isPushed) return Promise.resolve();
  forgetDialogEntry();
  // A page that was opened meanwhile stands on top of it.
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

/** The page below has gone, and its entry isn't on top any more. */
export function forgetDialogEntry(): void {
  isPushed = false;
  if (popping === undefined) interceptPopstate(undefined);
}

function closeOnBack(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  forgetDialogEntry();
  close();
}
