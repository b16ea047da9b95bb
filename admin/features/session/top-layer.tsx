import type { KeyboardEvent as ReactKeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * A screen above the whole application. What is behind stays mounted, with everything that was typed. The browser makes
 * all of it inert, open dialogs and menus too, because this is a modal dialog of its top layer. It stands beside the
 * application: an open dialog of Base UI hides everything around it from screen readers.
 */
export function TopLayer({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return createPortal(
    <dialog
      ref={takeKeyboard}
      aria-labelledby={labelledBy}
      onCancel={(event) => event.preventDefault()}
      // Chromium closes it at a second Esc all the same.
      onClose={(event) => showModal(event.currentTarget)}
      onKeyDown={stopInside}
      className="fixed inset-0 size-full max-h-none max-w-none overflow-y-auto bg-paper text-ink"
    >
      <div className="mx-auto flex min-h-full w-full max-w-sm flex-col justify-center px-4 py-12">{children}</div>
    </dialog>,
    document.body,
  );
}

/**
 * Dialogs and shortcuts listen on the document, so that being inert does not stop them: Esc would close the form behind
 * and lose what was typed. No key reaches them while this screen is shown.
 */
function takeKeyboard(element: HTMLDialogElement): () => void {
  showModal(element);
  const stopOutside = (event: KeyboardEvent) => {
    if (!(event.target instanceof Node && element.contains(event.target))) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', stopOutside, true);
  return () => window.removeEventListener('keydown', stopOutside, true);
}

function stopInside(event: ReactKeyboardEvent): void {
  event.stopPropagation();
}

function showModal(element: HTMLDialogElement): void {
  if (!element.open) element.showModal();
}
