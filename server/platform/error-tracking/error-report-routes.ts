import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorReportsCalls } from '#contract/error-reports/error-reports-calls.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { ErrorReporter } from './error-reporter.ts';

/** A broken page reports a few errors at most; many visitors of a mobile network share an address. */
const REPORTS_PER_MINUTE = 30;
const MAX_BODY_BYTES = 16 * 1024;

/** Accepts the errors of browsers and forwards them to the error tracker. */
export function errorReportRoutes(errors: ErrorReporter): FastifyPluginAsyncZod {
  return (app) =>
    serveCall(
      app,
      errorReportsCalls.reportError,
      ({ body: { page, ...error } }) => errors.report(error, { platform: 'javascript', tags: { page } }),
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: MINUTE_MS } },
      },
    );
}
