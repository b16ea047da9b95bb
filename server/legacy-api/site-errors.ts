import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ErrorBody, sendErrorAs } from '#server/platform/http/errors.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';

/** Registers calls whose failures are `{success: false, error, errors?, data?}`, with the usual status. */
export function siteCalls(routes: FastifyPluginAsyncZod): FastifyPluginAsyncZod {
  return async (app) => {
    app.setErrorHandler((thrown, request, reply) => sendErrorAs(siteBody, thrown, request, reply));
    await app.register(routes);
  };
}

/** Calls under `/api/site` that do not exist fail in the same shape. */
export const unknownSiteCalls = siteCalls(async (app) => {
  app.all('/api/site/*', { schema: { hide: true } }, async () => {
    throw new NotFound();
  });
});

function siteBody({ message, ...details }: ErrorBody): Record<string, unknown> {
  return { success: false, error: message, ...details };
}
