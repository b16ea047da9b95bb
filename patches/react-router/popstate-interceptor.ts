/**
 * Patch of react-router 8.4.0: handles `popstate` before the router does. Browsers call the listeners of a window in
 * the order in which they were added, capturing ones too; this one is added by the first file, before the router
 * exists.
 *
 * - Gain: Back closes a dialog and loads no page.
 * - Test: `popstate-interceptor.test.ts` with the router's own history, and `tests/journeys/dialogs.spec.ts`.
 * - Goes when dialogs are state of the router, or every browser has `CloseWatcher`.
 */
let interceptor: ((event: PopStateEvent) => void) | undefined;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => interceptor?.(event), { capture: true });
}

/** There is one listener at a time; `undefined` removes it. */
export function interceptPopstate(listener: ((event: PopStateEvent) => void) | undefined): void {
  interceptor = listener;
}
