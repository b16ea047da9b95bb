import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newVoucherSchema, voucherSchema } from '#contract/vouchers/vouchers.ts';
import { callerOf } from '#server/features/identity/index.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf } from '#server/platform/http/data-envelope.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { Vouchers } from './vouchers.ts';

export function vouchersFeature(vouchers: Vouchers): ShopFeature {
  return { routes: { customer: [vouchersRoutes(vouchers)] } };
}

const tags = ['Vouchers'];

/**
 * A customer's vouchers. Coupons are checked against the cart by the orders feature, which computes what an order
 * costs.
 */
export function vouchersRoutes(vouchers: Vouchers): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/vouchers',
      {
        schema: { tags, summary: 'Vouchers, the active one first', response: { 200: dataOf(z.array(voucherSchema)) } },
      },
      async (request) => ({ data: await vouchers.list(callerOf(request).customer.id, callerLocale(request)) }),
    );

    app.post(
      '/api/v2/vouchers/create',
      { schema: { tags, summary: 'Get a voucher, or the active one', response: { 201: newVoucherSchema } } },
      async (request, reply) => {
        const data = await vouchers.create(callerOf(request).customer.id, callerLocale(request));
        return reply.code(201).send({ data });
      },
    );
  };
}
