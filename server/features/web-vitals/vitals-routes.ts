import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { vitalsSchema } from '#contract/web-vitals/web-vitals.ts';
import type { PageVitals } from './open-vitals.ts';

/** A page tells once; many visitors of a mobile network share an address. */
const TOLD_PER_MINUTE = 120;

export function vitalsRoutes(vitals: PageVitals): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/vitals',
      {
        config: { rateLimit: { max: TOLD_PER_MINUTE, timeWindow: 60_000 } },
        schema: {
          tags: ['Measuring'],
          summary: 'How fast a page was for its visitor; goes into the metrics and names nobody',
          body: vitalsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        vitals.record(request.body);
        return reply.code(204).send(null);
      },
    );
  };
}
