import type { SearchChoice } from '#contract/search-admin/search-admin.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

const ENDPOINT = '/api/search-choices';

/** Tells the shop what was typed before goods were chosen from the suggestions, and nothing that identifies anybody. */
export function reportChoice(query: string, product: number): void {
  const choice: SearchChoice = { query, product, locale: currentLocale() };
  navigator.sendBeacon?.(ENDPOINT, new Blob([JSON.stringify(choice)], { type: 'application/json' }));
}
