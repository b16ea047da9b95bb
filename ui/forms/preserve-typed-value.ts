import type { Ref } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Preserves text typed before hydration: a form library overwrites it with its own value when it registers the field.
 * The typed value is restored and passed to the form as an input event.
 */
export function preserveTypedValue<Element extends Control>(
  ref: Ref<Element> | undefined,
): (element: Element | null) => void {
  return (element) => {
    const typed = element?.value ?? '';
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
    if (element === null || typed === '' || element.value === typed) return;
    // React handles no events during a commit.
    setTimeout(() => {
      element.value = typed;
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
}
