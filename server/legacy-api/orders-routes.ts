import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { legacyOrderPlacedSchema, legacyOrderSchema } from '#contract/legacy-api/legacy-order.ts';
import { readShipping } from '#server/features/checkout/index.ts';
import { callerOf } from '#server/features/identity/index.ts';
import type { Orders } from '#server/features/orders/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { orderFormOf } from './legacy-order.ts';
import { siteCalls } from './site-errors.ts';

/** Ordering goods that the call brings. Customers only. */
export function legacyOrdersRoutes(db: Database, orders: Pick<Orders, 'placeGoods'>): FastifyPluginAsyncZod {
  return siteCalls(async (app) => {
    app.post(
      '/api/site/orders/',
      {
        schema: {
          tags: ['Orders'],
          summary: 'Order the given goods, for older clients; the same goods within ten minutes are one order',
          body: legacyOrderSchema,
          response: { 200: legacyOrderPlacedSchema },
        },
      },
      async (request) => {
        const { customer } = callerOf(request);
        const { products } = request.body;
        const form = orderFormOf(request.body, customer.phone, (await readShipping(db)).prices);
        const goods = products.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
        const result = await orders.placeGoods(customer, { form, goods, locale: callerLocale(request) });
        return { success: true as const, result };
      },
    );
  });
}
