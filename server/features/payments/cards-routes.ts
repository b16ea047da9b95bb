import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type BoundCard,
  bindCardSchema,
  boundCardSchema,
  codeSentByBankSchema,
  confirmPaymentSchema,
} from '#contract/payments/card-payments.ts';
import { callerOf } from '#server/features/identity/index.ts';
import { dataOf } from '#server/platform/http/data-envelope.ts';
import { confirmBinding, startBinding, unbindCard } from './bind-card.ts';
import { codeSent } from './outcome-or-throw.ts';
import { limitAttempts, typedCard } from './payment-card.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type BoundCardRow, listBoundCards } from './payments-queries.ts';

const tags = ['Payments'];
const paramsSchema = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** Cards that the customer lets the bank store for the shop. */
export function cardsRoutes(requireDeps: () => PaymentDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/cards',
      { schema: { tags, summary: 'Bound cards', response: { 200: dataOf(z.array(boundCardSchema)) } } },
      async (request) => ({ data: await boundCardsOf(requireDeps(), callerOf(request).customer.id) }),
    );

    app.post(
      '/api/v2/cards',
      {
        schema: {
          tags,
          summary: 'Bind a card: the bank sends a code',
          body: bindCardSchema,
          response: { 201: dataOf(codeSentByBankSchema) },
        },
      },
      async (request, reply) => {
        const deps = requireDeps();
        const customerId = callerOf(request).customer.id;
        await limitAttempts(deps, customerId);
        const { card_number: number, validity } = request.body;
        const card = typedCard({ number, validity }, deps.now());
        const { session, phone } = await startBinding(deps, customerId, card);
        return reply.code(201).send({ data: codeSent(session, phone) });
      },
    );

    app.post(
      '/api/v2/cards/confirm',
      {
        schema: {
          tags,
          summary: 'The code: the card is bound',
          body: confirmPaymentSchema,
          response: { 201: dataOf(boundCardSchema) },
        },
      },
      async (request, reply) => {
        const { session, otp } = request.body;
        const card = await confirmBinding(requireDeps(), callerOf(request).customer.id, { session, code: otp });
        return reply.code(201).send({ data: presentCard(card) });
      },
    );

    app.delete(
      '/api/v2/cards/:id',
      { schema: { tags, summary: 'Remove a bound card', params: paramsSchema, response: { 204: z.null() } } },
      async (request, reply) => {
        await unbindCard(requireDeps(), callerOf(request).customer.id, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}

export async function boundCardsOf({ db, gateway }: PaymentDeps, customerId: number): Promise<BoundCard[]> {
  return (await listBoundCards(db, customerId, gateway.name)).map(presentCard);
}

function presentCard({ id, number, validity, bank }: BoundCardRow): BoundCard {
  return { id, number, expiry: `${validity.slice(0, 2)}/${validity.slice(2)}`, bank };
}
