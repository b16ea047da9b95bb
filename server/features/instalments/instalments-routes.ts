import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Locale } from '#contract/i18n/locale.ts';
import {
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
  /** The same, checked at the partner first. */
  applicationAt(uuid: string, locale: Locale): Promise<InstalmentApplication | null>;
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
      '/api/v2/instalments/applications/:application_id/refresh',
      {
        schema: {
          tags,
          summary: 'The same after the shop has asked the partner; for a page whose frame says that it is done',
          params,
          response: { 200: dataOf(instalmentApplicationSchema) },
        },
      },
      async (request) => ({
        data: orNotFound(await deps.applicationAt(request.params.application_id, callerLocale(request))),
      }),
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
