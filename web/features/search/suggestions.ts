import type { SearchAnswer } from '#contract/catalog/catalog.ts';
import { SUGGESTION_COUNT } from '#contract/catalog/listing-query.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** What the server suggests for a text; the request ends when `signal` says so. */
export async function requestSuggestions(text: string, signal: AbortSignal): Promise<SearchAnswer> {
  const query = new URLSearchParams({ search: text, type: 'products', quantity: String(SUGGESTION_COUNT) });
  const answer = await fetch(`/api/v2/search?${query}`, {
    signal,
    headers: { 'accept-language': currentLocale() },
  });
  if (!answer.ok) throw new Error(`Suggestions answered ${answer.status}`);
  return (await answer.json()) as SearchAnswer;
}
