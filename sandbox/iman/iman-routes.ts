import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import type { ImanLedger, ImanOrder } from './iman-ledger.ts';

const SHOP_KEY = 'sandbox';
const orderSchema = z.object({
  external_id: z.string().min(1),
  amount: z.int().positive(),
  months: z.int().min(2),
  phone: z.string().regex(/^998\d{9}$/),
  callback_url: z.url().optional(),
  return_url: z.url().optional(),
  products: z.array(z.object({ name: z.string(), price: z.int(), quantity: z.int() })).min(1),
});

/** A working assumption: an order by the shop's own reference, its state, confirming and cancelling. */
export function imanRoutes(app: FastifyInstance, faults: Faults, ledger: ImanLedger): void {
  function whenSignedIn(work: (request: FastifyRequest, reply: FastifyReply) => unknown) {
    return (request: FastifyRequest, reply: FastifyReply) => {
      const answer = () =>
        request.headers.authorization === `Bearer ${SHOP_KEY}`
          ? work(request, reply)
          : reply.code(401).send({ message: 'Unauthorized' });
      const isReading = request.method === 'GET';
      if (isReading && faults.modeOf('iman') === 'drop_after_commit') return answer();
      return faults.answer('iman', reply, answer);
    };
  }

  app.post(
    '/v1/orders',
    whenSignedIn((request, reply) => {
      const parsed = orderSchema.safeParse(request.body);
      if (!parsed.success) return reply.code(422).send({ message: parsed.error.issues[0]?.message });
      const { external_id, amount, months, phone, callback_url, products } = parsed.data;
      const known = ledger.byReference(external_id);
      if (known) return present(known, request);
      if (phone.endsWith('0008')) return reply.code(409).send({ message: 'Клиенту отказано', code: 'client_refused' });
      const order: ImanOrder = {
        id: `im-${Date.now()}${ledger.orders.length}`,
        externalId: external_id,
        phone,
        amount,
        months,
        goods: products.map(({ name, quantity }) => `${name} × ${quantity}`),
        callbackUrl: callback_url ?? null,
        status: 'created',
      };
      ledger.orders.unshift(order);
      // Sent by the framework, so that a connection that is to break breaks before it.
      return present(order, request);
    }),
  );

  app.get(
    '/v1/orders/:id',
    whenSignedIn((request, reply) => withOrder(request, reply, (order) => present(order, request))),
  );
  app.post(
    '/v1/orders/:id/confirm',
    whenSignedIn((request, reply) =>
      withOrder(request, reply, (order) => {
        if (order.status === 'signed') order.status = 'confirmed';
        return order.status === 'confirmed' ? present(order, request) : wrongState(reply);
      }),
    ),
  );
  app.post(
    '/v1/orders/:id/cancel',
    whenSignedIn((request, reply) =>
      withOrder(request, reply, (order) => {
        if (order.status === 'refused') return wrongState(reply);
        order.status = 'cancelled';
        return present(order, request);
      }),
    ),
  );

  function withOrder(request: FastifyRequest, reply: FastifyReply, work: (order: ImanOrder) => unknown): unknown {
    const { id } = z.object({ id: z.string() }).parse(request.params);
    const order = ledger.byId(id);
    return order ? work(order) : reply.code(404).send({ message: 'Not found' });
  }
}

function wrongState(reply: FastifyReply): FastifyReply {
  return reply.code(409).send({ message: 'Wrong status', code: 'wrong_status' });
}

function present(order: ImanOrder, request: FastifyRequest) {
  const link = `${request.protocol}://${request.host}/iman/app/${order.id}`;
  return { id: order.id, external_id: order.externalId, status: order.status, deep_link: link, qr_code: link };
}
