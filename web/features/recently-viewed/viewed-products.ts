const KEY = 'recently_viewed';
const MAX_PRODUCTS = 16;
const listeners = new Set<() => void>();

/** Ids of the products whose pages this browser has shown, the last one first. Nothing else is kept, and nobody else is told. */
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
    // A browser that keeps nothing remembers nothing.
    return;
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after each product that is looked at on this page, for as long as the page lives. */
export function onViewed(listener: () => void): void {
  listeners.add(listener);
}
