import { hearBack } from './popstate-interceptor.ts';

/**
 * The browser's Back closes a dialog: an entry of the history stands for it, with the address of the page below. React Router
 * never hears of that entry, so closing asks for no page again.
 */
const MARK = 'isDialog';
/** A browser that doesn't go back keeps nobody from closing; one that is only busy is waited for, or the page is asked for again. */
const PATIENCE_MS = 2000;

let isHeld = false;
let close: () => void = () => undefined;
let giving: Promise<void> | undefined;

/** From now on Back calls `onBack` once. */
export function holdBackStep(onBack: () => void): void {
  close = onBack;
  if (giving) {
    void giving.then(() => close === onBack && holdBackStep(onBack));
    return;
  }
  if (isHeld) return;
  isHeld = true;
  window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  hearBack(stepBack);
}

/** Takes the entry out of the history; resolves when the page's own entry is on top again. */
export function giveBackStep(): Promise<void> {
  if (giving) return giving;
  if (!isHeld) return Promise.resolve();
  forgetBackStep();
  // A page that was opened meanwhile stands on top of it.
  if (!window.history.state?.[MARK]) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const finish = (event?: Event) => {
    event?.stopImmediatePropagation();
    window.clearTimeout(timer);
    giving = undefined;
    forgetBackStep();
    resolve();
  };
  const timer = window.setTimeout(finish, PATIENCE_MS);
  hearBack(finish);
  window.history.back();
  giving = promise;
  return promise;
}

/** The page below has gone, and its entry isn't on top any more. */
export function forgetBackStep(): void {
  isHeld = false;
  if (giving === undefined) hearBack(undefined);
}

function stepBack(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  forgetBackStep();
  close();
}
