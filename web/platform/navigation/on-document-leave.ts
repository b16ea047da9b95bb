/**
 * Calls the listener when another document is about to replace this one, and returns the function that ends this. A
 * request that is under way when the page is left would keep the page out of the back-forward cache. The browser has
 * decided that by `pagehide`, so the start of a navigation is the moment.
 */
export function onDocumentLeave(listener: () => void): () => void {
  const onNavigate = ({ destination, hashChange, downloadRequest }: NavigateEvent) => {
    if (!destination.sameDocument && !hashChange && downloadRequest === null) listener();
  };
  window.navigation?.addEventListener('navigate', onNavigate);
  return () => window.navigation?.removeEventListener('navigate', onNavigate);
}
