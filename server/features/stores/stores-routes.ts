import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { storesCalls } from '#contract/stores/stores-calls.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { StoreList } from './store-list.ts';

/** Stores that customers can visit, without warehouses. */
export function storeRoutes(stores: StoreList): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, storesCalls.readStores, ({ locale }) => stores.list(locale));
    await serveCall(app, storesCalls.readStore, ({ params, locale }) =>
      orNotFound(stores.list(locale).find(({ id }) => id === params.id)),
    );
  };
}
