import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamsSchema } from '#contract/catalog/catalog-requests.ts';
import { storeSchema } from '#contract/content/content.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf, orNotFound } from '#server/platform/http/data-envelope.ts';
import type { StoreList } from './store-list.ts';

const tags = ['Stores'];

/** Stores that customers can visit, without warehouses. */
export function storeRoutes(stores: StoreList): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/stores',
      { schema: { tags, summary: 'All stores', response: { 200: dataOf(z.array(storeSchema)) } } },
      async (request) => ({ data: stores.list(callerLocale(request)) }),
    );

    app.get(
      '/api/v2/stores/:id',
      { schema: { tags, summary: 'A store', params: idParamsSchema, response: { 200: dataOf(storeSchema) } } },
      async (request) => ({
        data: orNotFound(stores.list(callerLocale(request)).find(({ id }) => id === request.params.id)),
      }),
    );
  };
}
