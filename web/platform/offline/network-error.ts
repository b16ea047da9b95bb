/** The messages of a failed request in Chrome, Safari and Firefox. */
const NETWORK_FAILURE = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?)$/;

/** Whether a page failed to load because the server was unreachable, not because of an error in the page. */
export function isNetworkError(error: unknown): boolean {
  if (import.meta.env.SSR || !(error instanceof Error)) return false;
  return !navigator.onLine || (error instanceof TypeError && NETWORK_FAILURE.test(error.message));
}

/**
 * Whether the service worker can show the offline page (the cart and the last viewed goods). It does so only for
 * document requests.
 */
export function hasOfflinePage(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
