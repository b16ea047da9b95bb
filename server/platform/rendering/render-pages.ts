import { hash } from 'node:crypto';
import { DEFAULT_LOCALE } from '#contract/i18n/locale.ts';
import type { Cabinet } from '#contract/pages/cabinet.ts';
import type { RenderPage } from '#contract/pages/page-rendering.ts';
import type { Storefront } from '#contract/pages/storefront.ts';
import { originOfTiles } from '#contract/stores/map-tiles.ts';
import { isDatabaseOutage } from '#server/platform/database/database-outage.ts';
import { type AnalyticsProvider, pagePolicy } from '#server/platform/http/security-headers.ts';
import type { Log } from '#server/platform/log.ts';
import { preloadHeader } from './preload-header.ts';
import { createRenderQueue } from './render-queue.ts';
import { createRenderedPage, type RenderedPage } from './rendered-page.ts';

/** After which a page that the database's outage broke may be requested again. */
export const RETRY_SECONDS = 5;
const DEVELOPMENT_POLICY = "frame-ancestors 'self'";

/** `cabinet` is passed for private pages only: the customer's account data, or null for a guest. */
export type PageRenderer = (address: string, cabinet?: Cabinet | null) => Promise<RenderedPage>;

interface PageRendererOptions {
  /** Called for every page, so that a changed source is used in development. */
  loadRenderPage: () => Promise<RenderPage>;
  storefront: Storefront;
  publicUrl: string;
  log: Log;
  /** False in development, where Vite adds scripts and styles that cannot be hashed. */
  isStrict: boolean;
  /** Origins of partners whose pages may stand in a frame. */
  frameOrigins: readonly string[];
}

/**
 * Renders the page at a normal address. The storefront sees no header of the request, so every visitor gets the same page. A private
 * page gets the customer's account data and is never cached.
 */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { loadRenderPage, storefront, publicUrl, log, isStrict, frameOrigins } = options;
  const waitForTurn = createRenderQueue();
  return async (address, cabinet) => {
    const renderPage = await loadRenderPage();
    await waitForTurn();
    let isOutage = false;
    const result = await renderPage(new Request(publicUrl + address), {
      storefront,
      publicUrl,
      ...(cabinet !== undefined && { cabinet }),
      reportError: (err) => {
        isOutage ||= isDatabaseOutage(err);
        log.error({ err, page: address.split('?')[0] }, 'A page failed while rendering');
      },
    });
    // Crawlers read 500 as a broken page, and 503 as one to read again.
    const isUnavailable = isOutage && result.status >= 500;
    const status = isUnavailable ? 503 : result.status;
    const headers = isUnavailable ? { ...result.headers, 'retry-after': String(RETRY_SECONDS) } : result.headers;
    const { tags } = result;
    if (result.kind === 'data') return createRenderedPage({ status, headers, tags, body: Buffer.from(result.body) });
    const link = preloadHeader(result.preloads);
    const policy = isStrict
      ? pagePolicy(result.inlineScripts.map(hashOf), publicUrl, {
          analytics: analyticsProviders(storefront),
          frames: frameOrigins,
          tiles: tileOrigin(storefront),
        })
      : DEVELOPMENT_POLICY;
    return createRenderedPage({
      status,
      headers: { ...headers, 'content-security-policy': policy, ...(link !== undefined && { link }) },
      tags,
      body: Buffer.from(result.html),
    });
  };
}

/** As the Content-Security-Policy names a script. */
function hashOf(script: string): string {
  return hash('sha256', script, 'base64');
}

function tileOrigin(storefront: Storefront): string {
  return originOfTiles(storefront.shell(DEFAULT_LOCALE).settings.map_tiles);
}

/** All pages leave the cache when the settings change, so a page's policy is as current as its content. */
function analyticsProviders(storefront: Storefront): AnalyticsProvider[] {
  const { google_analytics_code: google, meta_pixel_code: meta } = storefront.shell(DEFAULT_LOCALE).settings;
  return [...(google === null ? [] : (['google'] as const)), ...(meta === null ? [] : (['meta'] as const))];
}
