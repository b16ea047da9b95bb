import fp from 'fastify-plugin';
import { isbot } from 'isbot';
import { pathWithoutLocale } from '#contract/locale.ts';
import type { Catalog } from './open-catalog.ts';

/**
 * Counts a view whenever a product's page is answered, from the cache or not, whole or as the data of the next page. Robots and
 * pages that a browser fetches ahead of time don't count.
 */
export function countPageViews(catalog: Pick<Catalog, 'recordView'>) {
  return fp(async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      if (request.method !== 'GET' || (reply.statusCode !== 200 && reply.statusCode !== 304)) return;
      const id = productOf(request.url);
      if (id === null || isbot(request.headers['user-agent']) || isFetchedAhead(request.headers)) return;
      catalog.recordView(id);
    });
  });
}

function productOf(url: string): number | null {
  const [path = ''] = url.split('?');
  const id = /^\/product\/(\d{1,10})(?:-[^/]*)?$/.exec(pathWithoutLocale(path))?.[1];
  return id === undefined ? null : Number(id);
}

function isFetchedAhead(headers: Record<string, unknown>): boolean {
  return [headers['sec-purpose'], headers.purpose].some((purpose) => String(purpose ?? '').includes('prefetch'));
}
