/** The worker that opens this screen without a network. It sees nothing but `/admin/picking` and what that loads. */
export function registerPickingWorker(): void {
  // In development the server has none, and the screen is opened with a network.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void register().catch(reportError);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/admin/picking-worker.js', { scope: '/admin/picking' });
  const { active } = await navigator.serviceWorker.ready;
  // Language and theme may be others than when the worker was installed.
  active?.postMessage('opened');
}
