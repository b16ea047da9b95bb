/**
 * The browser's Back closes a dialog: an entry of the history stands for it, with the address of the page below. React Router
 * never hears of that entry, so closing asks for no page again.
 */
const MARK = 'isDialog';

let isHeld = false;
let close: () => void = () => undefined;
let giving: { timer: number; done: Promise<void> } | undefined;

/** From now on Back calls `onBack` once. A step that was about to be given back stays. */
export function holdBackStep(onBack: () => void): void {
  close = onBack;
  if (giving) window.clearTimeout(giving.timer);
  giving = undefined;
  if (isHeld) return;
  isHeld = true;
  window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  window.addEventListener('popstate', stepBack, { capture: true });
}

/** Takes the entry out of the history again, unless somebody holds it anew at once; resolves when the page's own entry is on top. */
export function giveBackStep(): Promise<void> {
  if (giving) return giving.done;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = window.setTimeout(() => {
    giving = undefined;
    if (!isHeld) return resolve();
    forget();
    // A page that was opened from the dialog stands on top of it.
    if (!window.history.state?.[MARK]) return resolve();
    window.addEventListener(
      'popstate',
      (event) => {
        event.stopImmediatePropagation();
        resolve();
      },
      { capture: true, once: true },
    );
    window.history.back();
  });
  giving = { timer, done: promise };
  return promise;
}

function stepBack(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  forget();
  close();
}

function forget(): void {
  isHeld = false;
  window.removeEventListener('popstate', stepBack, { capture: true });
}
