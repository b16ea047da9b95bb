const FIELDS = 'input:not([hidden], [type="checkbox"], [type="radio"]), select, textarea';

/**
 * Where the focus goes when a dialog with a form opens: to its first field, unless one has taken it already. Not after a
 * touch, where the keyboard of the phone would cover the form before it was read.
 */
export function focusFirstField(openType: string): HTMLElement | boolean {
  if (openType === 'touch') return true;
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && dialog?.contains(activeElement)) return activeElement;
  return dialog?.querySelector<HTMLElement>(FIELDS) ?? true;
}
