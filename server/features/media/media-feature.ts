import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { UPLOAD_CALLS } from '#contract/media/calls-by-area.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_MEDIA_TYPE } from '#contract/media/uploads.ts';
import { picturePath } from '#server/features/catalog/index.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Invalid } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { UploadOutcome, Uploads } from '#server/platform/pictures/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { uploadProblemMessage } from './upload-problem-messages.ts';

interface MediaDeps {
  uploads: Uploads;
}

export function mediaFeature(deps: MediaDeps): ShopFeature {
  return { routes: { staff: [uploadRoutes(deps)] }, close: () => deps.uploads.close() };
}

function uploadRoutes({ uploads }: MediaDeps): FastifyPluginAsyncZod {
  return async (app) => {
    // The body stays a stream, which goes to the disk as it comes; nothing else is taken here.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(UPLOAD_MEDIA_TYPE, (_request, payload, done) => done(null, payload));

    for (const call of Object.values(UPLOAD_CALLS)) {
      await serveCall(
        app,
        call,
        async ({ request }) => storedOrThrow(await uploads.store(bodyOf(request), staffCallerOf(request).id)),
        // A file above the limit is refused by the handler, with a sentence.
        { bodyLimit: 2 * MAX_UPLOAD_BYTES },
      );
    }
  };
}

/** A request without a body is an empty file. */
function bodyOf({ body }: FastifyRequest): Readable {
  return body instanceof Readable ? body : Readable.from([]);
}

function storedOrThrow(outcome: UploadOutcome) {
  if (outcome.kind === 'refused') {
    const message = uploadProblemMessage(outcome.problem);
    throw new Invalid({ file: [message] }, message);
  }
  const { hash, width, height } = outcome;
  return { hash, img: picturePath(hash), width, height };
}
