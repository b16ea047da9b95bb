import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cartSchema } from '#contract/cart/cart.ts';
import { pickupStoreSchema, quoteChoicesSchema, quoteSchema } from '#contract/checkout/checkout.ts';
import {
  idempotencyKeySchema,
  orderFormSchema,
  orderPageSchema,
  orderParamsSchema,
  orderSchema,
  ordersQuerySchema,
  repeatedSchema,
} from '#contract/orders/orders.ts';
import { couponCheckSchema, couponResultSchema } from '#contract/vouchers/vouchers.ts';
import { cartOf } from '#server/features/cart/index.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { callerOf } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf, orNotFound } from '#server/platform/http/data-envelope.ts';
import type { OrderCustomer, Orders } from './orders.ts';

const tags = ['Orders'];

interface OrdersRoutesDeps {
  db: Database;
  catalog: Pick<Catalog, 'cards'>;
  orders: Orders;
}

/** Orders of customers: docs/specification/api.md, "Checkout and orders". Another customer's order is not found. */
export function ordersRoutes({ db, catalog, orders }: OrdersRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v2/orders/quote',
      {
        schema: {
          tags,
          summary: 'What an order of the cart would cost',
          body: quoteChoicesSchema,
          response: { 200: dataOf(quoteSchema) },
        },
      },
      async (request) => ({
        data: await orders.quote(customerOf(request).id, request.body, callerLocale(request)),
      }),
    );

    app.post(
      '/api/v2/orders',
      {
        schema: {
          tags,
          summary: 'Order the cart; calls with the same Idempotency-Key get the same order',
          headers: z.object({ 'idempotency-key': idempotencyKeySchema.optional() }),
          body: orderFormSchema,
          response: { 201: dataOf(orderSchema) },
        },
      },
      async (request, reply) => {
        const options = { key: request.headers['idempotency-key'], locale: callerLocale(request) };
        const data = await orders.place(customerOf(request), request.body, options);
        return reply.code(201).send({ data });
      },
    );

    app.get(
      '/api/v2/orders',
      {
        schema: {
          tags,
          summary: 'Orders, the newest first',
          querystring: ordersQuerySchema,
          response: { 200: orderPageSchema },
        },
      },
      (request) => orders.list(customerOf(request).id, request.query, callerLocale(request)),
    );

    app.get(
      '/api/v2/orders/:number',
      { schema: { tags, summary: 'An order', params: orderParamsSchema, response: { 200: dataOf(orderSchema) } } },
      async (request) => ({
        data: orNotFound(await orders.order(customerOf(request).id, request.params.number, callerLocale(request))),
      }),
    );

    app.post(
      '/api/v2/orders/:number/cancel',
      {
        schema: {
          tags,
          summary: 'Cancel an order, until it is packed',
          params: orderParamsSchema,
          response: { 200: dataOf(orderSchema) },
        },
      },
      async (request) => ({
        data: await orders.cancel(customerOf(request).id, request.params.number, callerLocale(request)),
      }),
    );

    app.post(
      '/api/v2/orders/:number/repeat',
      {
        schema: {
          tags,
          summary: 'Put the goods of an order into the cart again',
          params: orderParamsSchema,
          response: { 200: dataOf(cartSchema.extend(repeatedSchema.shape)) },
        },
      },
      async (request) => {
        const [{ id }, locale] = [customerOf(request), callerLocale(request)];
        const repeated = await orders.repeat(id, request.params.number, locale);
        return { data: { ...(await cartOf({ db, catalog }, id, locale)), ...repeated } };
      },
    );

    app.get(
      '/api/v2/checkout/stores',
      {
        schema: {
          tags,
          summary: 'Stores where the cart can be picked up',
          response: { 200: dataOf(z.array(pickupStoreSchema)) },
        },
      },
      async (request) => ({ data: await orders.pickupStores(customerOf(request).id, callerLocale(request)) }),
    );

    app.post(
      '/api/v2/coupons/check',
      {
        schema: {
          tags,
          summary: 'The discount of a coupon for the cart',
          body: couponCheckSchema,
          response: { 200: dataOf(couponResultSchema) },
        },
      },
      async (request) => ({
        data: await orders.checkCoupon(customerOf(request).id, request.body.code, callerLocale(request)),
      }),
    );
  };
}

function customerOf(request: FastifyRequest): OrderCustomer {
  const { id, phone } = callerOf(request).customer;
  return { id, phone };
}
