import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { siteResponseOf } from '#contract/legacy-api/site-response.ts';
import { requestFormSchema, requestResultSchema } from '#contract/requests/requests.ts';
import type { Requests } from '#server/features/requests/index.ts';
import { siteCalls } from './site-errors.ts';

/** Requests of customers and guests. */
export function legacyRequestsRoutes(requests: Pick<Requests, 'submit' | 'callerOf'>): FastifyPluginAsyncZod {
  return siteCalls(async (app) => {
    app.post(
      '/api/site/requests/',
      {
        schema: {
          tags: ['Requests'],
          summary: 'A request, for older clients',
          body: requestFormSchema,
          response: { 201: siteResponseOf(requestResultSchema) },
        },
      },
      async (request, reply) => {
        const result = await requests.submit(request.body, await requests.callerOf(request, reply));
        return reply.code(201).send({ success: true as const, result });
      },
    );
  });
}
