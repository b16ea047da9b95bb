const KEY = 'recentSearches';
const MAX_STORED = 6;

/** The searches made in this browser, newest first. Without storage the list is empty. */
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
    // With full or blocked storage the search is not remembered.
  }
}
