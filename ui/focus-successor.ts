/** Marks the element that gets the focus when the dialog is closed, because the dialog's opener was replaced. */
const ATTRIBUTE = 'data-focus-successor';

/**
 * Moves the focus to an element that has replaced the focused one. While a dialog is open it keeps the focus; the element
 * gets it when the dialog is closed. Anywhere else the visitor has moved on, and the focus stays.
 */
export function succeedFocus(element: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement === document.body) element.focus({ preventScroll: true });
  else if (activeElement?.closest('[role=dialog]')) element.setAttribute(ATTRIBUTE, '');
}

/** The element that waits for the focus, once. */
export function takeSuccessor(): HTMLElement | undefined {
  const successors = [...document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)];
  for (const element of successors) element.removeAttribute(ATTRIBUTE);
  return successors.at(-1);
}
