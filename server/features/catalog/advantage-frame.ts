import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamsSchema } from '#contract/catalog/catalog-requests.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { localeSchema } from '#contract/i18n/locale-schema.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import type { Catalog } from './create-catalog.ts';

/** An editor's document may show text, pictures and styles, and run no scripts. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https:",
  "font-src 'self'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');

/** The "advantage" of a product as a document of its own, for the sandboxed frame on its page. */
export function advantageFrame(catalog: Catalog): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/frames/advantage/:id',
      { schema: { hide: true, params: idParamsSchema, querystring: z.object({ lang: localeSchema.catch('ru') }) } },
      async (request, reply) => {
        const page = await catalog.product(request.params.id, request.query.lang);
        if (!page?.product.advantage) throw new NotFound();
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' })
          .send(documentOf(page.product.advantage, request.query.lang));
      },
    );
  };
}

function documentOf(html: string, locale: Locale): string {
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title></title><style>
:root{color-scheme:light dark;font:16px/1.6 "Onest Variable",system-ui,sans-serif;color:light-dark(#0e1222,#eef0f6);background:light-dark(#fff,#0e1222)}
body{margin:0}main{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr))}
section{border-radius:20px;padding:1.5rem;background:light-dark(#f4f5f8,#171c2e)}
h3{margin:0 0 .5rem;font-size:1.25rem;line-height:1.3}p{margin:0;color:light-dark(#5a6376,#a7afc1)}img{max-width:100%}
</style><main>${html}</main></html>`;
}
