/** An event handler that imports code which will probably be needed soon. A failure is ignored: the real use imports it again. */
export function preloadOnIntent(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}
