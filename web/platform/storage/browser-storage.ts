/** What this browser remembers of the shop's offers; where storage is refused, for the visit alone. */
const kept = new Map<string, string>();

export function remembered(key: string, storage: () => Storage = () => window.localStorage): string | null {
  try {
    return storage().getItem(key) ?? kept.get(key) ?? null;
  } catch {
    return kept.get(key) ?? null;
  }
}

export function remember(key: string, value: string, storage: () => Storage = () => window.localStorage): void {
  kept.set(key, value);
  try {
    storage().setItem(key, value);
  } catch {
    // Storage is full or forbidden: until the page is left it is known.
  }
}
