import type { Ref } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * What was typed before the page had its script: a form library that takes over the field would put its own value there. The typed
 * one is put back and told to the form.
 */
export function preserveTypedValue<Element extends Control>(
  ref: Ref<Element> | undefined,
): (element: Element | null) => void {
  return (element) => {
    const typed = element?.value ?? '';
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
    if (element === null || typed === '' || element.value === typed) return;
    // React hears of nothing while it is still putting the page together.
    setTimeout(() => {
      element.value = typed;
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
}
