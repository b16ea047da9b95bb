const KEY = 'recentSearches';
const MAX_STORED = 6;

/** What was searched in this browser, newest first. A browser that refuses its storage has none. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_STORED) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const others = readRecentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase());
  write([text, ...others].slice(0, MAX_STORED));
}

export function forgetSearches(): void {
  write([]);
}

function write(texts: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(texts));
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
}
