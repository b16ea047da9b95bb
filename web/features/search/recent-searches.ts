const KEY = 'recentSearches';
const KEPT = 6;

/** What was searched in this browser, newest first. A browser that refuses its storage has none. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const others = readRecentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase());
  write([text, ...others].slice(0, KEPT));
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
