import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { UPLOAD_CALLS } from '#contract/media/calls-by-area.ts';
import { MAX_UPLOAD_BYTES } from '#contract/media/uploads.ts';
import { picturePath } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { UploadOutcome, Uploads } from '#server/platform/pictures/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { receiveFilesOnly, uploadOf, uploadRefused } from './receive-upload.ts';
import { storedPicturesRoutes } from './stored-pictures-routes.ts';

interface MediaDeps {
  /** Pages of pictures are read from it. */
  db: Database;
  uploads: Uploads;
}

export function mediaFeature(deps: MediaDeps): ShopFeature {
  return { routes: { staff: [uploadRoutes(deps), storedPicturesRoutes(deps)] }, close: () => deps.uploads.close() };
}

function uploadRoutes({ uploads }: Pick<MediaDeps, 'uploads'>): FastifyPluginAsyncZod {
  return async (app) => {
    receiveFilesOnly(app);
    for (const call of Object.values(UPLOAD_CALLS)) {
      await serveCall(
        app,
        call,
        async ({ request }) => storedOrThrow(await uploads.store(uploadOf(request), staffCallerOf(request).id)),
        // A file above the limit is refused by the handler, with a sentence.
        { bodyLimit: 2 * MAX_UPLOAD_BYTES },
      );
    }
  };
}

function storedOrThrow(outcome: UploadOutcome) {
  if (outcome.kind === 'refused') throw uploadRefused(outcome.problem);
  const { hash, width, height } = outcome;
  return { hash, img: picturePath(hash), width, height };
}
