import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorReportSchema } from '#contract/error-reports/error-reports.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { ErrorReporter } from './error-reporter.ts';

/** A broken page reports a few errors at most; many visitors of a mobile network share an address. */
const REPORTS_PER_MINUTE = 30;
const MAX_BODY_BYTES = 16 * 1024;

/** Accepts the errors of browsers and forwards them to the error tracker. */
export function errorReportRoutes(errors: ErrorReporter): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/error-reports',
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: MINUTE_MS } },
        schema: {
          hide: true,
          body: errorReportSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { page, ...error } = request.body;
        errors.report(error, { platform: 'javascript', tags: { page } });
        return reply.code(204).send(null);
      },
    );
  };
}
