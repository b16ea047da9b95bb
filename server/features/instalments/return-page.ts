import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { localeSchema } from '#contract/i18n/locale-schema.ts';

const RETURN_PATH = '/frames/instalment-return';

/**
 * The page to which a partner returns. Inside the partner's frame, where the shop's cookies are not sent, it notifies
 * the parent window. As a whole window it redirects to the account.
 */
const SCRIPT = `
const { id, page } = document.body.dataset;
if (parent !== window) parent.postMessage({ type: 'returned', application_id: id }, location.origin);
else location.replace(page);`;

const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const querySchema = z.object({ application: z.uuid(), lang: localeSchema.catch('ru') });

export function returnAddress(publicUrl: string, applicationId: string, locale: string): string {
  return `${publicUrl}${RETURN_PATH}?application=${applicationId}&lang=${locale}`;
}

export const returnPage: FastifyPluginAsyncZod = async (app) => {
  app.get(RETURN_PATH, { schema: { hide: true, querystring: querySchema } }, (request, reply) => {
    const { application, lang } = request.query;
    const page = `${lang === 'uz' ? '/uz' : ''}/cabinet/orderuzum?application=${application}`;
    return reply
      .headers({
        'content-security-policy': POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>…</title><body data-id="${application}" data-page="${page}"><a href="${page}" target="_top">${page}</a><script>${SCRIPT}</script>`,
      );
  });
};
