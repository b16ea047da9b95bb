import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { m } from '#messages';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Invalid, type LocalizedMessage, NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { Orders } from './orders.ts';

/** Who brings an order. */
export function courierRoutes({ orders }: { orders: Pick<Orders, 'assignCourier'> }): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, ordersAdminCalls.assignCourier, async ({ request, params, body }) => {
      const outcome = await orders.assignCourier(staffCallerOf(request), params.number, body);
      switch (outcome.kind) {
        case 'assigned':
          return { courier: outcome.courier };
        case 'unknown':
          throw new NotFound();
        case 'courier':
          throw unknownCourier();
        case 'not_possible':
          throw new Conflict((locale) => m.admin_order_courier_not_possible({}, { locale }));
        case 'changed': {
          const { courier } = outcome;
          const message: LocalizedMessage = (locale) =>
            courier === null
              ? m.admin_order_courier_taken({}, { locale })
              : m.admin_order_courier_changed({ name: courier.name }, { locale });
          throw new Conflict(message, { courier });
        }
      }
    });
  };
}

export function unknownCourier(): Invalid {
  const message: LocalizedMessage = (locale) => m.admin_order_courier_unknown({}, { locale });
  return new Invalid({ courier_id: [message] }, message);
}
