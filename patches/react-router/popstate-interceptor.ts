/**
 * Handles `popstate` before React Router does. Chromium calls the listeners of a window in the order in which they were added, capturing
 * ones too: this one is added by the first file, before the router exists.
 */
let interceptor: ((event: PopStateEvent) => void) | undefined;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => interceptor?.(event), { capture: true });
}

/** There is one listener at a time; `undefined` removes it. */
export function interceptPopstate(listener: ((event: PopStateEvent) => void) | undefined): void {
  interceptor = listener;
}
