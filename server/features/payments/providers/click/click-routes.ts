import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CALLBACK_LIMIT } from '../callback-limit.ts';
import { answerClick, type ClickDeps, failed } from './click-actions.ts';

export const CLICK_PATH = '/api/callbacks/click';

/** The SHOP-API: Click posts a form for both of its actions to this address. */
export function clickRoutes(deps: ClickDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.post(CLICK_PATH, { schema: { hide: true }, ...CALLBACK_LIMIT }, async ({ body }, reply) => {
      const fields = readFields(typeof body === 'string' ? body : '');
      try {
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(await answerClick(deps, fields)));
      } catch (error) {
        deps.log.error({ err: error }, 'A call of Click has failed');
        // Click has the money when it completes, so no refusal is sent then: it has to call again.
        const isCompletion = fields.action === '1';
        return reply.code(isCompletion ? 503 : 200).send(JSON.stringify(failed(-7)));
      }
    });
  };
}

function readFields(body: string): Record<string, string> {
  const form = new URLSearchParams(body);
  // PostgreSQL stores no NUL; what has one is no call of Click.
  return body.includes('%00') || body.includes('\0') ? {} : Object.fromEntries(form);
}
