/** The worker that opens this screen without a network. It sees nothing but `/admin/picking` and what that loads. */
export function registerPickingWorker(): void {
  // In development the server has none, and the screen is opened with a network.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/admin/picking-worker.js', { scope: '/admin/picking' }).catch(reportError);
}
