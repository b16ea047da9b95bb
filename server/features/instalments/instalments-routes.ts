import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamSchema } from '#contract/api/id-schema.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { InstalmentApplication, InstalmentPartner } from '#contract/instalments/instalment-applications.ts';
import { instalmentsCalls } from '#contract/instalments/instalments-calls.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';

interface RouteDeps {
  partners(locale: Locale): Promise<InstalmentPartner[]>;
  application(uuid: string, locale: Locale): Promise<InstalmentApplication | null>;
  /** The same, checked at the partner first. */
  applicationAt(uuid: string, locale: Locale): Promise<InstalmentApplication | null>;
  /** The partner's webhook. Only the reference is used; the state is requested from the partner. */
  handleCallback(reference: number): Promise<void>;
  callbackPaths: readonly string[];
}

const callbackSchema = z.looseObject({ external_id: idParamSchema });

export function instalmentsRoutes(deps: RouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, instalmentsCalls.readPartners, ({ locale }) => deps.partners(locale));

    await serveCall(app, instalmentsCalls.readApplication, async ({ params, locale }) =>
      orNotFound(await deps.application(params.application_id, locale)),
    );

    await serveCall(app, instalmentsCalls.refreshApplication, async ({ params, locale }) =>
      orNotFound(await deps.applicationAt(params.application_id, locale)),
    );

    // The partner's webhook; its address is a secret, so no call describes it.
    for (const path of deps.callbackPaths) {
      app.post(
        path,
        { schema: { hide: true, body: callbackSchema, response: { 204: z.null() } } },
        async (request, reply) => {
          await deps.handleCallback(request.body.external_id);
          return reply.code(204).send(null);
        },
      );
    }
  };
}
