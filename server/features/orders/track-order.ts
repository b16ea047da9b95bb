import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { TrackedOrder } from '#contract/orders/orders.ts';
import { ordersCalls } from '#contract/orders/orders-calls.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { readCourier } from '#server/features/couriers/index.ts';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { NotFound, TooManyRequests } from '#server/platform/http/shop-error.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { type OrderDetails, readOrderWhere } from './orders-queries.ts';
import { presentProgress } from './present-order.ts';

/**
 * Within 15 minutes. Numbers of orders follow each other, and phones of a town are few: whoever tries the phones of one order, the orders
 * of one phone, or both from one address is stopped. Right tries count too, or the limit would say which were right.
 */
const WINDOW_MS = 15 * MINUTE_MS;
const MAX_OF_ADDRESS = 30;
const MAX_OF_ORDER = 10;
const MAX_OF_PHONE = 10;

/** How far an order is, for whoever knows its number and its phone. A wrong phone and a wrong number have one answer. */
export function trackOrderRoutes({ db }: { db: Database }): FastifyPluginAsyncZod {
  const take = (what: string, max: number) =>
    takeAttempt(db, { key: `tracking ${what}`, max, windowMs: WINDOW_MS }, new Date());
  return async (app) => {
    await serveCall(app, ordersCalls.trackOrder, async ({ request, body, locale }) => {
      const { order_number: number, phone_number: phone } = body;
      const { callerAddress: address } = request;
      // What an address tries in vain does not stop others from seeing their order.
      const ofAddress = address === null ? 0 : await take(`address ${address}`, MAX_OF_ADDRESS);
      const ofOrder = ofAddress || (await take(`order ${number}`, MAX_OF_ORDER));
      const ofPhone = ofAddress || (await take(`phone ${phone}`, MAX_OF_PHONE));
      const seconds = Math.max(ofOrder, ofPhone);
      if (seconds > 0) throw new TooManyRequests(seconds);
      const isTheirs = and(eq(orders.number, number), eq(orders.phone, phone), eq(orders.isHidden, false));
      const order = await readOrderWhere(db, isTheirs);
      if (order === null) throw new NotFound((reader) => m.orders_track_unknown({}, { locale: reader }));
      return { ...presentProgress(order, locale), courier: await courierOf(db, order) };
    });
  };
}

async function courierOf(db: Database, { status, courierId }: OrderDetails): Promise<TrackedOrder['courier']> {
  if (status !== 'on_the_way' || courierId === null) return null;
  const courier = await readCourier(db, courierId);
  return courier && { name: courier.name, phone_number: courier.phone };
}
