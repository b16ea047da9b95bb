import fp from 'fastify-plugin';
import { isbot } from 'isbot';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import type { Catalog } from './create-catalog.ts';

/**
 * Counts a view for every response with a product's page: cached or rendered, as a document or as loader data. Robots
 * and prefetches don't count.
 */
export function countPageViews(catalog: Pick<Catalog, 'recordView'>) {
  return fp(async (app) => {
    app.onResponseSent(({ method, url, status, headers }) => {
      if (method !== 'GET' || (status !== 200 && status !== 304)) return;
      const id = productIdOf(url);
      if (id === null || isbot(headers['user-agent']) || isPrefetch(headers)) return;
      catalog.recordView(id);
    });
  });
}

function productIdOf(url: string): number | null {
  const [path = ''] = url.split('?');
  const id = /^\/product\/(\d{1,10})(?:-[^/]*)?$/.exec(pathWithoutLocale(path))?.[1];
  return id === undefined ? null : Number(id);
}

function isPrefetch(headers: Record<string, unknown>): boolean {
  return [headers['sec-purpose'], headers.purpose].some((purpose) => String(purpose ?? '').includes('prefetch'));
}
