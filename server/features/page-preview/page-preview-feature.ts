import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PREVIEWED_KINDS } from '#contract/page-preview/page-preview.ts';
import { pagePreviewCalls } from '#contract/page-preview/page-preview-calls.ts';
import { RECORD_PREVIEW_CALLS } from '#contract/page-preview/previews-by-area.ts';
import type { RecordArea } from '#contract/records/record-kind.ts';
import { type RecordKindName, recordKind } from '#contract/records/record-kinds.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { NotFound, ShopError } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { RecordSource } from '#server/platform/records/index.ts';
import type { PageRenderer } from '#server/platform/rendering/render-pages.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { PreviewDeps } from './preview-deps.ts';
import { previewProduct } from './preview-product.ts';
import { previewRecord } from './preview-record.ts';

/** Of one address: somebody who types sends one after each pause. */
const LIMIT = { config: { rateLimit: { max: 240, timeWindow: MINUTE_MS } } };

export interface PagePreview extends ShopFeature {
  /** Before it is called, previews are not available. */
  connectRenderer(render: PageRenderer): void;
}

/** The page of the shop beside a form: what is answered is stored nowhere and enters no cache. */
export function pagePreviewFeature(given: Omit<PreviewDeps, 'renderPage'>): PagePreview {
  let renderer: PageRenderer | null = null;
  const deps: PreviewDeps = {
    ...given,
    async renderPage(address, storefront) {
      // Visitors come first.
      const page = await renderer?.(address, { storefront, isAhead: true });
      if (page === undefined || page.status >= 500) throw new ShopError('unavailable');
      return page.status === 200 ? (await page.body('identity')).toString() : null;
    },
  };
  return {
    routes: { staff: [previewRoutes(deps)] },
    connectRenderer(render) {
      renderer = render;
    },
  };
}

function previewRoutes(deps: PreviewDeps): FastifyPluginAsyncZod {
  function sourceOf(name: RecordKindName, area: RecordArea): RecordSource {
    const source = deps.sources.find(({ kind }) => kind === name);
    const isPreviewed = PREVIEWED_KINDS.some((kind) => kind === name);
    if (source === undefined || !isPreviewed || recordKind(name).area !== area) throw new NotFound();
    return source;
  }

  return async (app) => {
    for (const area of ['content', 'settings'] as const) {
      await serveCall(
        app,
        RECORD_PREVIEW_CALLS[area],
        ({ body, request }) => previewRecord(deps, staffCallerOf(request), sourceOf(body.kind, area), body),
        LIMIT,
      );
    }

    await serveCall(
      app,
      pagePreviewCalls.previewProduct,
      ({ body, request }) => previewProduct(deps, staffCallerOf(request), body),
      LIMIT,
    );
  };
}
