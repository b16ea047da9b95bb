import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { feedbackSchema, requestFormSchema, requestResultSchema } from '#contract/requests/requests.ts';
import { dataOf } from '#server/platform/http/data-envelope.ts';
import type { RequestIntake } from './submit-request.ts';

const tags = ['Requests'];

/** `POST /api/v2/requests` and `POST /api/v2/feedback` (specification 7.16, 7.22). */
export function requestsRoutes({ submit, callerOf }: RequestIntake): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v2/requests',
      {
        schema: {
          tags,
          summary: 'Contact form, one-click, pre-order, question, quote for a company, instalment',
          body: requestFormSchema,
          response: { 201: dataOf(requestResultSchema) },
        },
      },
      async (request, reply) =>
        reply.code(201).send({ data: await submit(request.body, await callerOf(request, reply)) }),
    );

    app.post(
      '/api/v2/feedback',
      {
        schema: {
          tags,
          summary: 'Request a call back, or a short pre-order',
          body: feedbackSchema,
          response: { 201: dataOf(requestResultSchema.pick({ id: true, status: true })) },
        },
      },
      async (request, reply) => {
        const { samsung_preorder: isPreOrder, ...form } = request.body;
        const type = isPreOrder ? 'samsung_preorder' : 'callback';
        return reply.code(201).send({ data: await submit({ type, ...form }, await callerOf(request, reply)) });
      },
    );
  };
}
