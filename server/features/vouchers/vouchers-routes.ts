import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { vouchersCalls } from '#contract/vouchers/vouchers-calls.ts';
import { m } from '#messages';
import { callerOf } from '#server/features/identity/index.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, type LocalizedMessage } from '#server/platform/http/shop-error.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { dayOf } from './day-of.ts';
import type { Vouchers } from './vouchers.ts';

export function vouchersFeature(vouchers: Vouchers): ShopFeature {
  return { routes: { customer: [vouchersRoutes(vouchers)] } };
}

/**
 * A customer's vouchers. Coupons are checked against the cart by the orders feature, which computes what an order
 * costs.
 */
export function vouchersRoutes(vouchers: Vouchers): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, vouchersCalls.readVouchers, ({ request, locale }) =>
      vouchers.list(callerOf(request).customer.id, locale),
    );

    await serveCall(app, vouchersCalls.createVoucher, async ({ request, locale }) => {
      const outcome = await vouchers.create(callerOf(request).customer, locale);
      if (outcome.kind === 'created') return outcome.voucher;
      const { nextAt } = outcome;
      const message: LocalizedMessage = (reader) => m.vouchers_next({ date: dayOf(nextAt) }, { locale: reader });
      throw new Conflict(message, { next_voucher_at: nextAt.toISOString() });
    });
  };
}
