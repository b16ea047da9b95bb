import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  districtsQuerySchema,
  districtsResponseSchema,
  paymentMethodSchema,
  regionsResponseSchema,
  shippingMethodSchema,
  shippingQuerySchema,
} from '#contract/checkout/checkout.ts';
import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf } from '#server/platform/http/data-envelope.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { readDistricts, readRegions, readShipping, shippingMethodsIn } from './checkout-queries.ts';
import { paymentMethods } from './payment-methods.ts';

export function checkoutFeature(db: Database, isOnlineOffered: boolean): ShopFeature {
  return { routes: { public: [checkoutRoutes(db, isOnlineOffered)] } };
}

const tags = ['Checkout'];

/** What can be chosen at checkout; public. */
export function checkoutRoutes(db: Database, isOnlineOffered = true): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/shipping-methods',
      {
        schema: {
          tags,
          summary: 'Shipping methods of a region, by default of Tashkent city',
          querystring: shippingQuerySchema,
          response: { 200: dataOf(z.array(shippingMethodSchema)) },
        },
      },
      async (request) => ({
        data: shippingMethodsIn(await readShipping(db), request.query.region ?? DEFAULT_REGION, callerLocale(request)),
      }),
    );

    app.get(
      '/api/v2/payment-methods',
      { schema: { tags, summary: 'Payment methods', response: { 200: dataOf(z.array(paymentMethodSchema)) } } },
      async (request) => ({ data: paymentMethods(callerLocale(request), isOnlineOffered) }),
    );

    app.get(
      '/api/districts/regions/',
      { schema: { tags, summary: 'Regions of the country', response: { 200: regionsResponseSchema } } },
      async (request) => ({ result: await readRegions(db, callerLocale(request)) }),
    );

    app.get(
      '/api/districts/',
      {
        schema: {
          tags,
          summary: 'Districts of a region',
          querystring: districtsQuerySchema,
          response: { 200: districtsResponseSchema },
        },
      },
      async (request) => ({ results: await readDistricts(db, request.query.region, callerLocale(request)) }),
    );
  };
}
