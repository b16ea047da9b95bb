import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { districtsQuerySchema } from '#contract/checkout/checkout.ts';
import { districtsResponseSchema, regionsResponseSchema } from '#contract/legacy-api/districts.ts';
import { readDistricts, readRegions } from '#server/features/checkout/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';

const tags = ['Checkout'];

/** Regions and their districts; public. Their failures have the shape of `/api/v2`. */
export function districtsRoutes(db: Database): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/districts/regions/',
      {
        schema: {
          tags,
          summary: 'Regions of the country, for older clients',
          response: { 200: regionsResponseSchema },
        },
      },
      async (request) => ({ result: await readRegions(db, callerLocale(request)) }),
    );

    app.get(
      '/api/districts/',
      {
        schema: {
          tags,
          summary: 'Districts of a region, for older clients',
          querystring: districtsQuerySchema,
          response: { 200: districtsResponseSchema },
        },
      },
      async (request) => ({ results: await readDistricts(db, request.query.region, callerLocale(request)) }),
    );
  };
}
