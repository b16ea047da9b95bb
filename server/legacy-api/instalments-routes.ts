import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { allGoodResponseSchema, allGoodSchema } from '#contract/legacy-api/instalments.ts';
import type { Instalments } from '#server/features/instalments/index.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { siteCalls } from './site-errors.ts';

/** What a partner's frame says to the page that shows it. Anyone who has the application's id. */
export function legacyInstalmentsRoutes({ applicationAt }: Pick<Instalments, 'applicationAt'>): FastifyPluginAsyncZod {
  return siteCalls(async (app) => {
    app.post(
      '/api/site/all-good/',
      {
        schema: {
          tags: ['Instalments'],
          summary: 'The partner’s frame says that it is done, for older clients; the state is read from the partner',
          body: allGoodSchema,
          response: { 200: allGoodResponseSchema },
        },
      },
      async (request) => {
        const application = await applicationAt(request.body.application_id, callerLocale(request));
        const { state, reason, order_number } = orNotFound(application);
        return { success: true as const, result: { state, reason, ...(order_number !== null && { order_number }) } };
      },
    );
  });
}
