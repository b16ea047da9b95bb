import { randomBytes } from 'node:crypto';
import { DEFAULT_LOCALE } from '#contract/i18n/locale.ts';
import type { Cabinet } from '#contract/pages/cabinet.ts';
import type { PageTag, RenderPage } from '#contract/pages/page-rendering.ts';
import type { Storefront } from '#contract/pages/storefront.ts';
import { originOfTiles } from '#contract/stores/map-tiles.ts';
import { type AnalyticsProvider, pagePolicy } from '#server/platform/http/security-headers.ts';
import type { Log } from '#server/platform/log.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import { preloadHeader } from './preload-header.ts';
import { createRenderQueue } from './render-queue.ts';
import { createRenderedPage, type RenderedPage } from './rendered-page.ts';

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
  const scriptNonce = randomBytes(18).toString('base64url');
  const waitForTurn = createRenderQueue();
  return async (address, cabinet) => {
    const renderPage = await loadRenderPage();
    await waitForTurn();
    const tags = new Set<PageTag>();
    let document: string | undefined;
    const response = await renderPage(new Request(publicUrl + address), {
      storefront,
      publicUrl,
      scriptNonce,
      pageTags: {
        add(...added) {
          for (const tag of added) tags.add(tag);
        },
      },
      receiveHtml(html) {
        document = html;
      },
      ...(cabinet !== undefined && { cabinet }),
      reportError: (err) => log.error({ err, page: address.split('?')[0] }, 'A page failed while rendering'),
    });
    const headers = Object.fromEntries(response.headers);
    if (!headers['content-type']?.startsWith('text/html')) {
      return createRenderedPage({
        status: response.status,
        headers,
        tags,
        body: Buffer.from(await response.arrayBuffer()),
      });
    }
    const { html, hashes } = hashInlineScripts(document ?? (await response.text()), scriptNonce);
    headers['content-security-policy'] = isStrict
      ? pagePolicy(hashes, publicUrl, {
          analytics: analyticsProviders(storefront),
          frames: frameOrigins,
          tiles: tileOrigin(storefront),
        })
      : DEVELOPMENT_POLICY;
    const preload = preloadHeader(html);
    if (preload !== undefined) headers.link = preload;
    return createRenderedPage({ status: response.status, headers, tags, body: Buffer.from(html) });
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
