import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkoutCalls } from '#contract/checkout/checkout-calls.ts';
import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { readDistricts, readRegions, readShipping, shippingMethodsIn } from './checkout-queries.ts';
import { paymentMethods } from './payment-methods.ts';

export function checkoutFeature(db: Database, isCardOffered: boolean): ShopFeature {
  return { routes: { public: [checkoutRoutes(db, isCardOffered)] } };
}

/** What can be chosen at checkout; public. */
export function checkoutRoutes(db: Database, isCardOffered = true): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, checkoutCalls.readShippingMethods, async ({ query, locale }) =>
      shippingMethodsIn(await readShipping(db), query.region ?? DEFAULT_REGION, locale),
    );

    await serveCall(app, checkoutCalls.readPaymentMethods, ({ locale }) => paymentMethods(locale, isCardOffered));

    await serveCall(app, checkoutCalls.readRegions, ({ locale }) => readRegions(db, locale));

    await serveCall(app, checkoutCalls.readDistricts, ({ query, locale }) => readDistricts(db, query.region, locale));
  };
}
