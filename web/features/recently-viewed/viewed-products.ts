const KEY = 'recently_viewed';
const KEPT = 16;
const listeners = new Set<() => void>();

/** Ids of the products whose pages this browser has shown, the last one first. Nothing else is kept, and nobody else is told. */
export function viewedProducts(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function noteViewed(id: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...viewedProducts().filter((other) => other !== id)].slice(0, KEPT)));
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
