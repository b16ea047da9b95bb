import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import type { Cabinet } from '#contract/pages/cabinet.ts';
import { audienceMatcher } from '#contract/pages/page-registry.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { isDatabaseOutage } from '#server/platform/database/database-outage.ts';
import { createAddressLimit } from '#server/platform/http/address-limit.ts';
import { isApiPath } from '#server/platform/http/caller-locale.ts';
import { reportRefusal } from '#server/platform/http/report-refusal.ts';
import { NotFound, ShopError, TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { CachedPageFastPath } from './cached-page-fast-path.ts';
import { fallbackErrorPage } from './fallback-error-page.ts';
import { type PageAddress, pageAddress, withUnreadParameters } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import { type PageRenderer, RETRY_SECONDS } from './render-pages.ts';
import type { RenderedPage } from './rendered-page.ts';
import { resolveRedirectChain } from './resolve-redirect-chain.ts';
import { sendRendered } from './send-rendered.ts';

/** The account data of the customer who requests a private page; null for a guest. */
export type LoadCabinet = (request: FastifyRequest, reply: FastifyReply) => Promise<Cabinet | null>;

interface PagesOptions {
  render: PageRenderer;
  /** Null renders every page anew. */
  cache: PageCache | null;
  /** Of one address; pages of the cache are not counted. */
  maxNewPagesPerMinute: number;
  fastPath?: CachedPageFastPath | undefined;
  loadCabinet?: LoadCabinet | undefined;
}

const MAX_PAGE_MS = 10_000;
/** So long after an outage was noticed nobody waits for the database who can have an older page. */
const OUTAGE_MS = MAX_PAGE_MS + 1_000;

interface FoundPage {
  page: RenderedPage;
  isHit: boolean;
  /** It was removed by a change, and stands in for one that the database's outage keeps from being rendered. */
  isOld?: boolean;
}

/** Every page of the storefront, and the `.data` that the browser requests when it navigates between pages. */
export const pages = fp(async (app: FastifyInstance, options: PagesOptions) => {
  const { render, cache, fastPath, loadCabinet, maxNewPagesPerMinute } = options;
  const newPages = createAddressLimit({ max: maxNewPagesPerMinute, windowMs: MINUTE_MS });
  /** On the clock of `performance.now()`. */
  let outageUntil = 0;

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = pageAddress(request.url);
    const { url, redirectTo } = address;
    // The wildcard matches every path without a route, also unknown API paths, which are not pages.
    if (isApiPath(url)) throw new NotFound();
    if (redirectTo !== null) return reply.redirect(await finalLocation(request, redirectTo), 301);
    const found = await withinTime(pageFor(request, reply, address)).catch((error: unknown) => {
      if (error instanceof TooManyRequests) {
        reportRefusal(request, error);
        return { status: 429, retryAfter: error.details.retryAfter ?? 60 } as const;
      }
      request.log.error({ err: error }, 'A page could not be rendered');
      if (!isOutage(error)) return { status: 500 } as const;
      outageUntil = performance.now() + OUTAGE_MS;
      return oldPage(url) ?? ({ status: 503, retryAfter: RETRY_SECONDS } as const);
    });
    if ('status' in found) return fallbackErrorPage(request, reply, found);
    const { status, headers } = found.page;
    fastPath?.trackResponse(reply.raw, found.page);
    if (status === 301 && headers.location !== undefined) {
      const location = await finalLocation(request, withUnreadParameters(request.url, headers.location));
      return sendPage(request, reply, { ...found, page: { ...found.page, headers: { ...headers, location } } });
    }
    return sendPage(request, reply, found);
  }

  async function finalLocation(request: FastifyRequest, location: string): Promise<string> {
    return resolveRedirectChain(location, async (url) => {
      if (isPrivatePage(url) || isApiPath(url)) return null;
      return (await pageAt(url)).page;
    }).catch((error: unknown) => {
      request.log.error({ err: error }, 'A redirect chain could not be resolved');
      return location;
    });
  }

  async function pageFor(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, wholeUrl }: PageAddress,
  ): Promise<FoundPage> {
    const old = performance.now() < outageUntil ? oldPage(url) : null;
    if (old !== null) {
      void renderMeanwhile(url);
      return old;
    }
    const isCached = !isPrivatePage(url) && cache?.peek(url) !== undefined;
    const secondsToWait = isCached ? 0 : newPages.take(request.callerAddress);
    if (secondsToWait > 0) throw new TooManyRequests(secondsToWait);
    if (!isPrivatePage(url)) return pageAt(url);
    const cabinet = (await loadCabinet?.(request, reply)) ?? null;
    return { page: await render(wholeUrl, { cabinet }), isHit: false };
  }

  async function pageAt(url: string): Promise<FoundPage> {
    if (!cache) return { page: await render(url), isHit: false };
    const found = await cache.get(url, () => render(url));
    const isBroken = found.page.status === 503;
    if (isBroken) outageUntil = performance.now() + OUTAGE_MS;
    return (isBroken ? oldPage(url) : null) ?? found;
  }

  /** For the next visitor. */
  async function renderMeanwhile(url: string): Promise<void> {
    try {
      const { isOld = false } = await pageAt(url);
      if (!isOld) outageUntil = 0;
    } catch (error) {
      if (isOutage(error)) outageUntil = performance.now() + OUTAGE_MS;
    }
  }

  /** Null when there is none, or a newer one is cached. */
  function oldPage(url: string): FoundPage | null {
    if (isPrivatePage(url) || cache?.peek(url) !== undefined) return null;
    const page = cache?.last(url);
    return page === undefined ? null : { page, isHit: true, isOld: true };
  }

  fastPath?.captureHeaders(app);
  app.get('/*', { schema: { hide: true } }, servePage);
});

