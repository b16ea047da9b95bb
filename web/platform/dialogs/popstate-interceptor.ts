/**
 * The browser's Back, heard before React Router hears it. Chromium asks the listeners of a window in the order in which they came,
 * capturing ones too: this one comes with the first file, before there is a router.
 */
let interceptor: ((event: PopStateEvent) => void) | undefined;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => interceptor?.(event), { capture: true });
}

/** Only one listens at a time; `undefined`: nobody. */
export function interceptPopstate(listener: ((event: PopStateEvent) => void) | undefined): void {
  interceptor = listener;
}
