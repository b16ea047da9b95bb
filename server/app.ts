import { randomUUID } from 'node:crypto';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Histogram } from 'prom-client';
import type { RenderPage } from '#contract/pages/page-rendering.ts';
import type { Storefront } from '#contract/pages/storefront.ts';
import type { Config } from './config/config.ts';
import { defaultProxyConfig, isLocalShop } from './config/proxy-config.ts';
import { siteFiles } from './features/seo/site-files.ts';
import { ADMIN_BUILD, adminApp, builtDocument } from './platform/admin-app/admin-app.ts';
import { serveAdminSources } from './platform/admin-app/serve-admin-sources.ts';
import type { AttemptLimit } from './platform/attempts/index.ts';
import { createErrorReporter, type ErrorReporter, errorReportRoutes } from './platform/error-tracking/index.ts';
import { apiDocs } from './platform/http/api-docs.ts';
import { type ApiGuards, type ApiRoutes, apiScopes } from './platform/http/api-scopes.ts';
import { callerAddresses } from './platform/http/caller-address.ts';
import { compressResponses } from './platform/http/compression.ts';
import { sendError, sendUnknownPath } from './platform/http/errors.ts';
import { finishRequests } from './platform/http/finish-requests.ts';
import { health } from './platform/http/health.ts';
import { loadShedding } from './platform/http/load-shedding.ts';
import { metrics } from './platform/http/metrics.ts';
import { rateLimit } from './platform/http/rate-limit.ts';
import { incomingRequestId, requestLog } from './platform/http/request-log.ts';
import { responseEvents } from './platform/http/response-events.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { refuseUnstorableAddresses, storableUrl, unstorable } from './platform/http/storable-text.ts';
import { wellFormedUrl } from './platform/http/well-formed-url.ts';
import { logCircuitOpenings } from './platform/http-client/circuit-log.ts';
import type { GaugeSource } from './platform/metrics/gauge-source.ts';
import type { ProcessSource } from './platform/processes/index.ts';
import { createAnswerCache } from './platform/rendering/answer-cache.ts';
import { createCachedPageFastPath } from './platform/rendering/cached-page-fast-path.ts';
import { sendErrorOrPage } from './platform/rendering/fallback-error-page.ts';
import {
  CLIENT_BUILD,
  FORMER_ASSETS,
  loadBuiltStorefront,
  serveStorefrontSources,
} from './platform/rendering/load-storefront.ts';
import { createPageCache, pageCacheGauges } from './platform/rendering/page-cache.ts';
import { type LoadCabinet, pages } from './platform/rendering/pages.ts';
import { refreshStalePages } from './platform/rendering/refresh-stale-pages.ts';
import { createPageRenderer, type PageRenderer, renderOnThisThread } from './platform/rendering/render-pages.ts';
import type { TagSet } from './platform/rendering/rendered-page.ts';
import { staticFiles } from './platform/rendering/static-files.ts';
import { startRenderThreads } from './platform/rendering/thread/render-on-threads.ts';

/** What the HTTP application needs of the shop. */
export interface AppDeps {
  storefront: Storefront;
  routes: ApiRoutes;
  /** What is served outside the API: pictures, feeds. */
  site?: readonly FastifyPluginAsyncZod[];
  /** Guards of the customer and staff scopes; without a guard every call is refused. */
  guards?: ApiGuards;
  /** Origins of partners whose pages may be shown in a frame. */
  frameOrigins?: readonly string[];
  /** Without it private pages treat every visitor as a guest. */
  loadCabinet?: LoadCabinet;
  /** Why no balancer may send requests here, by what the shop knows of itself. */
  obstacle(): 'deaf' | null;
  isDatabaseReachable(): Promise<boolean>;
  /** Reports changes, so that pages that show the changed data leave the cache. */
  onChange?(listener: (changed: TagSet | 'everything') => void): void;
  /** Counts what all processes limit together; without it each limits by itself. */
  takeAttempt?(limit: AttemptLimit): Promise<number>;
  /** Takes what renders pages, for pages that are no answer to their own address. */
  connectRenderer?(render: PageRenderer): void;
  gauges?: readonly GaugeSource[];
  histograms?: readonly Histogram<string>[];
  /** Describes this process to all others, by the numbers of its metrics. */
  followProcess?(source: ProcessSource): void;
}

export interface AppOptions {
  config: Pick<Config, 'mode' | 'publicUrl'> &
    Partial<Pick<Config, 'hasOfflinePage' | 'processes' | 'renderThreads' | 'proxy' | 'securityContact'>>;
  shop: AppDeps;
  log: FastifyBaseLogger;
  /** Where errors of browsers go; without it nowhere. */
  errors?: ErrorReporter;
  /** Replaces the built storefront in tests. */
  renderPage?: RenderPage;
  /** `false` renders every page anew, for benchmarks. */
  cachesPages?: boolean;
  /** Whether this process is about to stop. */
  isLeaving?: () => boolean;
  /** Aborted when closing may not wait for open requests. */
  urgent?: AbortSignal;
}

const MAX_BODY_BYTES = 1024 * 1024;
/** Of one address: pages that are rendered for it because nobody has read them before. Crawlers stay well below. */
const MAX_NEW_PAGES_PER_MINUTE = 600;
const PAGE_CACHE_BYTES = 128 * 1024 * 1024;
const ANSWER_CACHE_BYTES = 16 * 1024 * 1024;

