import { useEffect, useRef } from 'react';

/**
 * Returns a function that moves the focus to the first invalid control of the checkout as soon as React has rendered the
 * errors. The form library's own focus comes earlier, and it knows registered inputs only: not the tiles of a choice.
 */
export function useFirstErrorFocus(isSubmitting: boolean): () => void {
  const isDue = useRef(false);
  // The focus belongs to the browser. No dependency list: the form library decides which render brings the errors.
  useEffect(() => {
    if (!isDue.current || isSubmitting) return;
    isDue.current = false;
    // A dialog that closes in the same render gives the focus back in a microtask of its own, which this one follows.
    queueMicrotask(focusFirstError);
  });
  return () => {
    isDue.current = true;
  };
}

/** An error without a control, such as that of the whole order, is only scrolled to. */
function focusFirstError(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(`[data-checkout] ${selector}`);
  const invalid = find(':is([aria-invalid="true"], [data-invalid])');
  invalid?.focus({ preventScroll: true });
  (invalid ?? find('[role="alert"]:not(:empty)'))?.scrollIntoView({ block: 'center' });
}
