import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { localeSchema } from '#contract/i18n/locale-schema.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { RedirectDeps } from './redirect-provider.ts';
import { returnUrls } from './return-urls.ts';
import { startRedirect } from './start-redirect.ts';

const paramsSchema = z.object({ account: z.string().min(1).max(60) });
const querySchema = z.object({ lang: localeSchema.catch('ru') });
/** Each leads to a call of the provider, unless its page is open already. */
const STARTS_PER_MINUTE = 30;

/** The address that leads to the page of the provider: a plain link, which needs no script and no session. */
export function startUrl(
  { publicUrl, provider }: { publicUrl: string; provider: string },
  account: string,
  locale: string,
): string {
  return `${publicUrl}${startPath(provider)}/${account}?lang=${locale}`;
}

function startPath(provider: string): string {
  return `/api/pay/${provider.replaceAll('_', '-')}`;
}

export function redirectRoutes(deps: RedirectDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `${startPath(deps.redirect.name)}/:account`,
      {
        schema: { hide: true, params: paramsSchema, querystring: querySchema },
        config: { rateLimit: { max: STARTS_PER_MINUTE, timeWindow: MINUTE_MS } },
      },
      async ({ params: { account }, query: { lang } }, reply) => {
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        const outcome = await startRedirect(deps, account, lang);
        // What is wrong stands on the page of the order, with the other ways to pay it.
        const url = outcome.kind === 'page' ? outcome.url : returnUrls(deps, account, lang).returnUrl;
        return reply.redirect(url, 303);
      },
    );
  };
}
