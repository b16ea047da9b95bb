const KEY = 'recently_viewed';
const MAX_PRODUCTS = 16;
const listeners = new Set<() => void>();

/** Ids of the products viewed in this browser, the last one first. Nothing else is stored, and nothing is sent. */
export function viewedProducts(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_PRODUCTS)
      : [];
  } catch {
    return [];
  }
}

export function recordViewed(id: number): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([id, ...viewedProducts().filter((other) => other !== id)].slice(0, MAX_PRODUCTS)),
    );
  } catch {
    // The browser refuses its storage: nothing is recorded.
    return;
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after each product viewed on this page, for the life of the page. */
export function onViewed(listener: () => void): void {
  listeners.add(listener);
}
