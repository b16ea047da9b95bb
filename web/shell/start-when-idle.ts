/** Loads and starts background tasks once the page has loaded and the browser is idle. */
export function startWhenIdle(): void {
  const begin = () =>
    void import('./when-idle.ts').then(
      ({ startIdleTasks }) => startIdleTasks(),
      () => undefined,
    );
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 2000));
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
