import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import type { Cabinet } from '#contract/pages/cabinet.ts';
import { isApiPath } from '#server/platform/http/caller-locale.ts';
import { chooseEncoding } from '#server/platform/http/compression.ts';
import { matchesEtag } from '#server/platform/http/conditional-requests.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import type { ExpressLane } from './cached-page-fast-path.ts';
import { lastResortPage } from './fallback-error-page.ts';
import { type PageAddress, pageAddress, withParametersOf } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import type { PageRenderer } from './render-pages.ts';
import type { RenderedPage } from './rendered-page.ts';
import { endOfWay } from './resolve-redirect-chain.ts';

/** Whose private page is asked for; null: nobody's who is signed in. */
export type OpenCabinet = (request: FastifyRequest, reply: FastifyReply) => Promise<Cabinet | null>;

interface PagesOptions {
  render: PageRenderer;
  /** Without one every page is rendered anew. */
  cache: PageCache | null;
  lane?: ExpressLane | undefined;
  openCabinet?: OpenCabinet | undefined;
}

interface FoundPage {
  page: RenderedPage;
  isHit: boolean;
}

/** Every page of the storefront, and the `.data` that the browser asks for when it goes from page to page. */
export const pages = fp(async (app: FastifyInstance, { render, cache, lane, openCabinet }: PagesOptions) => {
  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = pageAddress(request.url);
    const { url, redirectTo } = address;
    // The wildcard takes what no route took: an unknown API path is not a page.
    if (isApiPath(url)) throw new NotFound();
    if (redirectTo !== null) return reply.redirect(await endOf(request, redirectTo), 301);
    const found = await pageFor(request, reply, address).catch((error: unknown) => {
      request.log.error({ err: error }, 'page could not be rendered');
      return null;
    });
    if (found === null) return lastResortPage(request, reply);
    const { status, headers } = found.page;
    lane?.sends(reply.raw, found.page);
    if (status === 301 && headers.location !== undefined) {
      const location = await endOf(request, withParametersOf(request.url, headers.location));
      return sendPage(request, reply, { ...found, page: { ...found.page, headers: { ...headers, location } } });
    }
    return sendPage(request, reply, found);
  }

  async function endOf(request: FastifyRequest, location: string): Promise<string> {
    return endOfWay(location, async (url) => {
      if (isOwned(url) || isApiPath(url)) return null;
      return (await pageAt(url)).page;
    }).catch((error: unknown) => {
      request.log.error({ err: error }, 'the end of a moved address could not be found');
      return location;
    });
  }

  async function pageFor(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, wholeUrl }: PageAddress,
  ): Promise<FoundPage> {
    if (!isOwned(url)) return pageAt(url);
    const cabinet = (await openCabinet?.(request, reply)) ?? null;
    return { page: await render(wholeUrl, cabinet), isHit: false };
  }

  async function pageAt(url: string): Promise<FoundPage> {
    if (cache) return cache.get(url, () => render(url));
    return { page: await render(url), isHit: false };
  }

  lane?.learnFrom(app);
  app.get('/*', { schema: { hide: true } }, answerPage);
});

/** Pages of one's own: the shell is the same for everybody, but no browser shall keep what it was filled with. */
const PRIVATE = /^\/(cabinet|checkout|auth)(?=[/.?]|$)/;

/** Pages that show what is one customer's: rendered for them, kept by nobody. */
function isOwned(url: string): boolean {
  return /^\/(cabinet|checkout)(?=[/.?]|$)/.test(pathWithoutLocale(url));
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, isHit }: FoundPage,
): Promise<FastifyReply> {
  const isPrivate = PRIVATE.test(pathWithoutLocale(request.url));
  // Always asked again, mostly answered 304: a changed price is seen at once.
  reply
    .headers(page.headers)
    .header('cache-control', isPrivate || page.status >= 500 ? 'no-store' : 'no-cache')
    .header('vary', 'Accept-Encoding')
    .header('server-timing', `cache;desc=${isHit ? 'hit' : 'miss'}`)
    .code(page.status);
  // What nobody but a script reads is nothing to find.
  if (isData(request.url)) reply.header('x-robots-tag', 'noindex');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], page.length);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}

function isData(url: string): boolean {
  return url.split('?', 1)[0]?.endsWith('.data') ?? false;
}