/** The whole HTTP application, not listening yet. */
export async function buildApp({
  config,
  shop,
  log,
  errors = createErrorReporter({ dsn: undefined, environment: config.mode }),
  renderPage,
  cachesPages = true,
  isLeaving = () => false,
  urgent = new AbortController().signal,
}: AppOptions): Promise<FastifyInstance> {
  const { publicUrl, hasOfflinePage = true, processes = 1, proxy = defaultProxyConfig(publicUrl) } = config;
  const isDevelopment = config.mode === 'development' && !renderPage;
  const threadCount = isDevelopment || renderPage ? 0 : (config.renderThreads ?? 0);
  const threads =
    threadCount === 0
      ? null
      : await startRenderThreads({ count: threadCount, publicUrl, storefront: shop.storefront, log });
  const pageCache = createPageCache({ maxBytes: PAGE_CACHE_BYTES });
  const answerCache = createPageCache({ maxBytes: ANSWER_CACHE_BYTES });
  shop.onChange?.((changed) => {
    for (const cache of [pageCache, answerCache]) changed === 'everything' ? cache.purgeAll() : cache.purge(changed);
  });

  const fastPath = createCachedPageFastPath(pageCache);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => incomingRequestId(request.headers['x-request-id']) ?? randomUUID(),
    // Only the proxies that are named may set the visitor's address.
    trustProxy: [...proxy.trustedProxies],
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: sendError,
    rewriteUrl: (request) => storableUrl(wellFormedUrl(request.url ?? '/')),
    serverFactory: fastPath.createServer,
    // What arrives on open connections while the shop closes is answered, and the connection closed with it.
    return503OnClosing: false,
  });
  parseJsonBodies(app);
  if (!isDevelopment && cachesPages) {
    const answers = createAnswerCache(answerCache, fastPath);
    app.decorate('answerCache', answers);
    fastPath.serveAnswers(answers);
  }
  const stopLogging = logCircuitOpenings(log);
  app.addHook('onClose', async () => stopLogging());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendErrorOrPage);
  app.setNotFoundHandler(sendUnknownPath);

  await app.register(responseEvents);
  await app.register(requestLog);
  await app.register(callerAddresses, {
    isLocal: isLocalShop(publicUrl),
    hasProxies: proxy.trustedProxies.length > 0,
  });
  await app.register(securityHeaders, { publicUrl });
  const gauges = [...(shop.gauges ?? []), ...pageCacheGauges(pageCache), ...(threads?.gauges ?? [])];
  const obstacle = () => (isLeaving() ? 'stopping' : shop.obstacle());
  await app.register(metrics, { gauges, histograms: shop.histograms ?? [], access: proxy.metrics });
  shop.followProcess?.({ gauges, obstacle });
  await app.register(health, {
    obstacle,
    isDatabaseReachable: () => shop.isDatabaseReachable(),
  });
  await app.register(loadShedding, { isEnabled: config.mode !== 'test' });
  refuseUnstorableAddresses(app);
  await app.register(rateLimit, { processes, takeTogether: shop.takeAttempt });
  await app.register(cookie);
  await app.register(compressResponses);
  await app.register(apiDocs, { publicUrl });
  const routes = { ...shop.routes, public: [...(shop.routes.public ?? []), errorReportRoutes(errors)] };
  await app.register(apiScopes, { routes, guards: shop.guards ?? {}, publicUrl });
  await app.register(siteFiles, { storefront: shop.storefront, publicUrl, securityContact: config.securityContact });
  for (const plugin of shop.site ?? []) await app.register(plugin);

  // Before the storefront's, whose development server would take every path.
  await app.register(adminApp, {
    publicUrl,
    readDocument: isDevelopment ? await serveAdminSources(app) : builtDocument(ADMIN_BUILD),
    assets: isDevelopment ? null : ADMIN_BUILD,
    formerAssets: path.join(FORMER_ASSETS, 'admin'),
  });
  if (!isDevelopment) {
    const formerAssets = path.join(FORMER_ASSETS, 'client');
    await app.register(staticFiles, { root: CLIENT_BUILD, formerAssets, hasOfflinePage });
  }
  const render = createPageRenderer({
    render:
      threads?.render ??
      renderOnThisThread({ loadRenderPage: await rendering(), storefront: shop.storefront, publicUrl }),
    storefront: shop.storefront,
    publicUrl,
    log,
    isStrict: !isDevelopment,
    frameOrigins: shop.frameOrigins ?? [],
  });
  shop.connectRenderer?.(render);
  const stopRefreshing = refreshStalePages({ cache: pageCache, render, log, sharesThread: threads === null });
  await app.register(pages, {
    render,
    cache: isDevelopment || !cachesPages ? null : pageCache,
    maxNewPagesPerMinute: Math.ceil(MAX_NEW_PAGES_PER_MINUTE / processes),
    fastPath,
    loadCabinet: shop.loadCabinet,
  });
  let finishing: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    // Not awaited here: hooks that run later end what holds connections open.
    finishing = finishRequests(fastPath.servers, urgent);
  });
  // The last hook that is added runs first: requests still need what the others close.
  app.addHook('onClose', async () => {
    await finishing;
    stopRefreshing();
    await threads?.stop();
  });
  return app;

  async function rendering(): Promise<() => Promise<RenderPage>> {
    if (isDevelopment) return serveStorefrontSources(app);
    return always(renderPage ?? (await loadBuiltStorefront()));
  }
}

/**
 * The one door of every body. Some clients send a JSON content type without a body, mostly with DELETE; texts that the
 * database cannot store are refused.
 */
function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, (error, value) => done(error ?? unstorable(body as string, value), value));
  });
}

function always<T>(value: T): () => Promise<T> {
  return async () => value;
}
