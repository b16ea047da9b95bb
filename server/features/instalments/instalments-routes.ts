import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Locale } from '#contract/i18n/locale.ts';
import {
  allGoodResponseSchema,
  allGoodSchema,
  type InstalmentApplication,
  type InstalmentPartner,
  instalmentApplicationSchema,
  instalmentPartnerSchema,
} from '#contract/instalments/instalment-applications.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf, orNotFound } from '#server/platform/http/data-envelope.ts';

interface RouteDeps {
  partners(locale: Locale): Promise<InstalmentPartner[]>;
  application(uuid: string, locale: Locale): Promise<InstalmentApplication | null>;
  /** Checks the application at the partner now. */
  refresh(uuid: string): Promise<void>;
  /** The partner's webhook. Only the reference is used; the state is requested from the partner. */
  handleCallback(reference: number): Promise<void>;
  callbackPath: string;
}

const tags = ['Instalments'];
const params = z.object({ application_id: z.uuid() });
const callbackSchema = z.looseObject({ external_id: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) });

export function instalmentsRoutes(deps: RouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/instalments/partners',
      {
        schema: {
          tags,
          summary: 'Who offers instalments, and on which terms',
          response: { 200: dataOf(z.array(instalmentPartnerSchema)) },
        },
      },
      async (request) => ({ data: await deps.partners(callerLocale(request)) }),
    );

    app.get(
      '/api/v2/instalments/applications/:application_id',
      {
        schema: {
          tags,
          summary: 'The state of an application, for anyone with its id',
          params,
          response: { 200: dataOf(instalmentApplicationSchema) },
        },
      },
      async (request) => ({
        data: orNotFound(await deps.application(request.params.application_id, callerLocale(request))),
      }),
    );

    app.post(
      '/api/site/all-good/',
      {
        schema: {
          tags,
          summary: 'The partner’s frame says that it is done: the shop reads the state from the partner itself',
          body: allGoodSchema,
          response: { 200: allGoodResponseSchema },
        },
      },
      async (request) => {
        const { application_id: uuid } = request.body;
        const locale = callerLocale(request);
        orNotFound(await deps.application(uuid, locale));
        await deps.refresh(uuid);
        const { state, reason, order_number } = orNotFound(await deps.application(uuid, locale));
        return { success: true as const, result: { state, reason, ...(order_number !== null && { order_number }) } };
      },
    );

    app.post(
      deps.callbackPath,
      { schema: { hide: true, body: callbackSchema, response: { 204: z.null() } } },
      async (request, reply) => {
        await deps.handleCallback(request.body.external_id);
        return reply.code(204).send(null);
      },
    );
  };
}
