import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ordersCalls } from '#contract/orders/orders-calls.ts';
import { cartOf } from '#server/features/cart/index.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { callerOf } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { OrderCustomer, Orders } from './orders.ts';

interface OrdersRoutesDeps {
  db: Database;
  catalog: Pick<Catalog, 'cards'>;
  orders: Orders;
}

/** Orders of customers: docs/specification/api.md, "Checkout and orders". Another customer's order is not found. */
export function ordersRoutes({ db, catalog, orders }: OrdersRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, ordersCalls.quoteOrder, ({ request, body, locale }) =>
      orders.quote(customerOf(request).id, body, locale),
    );

    await serveCall(app, ordersCalls.placeOrder, ({ request, headers, body, locale }) =>
      orders.place(customerOf(request), body, { key: headers['idempotency-key'], locale }),
    );

    await serveCall(app, ordersCalls.readOrders, ({ request, query, locale }) =>
      orders.list(customerOf(request).id, query, locale),
    );

    await serveCall(app, ordersCalls.readOrder, async ({ request, params, locale }) =>
      orNotFound(await orders.order(customerOf(request).id, params.number, locale)),
    );

    await serveCall(app, ordersCalls.cancelOrder, ({ request, params, locale }) =>
      orders.cancel(customerOf(request).id, params.number, locale),
    );

    await serveCall(app, ordersCalls.repeatOrder, async ({ request, params, locale }) => {
      const { id } = customerOf(request);
      const repeated = await orders.repeat(id, params.number, locale);
      return { ...(await cartOf({ db, catalog }, id, locale)), ...repeated };
    });

    await serveCall(app, ordersCalls.readPickupStores, ({ request, locale }) =>
      orders.pickupStores(customerOf(request).id, locale),
    );

    await serveCall(app, ordersCalls.checkCoupon, ({ request, body, locale }) =>
      orders.checkCoupon(customerOf(request).id, body.code, locale),
    );
  };
}

function customerOf(request: FastifyRequest): OrderCustomer {
  const { id, phone } = callerOf(request).customer;
  return { id, phone };
}
