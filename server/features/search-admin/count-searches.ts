import fp from 'fastify-plugin';
import { parseListingUrl } from '#contract/catalog/listing-url.ts';
import { localeOfPath, pathWithoutLocale } from '#contract/i18n/locale.ts';
import { isSeenByPerson, productIdOfPath } from '#server/features/catalog/index.ts';
import type { SearchCounter } from './create-search-counter.ts';

/** A search as it was submitted; with other parameters it is another page of it, or one with filters. */
const OWN_PARAMETERS = new Set(['keyword', '_routes', 'utm_source', 'utm_medium', 'utm_campaign']);

/**
 * Counts a search for every response with a page of results, and a click for every product's page that was opened from
 * one of this shop, which the browser's `Referer` says. Robots and prefetches don't count.
 */
export function countSearches(counter: Pick<SearchCounter, 'record' | 'recordClick'>, publicUrl: string) {
  const { origin } = new URL(publicUrl);
  return fp(async (app) => {
    app.onResponseSent(({ method, url, status, headers }) => {
      if (method !== 'GET' || (status !== 200 && status !== 304)) return;
      const [pathname = '', query = ''] = url.split('?', 2);
      const path = pathWithoutLocale(pathname);
      const isSearch = path === '/search' || path === '/search.data';
      const productId = isSearch ? null : productIdOfPath(path);
      if ((!isSearch && productId === null) || !isSeenByPerson(headers)) return;
      if (productId !== null) return recordClick(productId, headers.referer);
      const parameters = new URLSearchParams(query);
      if (![...parameters.keys()].every((name) => OWN_PARAMETERS.has(name))) return;
      counter.record({ text: parameters.get('keyword') ?? '', locale: localeOfPath(pathname), source: 'results' });
    });
  });

  function recordClick(productId: number, referer: string | undefined): void {
    const from = referer === undefined ? null : URL.parse(referer);
    if (from?.origin !== origin || pathWithoutLocale(from.pathname) !== '/search') return;
    const text = from.searchParams.get('keyword') ?? '';
    const exact = from.searchParams.get('exact') === '1';
    const meant = from.searchParams.get('meant') === '1';
    const { query } = parseListingUrl(from.searchParams, { search: text, exact, meant });
    const locale = localeOfPath(from.pathname);
    counter.recordClick({ text, locale, source: 'results', productId, listing: { query, exact, meant } });
  }
}
