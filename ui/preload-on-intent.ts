/** Creates an event handler that preloads code. A failure is ignored: the actual use imports the code again. */
export function preloadOnIntent(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}
