/** How browsers call a request that never got an answer; Chrome, Safari, Firefox. */
const NETWORK_FAILURE = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?)$/;

/** A page that didn't come because the shop wasn't reached, not because something in it is wrong. */
export function isNetworkError(error: unknown): boolean {
  if (import.meta.env.SSR || !(error instanceof Error)) return false;
  return !navigator.onLine || (error instanceof TypeError && NETWORK_FAILURE.test(error.message));
}

/** The worker of this browser has a page for that: the cart and the last viewed goods. Only a document is answered with it. */
export function hasOfflinePage(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
