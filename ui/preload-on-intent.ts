/** Hears that code may be wanted soon and fetches it. Without a connection nothing is lost: whoever wants it asks again. */
export function preloadOnIntent(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}
