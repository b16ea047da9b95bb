import fp from 'fastify-plugin';
import type { Catalog } from './create-catalog.ts';
import { isSeenByPerson, productIdOfPath } from './viewed-product.ts';

/** Counts a view for every response with a product's page: cached or rendered, as a document or as loader data. */
export function countPageViews(catalog: Pick<Catalog, 'recordView'>) {
  return fp(async (app) => {
    app.onResponseSent(({ method, url, status, headers }) => {
      if (method !== 'GET' || (status !== 200 && status !== 304)) return;
      const [path = ''] = url.split('?', 1);
      const id = productIdOfPath(path);
      if (id !== null && isSeenByPerson(headers)) catalog.recordView(id);
    });
  });
}