/** Pages with personal content or personal forms: no browser may store them. */
const isPersonal = audienceMatcher('guest', 'customer', 'link');

/** Pages that are rendered for one customer, or for who has their address, and never enter the page cache. */
const isForCustomer = audienceMatcher('customer', 'link');

/**
 * By the rule of the storefront's router, which ignores case and reads escape sequences: `/CABINET` and `/%63abinet`
 * are private too.
 */
function isPrivatePage(url: string): boolean {
  return isForCustomer(routedPath(url));
}

function routedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return pathWithoutLocale(decodeURIComponent(path).toLowerCase());
  } catch {
    return pathWithoutLocale(path.toLowerCase());
  }
}

class PageTimeout extends Error {
  override name = 'PageTimeout';
}

function isOutage(error: unknown): boolean {
  return error instanceof PageTimeout || isUnavailable(error) || isDatabaseOutage(error);
}

/** More pages wait than can be rendered in time, or the shop stops. */
function isUnavailable(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'unavailable';
}

/** The page, or a `PageTimeout` when the database is frozen: a visitor does not wait longer. */
async function withinTime<T>(page: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PageTimeout(`The page took ${MAX_PAGE_MS} ms`)), MAX_PAGE_MS);
  try {
    return await Promise.race([page, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, isHit, isOld = false }: FoundPage,
): Promise<FastifyReply> {
  const isPrivate = isPersonal(routedPath(request.url));
  // `no-cache` makes browsers revalidate every time, mostly with a 304, so that a changed price shows at once.
  reply
    .header('cache-control', isPrivate || page.status >= 500 ? 'no-store' : 'no-cache')
    .header('vary', 'Accept-Encoding');
  // Data for scripts does not belong in search results.
  if (isData(request.url)) reply.header('x-robots-tag', 'noindex');
  return sendRendered(request, reply, { page, cache: isOld ? 'stale' : isHit ? 'hit' : 'miss' });
}

function isData(url: string): boolean {
  return url.split('?', 1)[0]?.endsWith('.data') ?? false;
}
