import { DEFAULT_LOCALE } from '#contract/i18n/locale.ts';
import type { Cabinet } from '#contract/pages/cabinet.ts';
import type { RenderPage } from '#contract/pages/page-rendering.ts';
import type { Storefront } from '#contract/pages/storefront.ts';
import { originOfTiles } from '#contract/stores/map-tiles.ts';
import { isDatabaseOutage } from '#server/platform/database/database-outage.ts';
import { type AnalyticsProvider, pagePolicy } from '#server/platform/http/security-headers.ts';
import type { Log } from '#server/platform/log.ts';
import { finishPage, type PageOfScripts } from './finish-page.ts';
import { createRenderQueue } from './render-queue.ts';
import { openFinishedPage, type RenderedPage } from './rendered-page.ts';

/** After which a page that the database's outage broke may be requested again. */
export const RETRY_SECONDS = 5;
const DEVELOPMENT_POLICY = "frame-ancestors 'self'";

export interface RenderOptions {
  /** For private pages only: the customer's account data, or null for a guest. */
  cabinet?: Cabinet | null;
  /** Another shop than the one that visitors see: with drafts laid over its data. */
  storefront?: Storefront;
  /** Nobody waits for the page: those that visitors wait for are rendered first. */
  isAhead?: boolean;
}

export type PageRenderer = (address: string, options?: RenderOptions) => Promise<RenderedPage>;

/** Renders the page at a normal address on this thread or on another one. */
export type RenderFinished = (
  address: string,
  options: RenderOptions & { reportError: (error: unknown) => void },
) => Promise<PageOfScripts>;

interface PageRendererOptions {
  render: RenderFinished;
  storefront: Storefront;
  publicUrl: string;
  log: Log;
  /** False in development, where Vite adds scripts and styles that cannot be hashed. */
  isStrict: boolean;
  /** Origins of partners whose pages may stand in a frame. */
  frameOrigins: readonly string[];
}

/**
 * The storefront sees no header of the request, so every visitor gets the same page. A private page gets the customer's
 * account data and is never cached.
 */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { render, storefront, publicUrl, log, isStrict, frameOrigins } = options;

  function policyFor(scripts: readonly string[]): string {
    if (!isStrict) return DEVELOPMENT_POLICY;
    return pagePolicy(scripts, publicUrl, {
      analytics: analyticsProviders(storefront),
      frames: frameOrigins,
      tiles: tileOrigin(storefront),
    });
  }

  return async (address, requested = {}) => {
    let isOutage = false;
    const reportError = (err: unknown) => {
      isOutage ||= isDatabaseOutage(err);
      log.error({ err, page: address.split('?')[0] }, 'A page failed while rendering');
    };
    const { scripts, ...page } = await render(address, { ...requested, reportError });
    const headers = { ...page.headers };
    if (scripts !== null) headers['content-security-policy'] = policyFor(scripts);
    // Crawlers read 500 as a broken page, and 503 as one to read again.
    if (!isOutage || page.status < 500) return openFinishedPage({ ...page, headers });
    return openFinishedPage({ ...page, status: 503, headers: { ...headers, 'retry-after': String(RETRY_SECONDS) } });
  };
}

interface LocalOptions {
  /** Called for every page, so that a changed source is used in development. */
  loadRenderPage: () => Promise<RenderPage>;
  storefront: Storefront;
  publicUrl: string;
}

/** Renders on the thread that answers requests. */
export function renderOnThisThread({ loadRenderPage, storefront, publicUrl }: LocalOptions): RenderFinished {
  const waitForTurn = createRenderQueue();
  return async (address, { isAhead: _isAhead, ...requested }) => {
    const renderPage = await loadRenderPage();
    await waitForTurn();
    return finishPage(await renderPage(new Request(publicUrl + address), { storefront, publicUrl, ...requested }));
  };
}

function tileOrigin(storefront: Storefront): string {
  return originOfTiles(storefront.shell(DEFAULT_LOCALE).settings.map_tiles);
}

/** All pages leave the cache when the settings change, so a page's policy is as current as its content. */
function analyticsProviders(storefront: Storefront): AnalyticsProvider[] {
  const { google_analytics_code: google, meta_pixel_code: meta } = storefront.shell(DEFAULT_LOCALE).settings;
  return [...(google === null ? [] : (['google'] as const)), ...(meta === null ? [] : (['meta'] as const))];
}
