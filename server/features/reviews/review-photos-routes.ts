import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MAX_UPLOAD_BYTES } from '#contract/media/uploads.ts';
import { reviewPhotosCalls } from '#contract/reviews/review-photos-calls.ts';
import { m } from '#messages';
import { callerOf } from '#server/features/identity/index.ts';
import { receiveFilesOnly, uploadOf, uploadRefused } from '#server/features/media/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { Uploads } from '#server/platform/pictures/index.ts';
import { type PhotoOutcome, storeReviewPhoto } from './review-photos.ts';
import { isPhotoPublic, readOwnPhoto, readPublicPhoto } from './review-photos-queries.ts';

interface PhotosRoutesDeps {
  db: Database;
  uploads: Pick<Uploads, 'redraw'>;
  now?: () => Date;
}

/** Photographs of buyers: anybody sends them, and everybody sees those that are published. */
export function reviewPhotosRoutes({ db, uploads, now = () => new Date() }: PhotosRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, reviewPhotosCalls.readReviewPhoto, async ({ request, params: { photo, size }, reply }) => {
      // What is taken out disappears from every browser at once: each time it is checked again, and sent only once.
      const etag = `"${photo}-${size}"`;
      reply.header('cache-control', 'public, no-cache').header('etag', etag);
      if (request.headers['if-none-match'] === etag && (await isPhotoPublic(db, photo))) {
        reply.code(304);
        return Buffer.alloc(0);
      }
      const { mediaType, bytes } = orNotFound(await readPublicPhoto(db, photo, size));
      reply.type(mediaType).header('content-disposition', 'inline');
      return bytes;
    });

    await app.register(async (files) => {
      receiveFilesOnly(files);
      await serveCall(
        files,
        reviewPhotosCalls.uploadReviewPhoto,
        async ({ request }) => {
          const sent = { content: uploadOf(request), address: request.callerAddress };
          return storedOrThrow(await storeReviewPhoto({ db, uploads, now }, sent));
        },
        // A file above the limit is refused by the handler, with a sentence.
        { bodyLimit: 2 * MAX_UPLOAD_BYTES },
      );
    });
  };
}

/** What a customer has sent, whatever the shop has decided about it. */
export function ownReviewPhotosRoutes({ db }: Pick<PhotosRoutesDeps, 'db'>): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, reviewPhotosCalls.readOwnReviewPhoto, async ({ request, params: { photo }, reply }) => {
      const { mediaType, bytes } = orNotFound(await readOwnPhoto(db, callerOf(request).customer.id, photo));
      reply.type(mediaType).header('cache-control', 'private, no-store').header('content-disposition', 'inline');
      return bytes;
    });
  };
}

function storedOrThrow(outcome: PhotoOutcome): { id: string; preview: string } {
  switch (outcome.kind) {
    case 'stored':
      return { id: outcome.id, preview: outcome.preview };
    case 'refused':
      throw uploadRefused(outcome.problem);
    case 'too_many':
      throw new TooManyRequests(outcome.seconds, (locale) => m.reviews_photos_limit({}, { locale }));
  }
}
