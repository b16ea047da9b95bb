import { useRef, useState } from 'react';
import type { SearchAnswer } from '#contract/catalog/catalog.ts';
import { SEARCH_MIN_LENGTH, SUGGESTION_COUNT } from '#contract/catalog/listing-query.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

const TYPING_PAUSE_MS = 120;

interface Suggestions {
  /** Null while the text is too short, and after a failed request: the field still submits a search. */
  answer: SearchAnswer | null;
  /** Requests suggestions once typing pauses. The previous ones stay visible until the response arrives. */
  suggest(text: string): void;
}

/** Each text aborts the request of the one before, so an old response never replaces a newer one. */
export function useSuggestions(): Suggestions {
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const newest = useRef(new AbortController());
  return {
    answer,
    suggest(text) {
      newest.current.abort();
      const request = new AbortController();
      newest.current = request;
      const query = text.trim();
      if (query.length < SEARCH_MIN_LENGTH) {
        setAnswer(null);
        return;
      }
      setTimeout(async () => {
        if (request.signal.aborted) return;
        const suggestions = await requestSuggestions(query, request.signal).catch(() => null);
        if (!request.signal.aborted) setAnswer(suggestions);
      }, TYPING_PAUSE_MS);
    },
  };
}

async function requestSuggestions(text: string, signal: AbortSignal): Promise<SearchAnswer> {
  const query = new URLSearchParams({ search: text, type: 'products', quantity: String(SUGGESTION_COUNT) });
  const response = await fetch(`/api/v2/search?${query}`, {
    signal,
    headers: { 'accept-language': currentLocale() },
  });
  if (!response.ok) throw new Error(`The suggestions request failed with status ${response.status}`);
  return (await response.json()) as SearchAnswer;
}
