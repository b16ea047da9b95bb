import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Histogram } from 'prom-client';
import type { PageTag, RenderPage } from '#contract/pages/page-rendering.ts';
import type { Storefront } from '#contract/pages/storefront.ts';
import type { Config } from './config/config.ts';
import { siteFiles } from './features/seo/site-files.ts';
import { apiDocs } from './platform/http/api-docs.ts';
import { type ApiRoutes, apiScopes, type Guard } from './platform/http/api-scopes.ts';
import { compressAnswers } from './platform/http/compress-responses.ts';
import { answerError, answerUnknownPath } from './platform/http/errors.ts';
import { health } from './platform/http/health.ts';
import { type GaugeSource, metrics } from './platform/http/metrics.ts';
import { floodBrake } from './platform/http/rate-limit.ts';
import { givenRequestId, requestLog } from './platform/http/request-log.ts';
import { answers } from './platform/http/response-events.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { wellFormedUrl } from './platform/http/well-formed-url.ts';
import { createExpressLane } from './platform/rendering/cached-page-fast-path.ts';
import { CLIENT_BUILD, loadBuiltStorefront, serveStorefrontSources } from './platform/rendering/load-storefront.ts';
import { createPageCache } from './platform/rendering/page-cache.ts';
import { pageCacheGauges } from './platform/rendering/page-cache-gauges.ts';
import { type OpenCabinet, pages } from './platform/rendering/pages.ts';
import { createPageRenderer } from './platform/rendering/render-pages.ts';
import { staticFiles } from './platform/rendering/static-files.ts';

/** What the HTTP application needs of the shop. */
export interface AppParts {
  storefront: Storefront;
  routes: ApiRoutes;
  /** What is served outside of the API: pictures, feeds. */
  site?: readonly FastifyPluginAsyncZod[];
  /** Who may pass into the scopes of customers and staff; without a guard nobody may. */
  guards?: { customer?: Guard; staff?: Guard };
  /** Origins of partners whose pages may stand in a frame of ours. */
  framed?: readonly string[];
  /** Without it private pages take everybody for a guest. */
  openCabinet?: OpenCabinet;
  isReady(): boolean | Promise<boolean>;
  /** Tells what has changed, so that the pages that show it are forgotten. */
  onChange?(listener: (changed: Iterable<PageTag> | 'everything') => void): void;
  gauges?: readonly GaugeSource[];
  histograms?: readonly Histogram<string>[];
}

export interface AppOptions {
  config: Pick<Config, 'mode' | 'publicUrl'> & Partial<Pick<Config, 'hasOfflinePage'>>;
  shop: AppParts;
  log: FastifyBaseLogger;
  /** Another storefront than the built one, for tests. */
  renderPage?: RenderPage;
  /** `false`: every page is rendered anew, to measure that. */
  keepsPages?: boolean;
}

const MAX_BODY_BYTES = 1024 * 1024;
const PAGE_CACHE_BYTES = 128 * 1024 * 1024;

/** The whole HTTP application: not listening yet. */
export async function buildApp({
  config,
  shop,
  log,
  renderPage,
  keepsPages = true,
}: AppOptions): Promise<FastifyInstance> {
  const { publicUrl, hasOfflinePage = true } = config;
  const isDevelopment = config.mode === 'development' && !renderPage;
  const pageCache = createPageCache({ maxBytes: PAGE_CACHE_BYTES });
  shop.onChange?.((changed) => (changed === 'everything' ? pageCache.purgeAll() : pageCache.purge(changed)));

  const lane = createExpressLane(pageCache);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => givenRequestId(request.headers['x-request-id']) ?? randomUUID(),
    // Only a proxy of our own network may say who the visitor is.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: answerError,
    rewriteUrl: (request) => wellFormedUrl(request.url ?? '/'),
    serverFactory: lane.createServer,
  });
  acceptEmptyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownPath);

  await app.register(answers);
  await app.register(requestLog);
  await app.register(securityHeaders, { publicUrl });
  await app.register(metrics, {
    gauges: [...(shop.gauges ?? []), ...pageCacheGauges(pageCache)],
    histograms: shop.histograms ?? [],
  });
  await app.register(health, { isReady: () => shop.isReady() });
  await app.register(floodBrake, { refusesWhenBehind: config.mode !== 'test' });
  await app.register(cookie);
  await app.register(compressAnswers);
  await app.register(apiDocs, { publicUrl });
  await app.register(apiScopes, { routes: shop.routes, guards: shop.guards ?? {}, publicUrl });
  await app.register(siteFiles, { storefront: shop.storefront, publicUrl });
  for (const plugin of shop.site ?? []) await app.register(plugin);

  const loadRenderPage = isDevelopment
    ? await serveStorefrontSources(app)
    : always(renderPage ?? (await loadBuiltStorefront()));
  if (!isDevelopment) await app.register(staticFiles, { root: CLIENT_BUILD, hasOfflinePage });
  const render = createPageRenderer({
    loadRenderPage,
    storefront: shop.storefront,
    publicUrl,
    log,
    isStrict: !isDevelopment,
    framed: shop.framed ?? [],
  });
  await app.register(pages, {
    render,
    cache: isDevelopment || !keepsPages ? null : pageCache,
    lane,
    openCabinet: shop.openCabinet,
  });
  return app;
}

/** Some clients name JSON as the type of no body at all, with DELETE above all. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

function always<T>(value: T): () => Promise<T> {
  return async () => value;
}
