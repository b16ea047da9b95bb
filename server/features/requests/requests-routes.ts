import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requestsCalls } from '#contract/requests/requests-calls.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { RequestIntake } from './submit-request.ts';

/** `POST /api/v2/requests` and `POST /api/v2/feedback` (specification 7.16, 7.22). */
export function requestsRoutes({ submit, callerOf }: RequestIntake): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, requestsCalls.sendRequest, async ({ body, request, reply }) =>
      submit(body, await callerOf(request, reply)),
    );

    await serveCall(app, requestsCalls.sendFeedback, async ({ body, request, reply }) => {
      const { samsung_preorder: isPreOrder, ...form } = body;
      return submit({ type: isPreOrder ? 'samsung_preorder' : 'callback', ...form }, await callerOf(request, reply));
    });
  };
}
