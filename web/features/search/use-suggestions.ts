import { useEffect, useState } from 'react';
import type { SearchAnswer } from '#contract/catalog/catalog.ts';
import { SEARCH_MIN_LENGTH, SUGGESTION_COUNT } from '#contract/catalog/listing-query.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

const TYPING_PAUSE_MS = 120;

/**
 * Suggestions for what is being typed. A newer text ends the request of the older one, so an old answer never covers a newer
 * one; what was shown stays until the new answer is there.
 */
export function useSuggestions(text: string): SearchAnswer | null {
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const query = text.trim();
  // Asking the server is outside of React.
  useEffect(() => {
    if (query.length < SEARCH_MIN_LENGTH) {
      setAnswer(null);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      requestSuggestions(query, request.signal).then(setAnswer, () => {
        // Suggestions are a help: without them the field still searches.
        if (!request.signal.aborted) setAnswer(null);
      });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);
  return answer;
}

/** What the server suggests for a text; the request ends when `signal` says so. */
async function requestSuggestions(text: string, signal: AbortSignal): Promise<SearchAnswer> {
  const query = new URLSearchParams({ search: text, type: 'products', quantity: String(SUGGESTION_COUNT) });
  const answer = await fetch(`/api/v2/search?${query}`, {
    signal,
    headers: { 'accept-language': currentLocale() },
  });
  if (!answer.ok) throw new Error(`Suggestions answered ${answer.status}`);
  return (await answer.json()) as SearchAnswer;
}
