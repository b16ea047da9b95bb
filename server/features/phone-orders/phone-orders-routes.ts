import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { phoneOrdersCalls } from '#contract/phone-orders/phone-orders-calls.ts';
import { auditOriginOf } from '#server/features/staff/index.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { findPhoneCustomer } from './find-phone-customer.ts';
import { findPhoneOrderGoods } from './find-phone-order-goods.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';
import { placePhoneOrder } from './place-phone-order.ts';
import { quotePhoneOrder } from './quote-phone-order.ts';
import { readPhoneOrderChoices } from './read-phone-order-choices.ts';

/** The calls of the screen on which an operator orders for a customer. */
export function phoneOrdersRoutes(deps: PhoneOrdersDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, phoneOrdersCalls.readPhoneOrderChoices, ({ request, locale }) =>
      readPhoneOrderChoices(deps, staffCallerOf(request), locale),
    );

    await serveCall(app, phoneOrdersCalls.findPhoneOrderGoods, ({ query, locale }) =>
      findPhoneOrderGoods(deps, query.q, locale),
    );

    await serveCall(app, phoneOrdersCalls.findPhoneOrderCustomer, ({ request, body, locale }) =>
      findPhoneCustomer(deps, staffCallerOf(request), body, locale),
    );

    await serveCall(app, phoneOrdersCalls.quotePhoneOrder, ({ request, body, locale }) =>
      quotePhoneOrder(deps, staffCallerOf(request), body, locale),
    );

    await serveCall(app, phoneOrdersCalls.placePhoneOrder, ({ request, body, locale }) =>
      placePhoneOrder(deps, staffCallerOf(request), body, { origin: auditOriginOf(request), locale }),
    );
  };
}
