/** Local storage with a fallback to memory if the browser refuses storage. */
const memory = new Map<string, string>();

export function readStorage(key: string, storage: () => Storage = () => window.localStorage): string | null {
  try {
    return storage().getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStorage(key: string, value: string, storage: () => Storage = () => window.localStorage): void {
  memory.set(key, value);
  try {
    storage().setItem(key, value);
  } catch {
    // Storage is full or forbidden: the value stays in memory until the page is left.
  }
}
